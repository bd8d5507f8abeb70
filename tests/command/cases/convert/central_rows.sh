# Names of four letters before ł, and what reads as a letter of Cyrillic that Russian hasn't.
{ for i in 1 2 3 4 5 6 7 8 9; do echo "$i;Jürgen Müller;Köln"; done | iconv -f utf-8 -t cp1252; echo '10;Rafał Nowak;Opole' | iconv -f utf-8 -t cp1250; } > german.csv
utf8 convert -f windows-1252 -o german.fixed german.csv
{ for i in 1 2 3 4 5 6 7 8 9; do echo "$i;Сергей Жуков;Уфа"; done | iconv -f utf-8 -t cp1251; echo '10;Jan Kowal;Wrocław' | iconv -f utf-8 -t cp1250; } > russian.csv
utf8 convert -f windows-1251 -o russian.fixed russian.csv
