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
