# Rows of UTF-8 that a newer system added to a large table: all of it is looked at before anything
# is written, and one row is enough, in whatever encoding of one byte a character the others are.
rows() { yes "$1" | head -n "$2"; }
to() { utf8 convert -t "$1"; }
german='Käthe Groß;Köln;Gehäuse für Lüfter'
hungarian='Kőrösi Géza;Székesfehérvár;Fűnyíró'
czech='Kateřina Dvořáková;Plzeň;lednička'
russian='Смирнова Ольга;Тюмень;ручка дверная'
greek='Μαρία Νικολάου;Αθήνα;ψυγείο'
try() {
  rows "$2" "$3" | to "$1" > table
  utf8 convert -f auto table > out && rows "$2" "$3" | cmp - out
  echo "$2" >> table
  utf8 convert -f auto table > out; echo "$1 $3: status $?, $(wc -c < out) bytes"
}
{
  try windows-1252 "$german" 10000
  try ibm437 "$german" 3000
  try windows-1250 "$hungarian" 3000
  try windows-1250 "$czech" 12000
  try ibm852 "$czech" 3000
  try windows-1251 "$russian" 500
  try ibm866 "$russian" 500
  try koi8-r "$russian" 500
  try windows-1253 "$greek" 500
} 2>&1 | sed 's/(guess: .*; but parts/(guess: ...; but parts/; s/; only the first.*looked at//'
# What check says of it.
{ rows "$russian" 500 | to windows-1251; echo "$russian"; } > table
utf8 check table 2>&1 | tail -n 1
# Names of two and three ideographs among Shift_JIS, where their bytes are katakana of half width.
for name in 渡辺健 東京 東京都; do
  { for i in 1 2 3 4 5 6; do printf '%s\n' '設定を保存しました' 'サーバーとの接続が切れました'; done | iconv -f utf-8 -t cp932; echo "user=\"$name\" login ok"; } > rows
  utf8 convert -f shift_jis -i rows 2>&1; echo "status $?"
done
{ printf '%s\n' 'ﾃｽﾄ設定' '貂を見た' 'ｶﾌｪで渡辺と東京へ' '保存しました' | iconv -f utf-8 -t cp932; } > rows
utf8 convert -f shift_jis rows
