# A row of another encoding of Latin letters, by signs within its words and by letters that no
# language has together.
rows() { i=0; while [ $i -lt 30 ]; do i=$((i + 1)); echo "$i;$1" | iconv -f utf-8 -t "$2"; done; }
{ rows 'Jürgen Müller;Köln' cp1252; echo '31;María Gómez;León' | iconv -f utf-8 -t macintosh; } > german.csv
{ rows 'Jürgen Müller;Köln' cp1252; echo '31;Željko Babić;Zadar' | iconv -f utf-8 -t iso-8859-2; } > croatian.csv
{ rows 'Rafał Nowak;Łódź' cp1250; echo '31;Jesús Muñoz;Almería' | iconv -f utf-8 -t cp1252; } > spanish.csv
{ rows 'Сергей Жуков;Уфа' cp1251; echo '31;Łukasz Woźniak;Wrocław' | iconv -f utf-8 -t cp852; } > russian.csv
for file in german croatian spanish russian; do utf8 convert -f auto -o $file.fixed $file.csv; done
utf8 check german.csv > /dev/null
