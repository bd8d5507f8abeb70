# Words of other encodings that are letters of the text in windows-1252, at places where signs or
# other letters stand in those: they are no evidence of windows-1252, however often they come.
rows() {  # TEXT ENCODING WORDS...: rows in UTF-8, and a row of each word in the encoding
  text=$1 encoding=$2
  shift 2
  printf 'id;name;val\n'
  for i in 1 2 3 4 5 6 7 8; do printf '%s;%s\n' "$i" "$text"; done
  for word; do printf '30;%s;x\n' "$word" | iconv -f utf-8 -t "$encoding"; done
}
look_at() {
  utf8 check "$1" 2>&1 >/dev/null
  cp "$1" before
  utf8 fix -i --with=auto "$1"; echo "status $?"; cmp "$1" before
}
rows "$(printf 'Müller;José\n9;Søren;ok')" cp850 '30 °C' '31 °C' '32 °C' > degrees.csv
rows 'Peña;Málaga' cp850 '±2' '±2' '±2' > plus.csv
rows 'José;Málaga' cp850 Strauß Weiß Fuß > sharp_s.csv
rows 'José;Málaga' cp850 Óscar Óscar Óscar Óscar Óscar > capital.csv
rows "$(printf 'Müller;Köln\n9;Jäger;Münster')" cp850 '5 µg' '5 µg' '5 µg' '5 µg' > micro.csv
rows 'Hélène;Nîmes' macintosh 'plus… x' 'plus… x' 'plus… x' 'plus… x' 'a … b' > ellipsis.csv
for file in degrees plus sharp_s capital micro ellipsis; do look_at $file.csv; done
# Words of windows-1252 there are words that the text has, or have such letters between others.
rows 'José ñandú;à Málaga' windows-1252 à ñandú > words.csv
rows 'Müller;Søren' windows-1252 Jørgen 'ø 5' > between.csv
for file in words between; do utf8 fix -i --with=auto $file.csv; echo "status $?"; tail -2 $file.csv; done
