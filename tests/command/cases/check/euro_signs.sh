# Rows with € in encodings that differ from their neighbours by hardly anything else.
try() {
  { printf '%s\n' "$2" "$2" "$2" "$2"; printf '%s\n' "$3" "$3" "$3" | iconv -f utf-8 -t "$1"; } > table
  utf8 check table 2>&1 | sed -n 's/.*likely cause: //; s/; to repair: /\n/p'
}
try cp858 'Jürgen Müller;Würzburg;Öffnungszeiten täglich' 'Käthe Groß;Düsseldorf;23,50 €'
try iso-8859-7 'Μαρία Παπαδοπούλου;Θεσσαλονίκη;τιμή' 'Γιώργος Νικολάου;Αθήνα;23,50 €'
try iso-8859-16 'Ștefan Ionescu;Iași;Preț mărime' 'Gheorghe Țepeș;Timișoara;9,90 €'
# Without one it is the usual one.
try cp858 'Jürgen Müller;Würzburg;Öffnungszeiten täglich' 'Käthe Groß;Düsseldorf;23,50'
# Of a sign of currency that nobody writes the doubt is told.
{ printf '%s\n' 'Árvíztűrő tükörfúrógép;őszi' 'Győző;Szűcs;kérjük adja meg'; printf '%s\n' 'Kőrösi Gézáné;Székesfehérvár;23,50 €' 'Győri Ágnes;Pécs;5 €' | iconv -f utf-8 -t iso-8859-16; } > table
utf8 fix --with=windows-1250 -o out table 2>&1 | tail -n 1
# French of Canada.
try cp863 'À bientôt;Évelyne;Montréal;forêt;garçon' 'À bientôt;Hélène;Trois-Rivières'
