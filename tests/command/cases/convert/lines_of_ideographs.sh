# A line of ideographs in UTF-8 in a table in a code page of Latin letters would be encoded twice.
table() { printf 'Jürgen Groß;Köln\nBjörn Müller;Düsseldorf\n' | iconv -f utf-8 -t "$1"; }
for row in '9;山田太郎;東京都新宿区' '9;李明;北京市朝阳区' '9;김민준;서울특별시'; do
  for encoding in cp850 cp437 cp858 macintosh; do
    { table $encoding; printf '%s\n' "$row"; } > file
    cp file copy; utf8 convert -i -f $encoding copy; echo "status $?"; cmp file copy
  done
done
table cp850 > file; utf8 convert -f cp850 file
