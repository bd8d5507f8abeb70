# Rows of code page 850 with signs, in tables of Windows: letters of their alphabet at places where
# none stands.
table() {  # ENCODING TEXT WORDS...
  encoding=$1 text=$2
  shift 2
  for i in $(seq 24); do printf '%s;%s\n' "$i" "$text"; done | iconv -f utf-8 -t "$encoding"
  for word; do printf '90;%s;x\n' "$word" | iconv -f utf-8 -t cp850; done
}
german='Müller;Köln;Straße 5
x;Jäger;Münster;groß
x;Schröder;Düsseldorf;Tür
x;Weiß;Gießen;Öl'
polish='Łukasz;Gdańsk;żółty
x;Małgorzata;Łódź;ćma
x;Świątek;Poznań;Źródło'
russian='Иванов;Москва;красный
x;Петрова;Казань;белый'
greek='Παπαδόπουλος;Αθήνα;κόκκινο
x;Γιώργος;Πάτρα;λευκό'
table windows-1252 "$german" Café 'Café Anna' > german.csv
table windows-1250 "$polish" Café '£5' > polish.csv
table windows-1251 "$russian" '20 °C' '12 m²' '5 µg' Hôtel Größe > russian.csv
table windows-1253 "$greek" '20°C' '12m²' > greek.csv
for file in german polish russian greek; do
  cp $file.csv before
  utf8 convert -f auto -i $file.csv 2>&1; echo "status $?"; cmp $file.csv before
done
# Such letters in words, and behind a number, are letters.
table windows-1251 "$russian
x;100 г;5 жг;20 ш;12 э;Hall „A“ und „B“" > letters.csv
table windows-1252 "$german
x;3 øre;20 ø;sagt ‚ja‘ und ‚nein‘" > words.csv
for file in letters words; do utf8 convert -f auto -i $file.csv; echo "status $?"; done
