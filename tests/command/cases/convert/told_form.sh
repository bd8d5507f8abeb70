# convert -o writes nothing of a file that isn't in the UTF-16 of -f, or not all of it; a filter goes
# on, and says it.
rows() { printf 'Name;Town\nJosé;Köln\nRenée;Zürich\nZoë;Genève\n'; }
le() { printf '\377\376'; iconv -f utf-8 -t utf-16le; }
rows | le > whole; LC_ALL=C sed 's/$/\r/' whole > translated
{ rows | le; printf '\376\377'; rows | iconv -f utf-8 -t utf-16be; } > two
{ rows | le; printf 'Total: 4 rows, exported by job 17\r\n\n'; } > added
rows > utf8; printf 'Hello, world\n' > ascii
try() {
  utf8 convert -o out "$@" 2>&1; echo "status $?"; ls out 2> /dev/null; rm -f out
}
for file in translated two added utf8 ascii; do
  try -f utf-16 $file
  utf8 convert -f utf-16 $file 2>&1 > all; echo "status $?, $(wc -c < all) bytes"
  utf8 convert -f utf-16 < $file 2>&1 > all | sed 's/^/< /'
done
rm all
for file in translated two added whole; do utf8 check -f utf-16 $file; echo "status $?"; done
utf8 check -f utf-16le --json two | grep -o '"likely_cause.*'
{ cat added; printf '\0\330'; } > damaged; utf8 check -f utf-16 damaged 2>&1 | tail -n 1; utf8 check -q -f utf-16 added
# Nor one in UTF-16, of which other encodings make something without an error.
for from in windows-1252 gbk utf-32; do try -f $from whole; done
utf8 convert -f windows-1252 whole 2>&1 > all | grep -v 'look at'; wc -c < all
# Where it is told to, it goes on, and where what is ill-formed is to be replaced; what can be read
# but once is a filter's.
try --force -f utf-16 added; try -q -f utf-16 added; try --errors fffd -f utf-16 added
mkfifo pipe; cat added > pipe & try -f utf-16 pipe; utf8 convert -q -f utf-16 added | wc -c
utf8 convert --json -f utf-16 added 2>&1 > all
for size in 7 64; do utf8 convert --piece-size $size -f utf-16 added 2>&1 > all; done
# What is in it is converted.
for from in utf-16 utf-16le auto; do try -f $from whole; utf8 convert -f $from whole | tail -n 1; done
rows | iconv -f utf-8 -t windows-1252 > western; try -f windows-1252 western
# Emoji, lines that are drawn and letters of other alphabets are what they are said to be.
for text in '😀😀😀' '───\n───' 'Привет' '　一　'; do
  printf "$text\n" | iconv -f utf-8 -t utf-16le > right
  utf8 convert -f utf-16le -o out right 2>&1; echo "status $?"; cat out; utf8 check -f utf-16le right 2>&1
done
# As EBCDIC what is ASCII, or in windows-1252, is nothing; and JSON in it is known.
printf 'id;name\n1;Mueller;Berlin, Germany, and so on: it is no EBCDIC\n' > ascii; utf8 convert -f ibm037 -o out ascii
printf '%s\n' 'Größe;Straße;Käthe;Müller;Köln;übermäßig' 'Über die Brücke;schöne Grüße' | iconv -f utf-8 -t cp1252 > german; utf8 convert -f ibm500 -o out german
printf '{"id": 1, "name": "Jürgen Müller", "city": "Köln"}\n{"id": 2, "name": "Käthe Groß", "city": "Düsseldorf"}\n' | iconv -f utf-8 -t ibm500 > json; utf8 detect json
