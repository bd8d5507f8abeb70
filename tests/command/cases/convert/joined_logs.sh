# Lines in UTF-8 and others in windows-1252: no -f is right for all, and check is named.
{
  for i in 1 2 3 4 5; do echo 'user Müller logged in'; done
  for i in 1 2 3 4 5 6 7 8; do echo 'Straße überschritten' | iconv -f utf-8 -t windows-1252; done
} > log
utf8 convert -f auto log 2>&1; echo "status $?"
# Nor is the one that is named: what is UTF-8 would be encoded twice, if there is one letter of it.
cp log before
utf8 convert -i -f windows-1252 log 2>&1; echo "status $?"; cmp log before
utf8 convert -f windows-1252 log 2>&1 >/dev/null; echo "status $?"
# A line in ASCII before UTF-16LE: twelve bytes that may be six units.
{ printf 'Start 10:00\n'; printf 'Dienst läuft\r\nfertig\r\n' | iconv -f utf-8 -t utf-16le; } > shell
utf8 convert -f auto -i shell 2>&1; echo "status $?"
sh -c "$(utf8 check shell 2>&1 | sed -n 's/.*to repair: //p')"; cat shell.fixed
