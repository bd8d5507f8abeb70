# One row in UTF-8 that has one short word, in a table in a named encoding of one byte a character:
# what it would be encoded twice as is like no word there.
names() { printf '%s\n' "$2" | tr ' ' '\n' | iconv -f utf-8 -t "$1"; }
try() {
  for word in $4; do
    { names "$2" "$3"; echo "4;$word;ok"; names "$2" "$3"; } > table
    cp table before
    utf8 convert -f "$1" -i table > out 2>&1
    echo "$1 $word: status $?, $(cmp -s table before && echo 'left as it was' || echo changed), $(grep -c 'encoded twice' out) told"
    # The same word in the encoding of the table.
    { names "$2" "$3"; echo "4;$word;ok" | iconv -f utf-8 -t "$2"; names "$2" "$3"; } > table
    iconv -f "$2" -t utf-8 table > wanted
    utf8 convert -f "$1" -i table > out 2>&1 && cmp table wanted && cat out
  done
}
try macintosh macintosh 'Hélène;Nîmes Björn;Malmö João;São' 'Évry Île Öberg Ávila £25'
try windows-1251 cp1251 'Иванов;Москва Петрова;Самара' 'Уфа Ия да'
try ibm866 cp866 'Иванов;Москва Петрова;Самара' 'Уфа да'
try koi8-r koi8-r 'Иванов;Москва Петрова;Самара' 'Юг'
try windows-1253 cp1253 'Μαρία;Αθήνα Κώστας;Πάτρα' 'Γη Ζωή'
try windows-1256 cp1256 'محمد;القاهرة فاطمة;دمشق' 'علي'
try windows-1255 cp1255 'דוד;חיפה שרה;ירושלים' 'יפו'
# A word that the encoding of the table doesn't have.
{ names cp1251 'Иванов;Москва Петрова;Самара'; echo 'don’t – 20 °C'; } > table
utf8 convert -f windows-1251 -i table; echo "status $?"
# A list in Mac OS Roman with a sign before each line.
printf '%s\n' '√élargi' '√ça va' '√≥' '√ à faire' 'été' | iconv -f utf-8 -t macintosh > list
utf8 convert -f macintosh list
