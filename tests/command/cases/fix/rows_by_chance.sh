# Rows in GBK that are well formed by chance aren't moved with the others: it is told before and
# after.
to() { iconv -f utf-8 -t "$1"; }
try() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; utf8 fix --rejects "$1.bad" -o "$1.good" "$1"; tail -n 2 "$1.good"; }
rows() { printf '%s\n' id,name 1,手机 2,电脑 3,海报 4,地图; }
{ rows; printf '%s\n' 5,图片 6,照片 7,价格 8,名称 9,水 | to gbk; } > g.csv; try g.csv
utf8 fix --json --rejects j.bad -o j.good g.csv
# Those of a text that has such letters are left alone: beside letters of ASCII, of one alphabet.
{ rows; printf '%s\n' '5,/bɪɡ/' '6,20 °C' 7,Жук 8,α 9,Łódź; printf '%s\n' 10,照片 11,价格 12,名称 | to gbk; } > l.csv; try l.csv
# In Korean, of two letters or more between such rows.
{ printf '%s\n' 1,전화 2,컴퓨터 3,지도; printf '%s\n' 4,사진 5,그림 6,풀 7,가격 8,이름 | to euc-kr; } > k.csv; try k.csv
# Of an encoding that isn't known: Jiří and Dvořák in Mac Central European.
{ printf '%s\n' 'Jan Novák' 'Eva Malá' 'Petr Dvořák'; printf 'Zuzana Kr\207lov\207\nV\207clav Hor\207k\nJi\336\222 Dvo\336\207k\nMiloslav \214t\215pan\n'; } > m.csv; try m.csv
