# A line in UTF-16, with letters outside ASCII, added to ASCII, UTF-8 and windows-1251, as PowerShell's
# >> does it.
for i in $(seq 40); do echo "line $i: all is well"; done > ascii
for i in $(seq 40); do echo "Zeile $i: Größe für Müller"; done > utf8
for i in $(seq 40); do echo "Строка $i: сегодня хорошая погода"; done | iconv -f utf-8 -t cp1251 > cyrillic
for f in ascii utf8 cyrillic; do
  { cat $f; printf 'PS Größe\r\n' | iconv -f utf-8 -t utf-16le; } > $f.log
  utf8 check $f.log 2>&1 >/dev/null | sed 's/.*likely/likely/'
  cp $f.log copy
  for o in '-i' '-i --with=auto' '-i.bak'; do utf8 fix -q $o copy 2>/dev/null; echo "status $?"; cmp copy $f.log; done
  utf8 convert -q -i -f auto copy 2>/dev/null; echo "status $?"; cmp copy $f.log
done
# A few NULs are none.
{ cat utf8; printf 'a\0b\0c\351\n'; } > nuls; utf8 check nuls 2>&1 >/dev/null
