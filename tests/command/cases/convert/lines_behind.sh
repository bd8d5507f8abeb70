# Rows of another encoding a megabyte and more behind the beginning: check judges by the first
# megabyte from the first error on, and the command that it prints tells of the others.
rows() { yes "$1" | head -n "$2"; }
{
  rows '2024-03-01 Пользователь вошёл в систему, проверка завершена' 22000 | iconv -f utf-8 -t cp1251
  rows 'Дмитрий Куликов вышел из системы' 3 | iconv -f utf-8 -t koi8-r
  rows '2024-03-01 Пользователь вошёл в систему' 2 | iconv -f utf-8 -t cp1251
  echo 'Мария Морозова' | iconv -f utf-8 -t koi8-r
} > log
utf8 check log 2>&1 | tail -n 1
utf8 convert -f windows-1251 -o out log; echo "status $?"
utf8 convert --json -f windows-1251 -o out2 log | sed 's/.*"other_lines"/"other_lines"/'
cmp out out2
# Words of Latin letters, sixteen megabytes behind.
{ rows 'Müller;Köln;Größe' 1000000 | iconv -f utf-8 -t cp1252; echo 'Gołąb;masło;Łódź' | iconv -f utf-8 -t cp1250
  rows 'Müller;Köln;Größe' 2 | iconv -f utf-8 -t cp1252; } > table
utf8 convert -f windows-1252 table 2>&1 > /dev/null
# Nothing of a text that is as it says.
rows 'Привет, мир, ёлка; Щука' 60000 | iconv -f utf-8 -t koi8-r > koi
utf8 convert -f koi8-r koi | tail -n 1
# Signs within words, of which every word has one: code page 437 for 850.
rows 'Søren fik en mørk øl på Ærø, København' 30 | sed 's/^/række 1: grøn, blød, rød; /' | iconv -f utf-8 -t cp850 > dansk
utf8 convert -f ibm437 dansk > /dev/null
# Where the conversion would stop at such a row, no command for it is printed.
{ rows '東京都港区、お客様のご注文を確認しました' 30000 | iconv -f utf-8 -t cp932; echo 'Été à Montélimar, Agnès' | iconv -f utf-8 -t cp1252
  rows '東京都港区' 2 | iconv -f utf-8 -t cp932; } > japanese
utf8 check japanese 2>&1 | tail -n 1
# Nor where it would refuse: a row in UTF-8 so far behind.
{ rows '2024-03-01 Пользователь вошёл в систему, проверка завершена' 22000 | iconv -f utf-8 -t cp1251; echo '2024-03-02 Пользователь Дмитрий Куликов вышел'; } > utf8-row
utf8 check utf8-row 2>&1 | tail -n 1
