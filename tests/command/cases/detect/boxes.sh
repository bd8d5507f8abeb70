# A menu of DOS, in English: its boxes are no letters, and the same in all code pages.
cat > menu.txt <<'X'
@echo off
echo ╔════════════════════╗
echo ║  1. Backup         ║
echo ║  2. Quit           ║
echo ╚════════════════════╝
X
utf8 convert -t ibm437 menu.txt > menu.bat
utf8 detect menu.bat
utf8 convert -f auto menu.bat | cmp - menu.txt && echo same
# Where there is another byte, which of them it is isn't known.
printf 'echo \201\r\n' >> menu.bat
utf8 detect menu.bat
utf8 convert -f auto menu.bat > out 2>&1; echo "status $?"
# Boxes alone, whose corners are sequences of UTF-8 by chance: check says what detect says.
printf '╔══════════════╗\n║  README      ║\n╠══════════════╣\n║ just run it  ║\n╚══════════════╝\n' |
  iconv -f utf-8 -t cp437 > box.nfo
utf8 check box.nfo 2>&1 | tail -n 1
utf8 fix -i box.nfo 2>&1; echo "status $?"
