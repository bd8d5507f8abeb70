# Lines in two encodings of before Unicode: no conversion is right for both, so none is made, and it
# is said which lines they are.
to() { iconv -f utf-8 -t "$1"; }
russian() {
  echo 'Кошка спит на окне, а за окном идёт снег.'
  echo 'Дети пошли в школу пешком, потому что автобус опять не приехал.'
  echo 'Вечером мы пили чай и говорили о погоде, о работе и о книгах.'
}
german() {
  echo 'Die Katze schläft auf dem Fensterbrett, draußen fällt Schnee über die Dächer.'
  echo 'Für die Gäste müssen wir noch Brötchen und Käse holen, sagte die Großmutter.'
  echo 'Während der Prüfung dürfen keine Bücher benützt werden, außer Wörterbüchern.'
}
polish() {
  echo 'Kot śpi na oknie, a za oknem pada śnieg i wieje wiatr, mówią wszyscy sąsiedzi.'
  echo 'Wczoraj zgubiłem książkę, którą pożyczyłeś mi w zeszłym miesiącu na święta.'
}
{ russian; russian; } | to windows-1251 > cyrillic; russian | to koi8-r >> cyrillic
{ german; german; } | to windows-1252 > western; german | to ibm850 >> western
{ german; german; } | to windows-1252 > central; polish | to windows-1250 >> central
for file in cyrillic western central; do
  echo $file
  utf8 detect $file
  utf8 detect --json $file | grep -o '"other_lines":{[^}]*}'
  utf8 check $file 2>&1; echo "status $?"
  utf8 convert -f auto $file 2>&1; echo "status $?"
  utf8 convert -i -f auto $file 2>&1; echo "status $?"
  utf8 fix -i --with=auto $file 2>&1; echo "status $?"
done
# Who knows better is believed: by name, and where no other encoding may be in it.
utf8 convert -f windows-1251 cyrillic | head -n 1
utf8 convert -f auto --candidates=windows-1251 cyrillic 2>&1 | head -n 2
# The parts by themselves.
head -n 6 cyrillic | utf8 convert -f auto 2>&1 | tail -n 1
tail -n 3 cyrillic | utf8 convert -f auto 2>&1 | tail -n 1
# However far in, all of it is looked at before anything is written. Check looks at a megabyte from
# the first error on, and counts lines from the beginning of the file.
{ yes plain | head -n 20000; for i in 1 2 3 4 5 6 7 8 9; do cat cyrillic; done; } > late
utf8 check late 2>&1 | tail -n 1
{ for i in $(seq 400); do russian; done | to windows-1251; russian | to koi8-r; } > later
utf8 detect later
utf8 convert -f auto later 2>&1 > out; echo "status $?"; wc -c < out
utf8 convert -f auto < later 2>&1 | cut -c 1-100
# Where ISO-8859 has a control character, and the text is another one's or damaged.
{ polish; polish; } | to iso-8859-2 > controls; printf 'a \205 b\n' >> controls
utf8 convert -f auto -i controls 2>&1; echo "status $?"
utf8 convert -f iso-8859-2 controls | tail -n 1 | od -An -tx1
