# A row of another script among rows in an encoding of Latin or Cyrillic letters: nothing of such a
# word is one in those.
try() {
  { printf '%s\n' 'Jürgen Müller;Köln' 'Käthe Schröder;München' 'Björn Große;Düsseldorf' 'Zoë Günther;Fürth' |
      iconv -f utf-8 -t "${3:-cp1252}"; printf '%s;London\n' "$2" | iconv -f utf-8 -t "$1"; } > table
  utf8 convert -f "${4:-windows-1252}" table 2>&1 > /dev/null | sed 's/.*encoding: //; s/; look.*//'
}
try cp1251 'Тодорова'
try koi8-r 'Иванов Яна'
try cp1253 'Γιώργος'
try cp1256 'خالد'
try cp1255 'דוד'
try cp874 'สมชาย'
try gbk '李华'
try gbk '王小明'
try big5 '林志明'
try euc-kr '김철수'
try cp932 '田中太郎'
try cp1251 'Тодорова' cp850 ibm850
# In Cyrillic, characters of East Asia.
{ printf '%s\n' 'Иванов;Москва' 'Кузнецова Ольга;Самара' 'ВКонтакте;СберБанк' | iconv -f utf-8 -t cp1251
  printf '吳佩珊;London\n' | iconv -f utf-8 -t big5; } > table
utf8 convert -f windows-1251 table 2>&1 > /dev/null
# Lists of letters are none, nor one letter over and over.
{ printf '%s\n' 'áéíóúü' 'ÅÅÅÅ' 'París, Córdoba, Cádiz' 'José Núñez; él, según, pingüino' '½¼¾ «É» °°°°' |
  iconv -f utf-8 -t cp1252; } > letters
utf8 convert -f windows-1252 letters
# Firms have capitals behind small letters.
printf '%s\n' 'ПрАТ «Київстар»' 'ТзОВ «Галичина»' 'ДивХ, ТеКс' | iconv -f utf-8 -t cp1251 > firms
utf8 convert -f windows-1251 firms
