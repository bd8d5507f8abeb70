# --with=cp1252 reads all that is ill-formed in that, and tells a word of each line that was rather in
# another encoding, by what no language of Western Europe has.
to() { iconv -f utf-8 -t "$1"; }
{ printf 'Zoë Müller\nJosé Núñez\n'; echo 'Łukasz Żak <z@x.pl>' | to iso8859-2
  echo 'Jürgen Groß' | to latin1; } > AUTHORS
utf8 fix --with=cp1252 -o out AUTHORS 2>&1; echo "status $?"; cat out
utf8 fix --with=latin1 -o out AUTHORS 2>&1; echo "status $?"
utf8 fix --json --with=cp1252 AUTHORS 2>&1 >/dev/null | grep -o '"odd_words".*'
# Beside more lines of UTF-8, and in the other encodings of Central Europe.
names() { i=0; while [ $i -lt "$1" ]; do printf 'Zoë Müller\nJosé Núñez\nSøren Kjær\nÅsa Öberg\n'; i=$((i + 1)); done; }
for n in 2 6; do
  for to in iso8859-2 windows-1250; do
    for name in 'Łukasz Żak' 'Michał Święcki' 'Ştefan Ţepeş' 'Goran Đukić'; do
      { names $n; echo "$name" | to $to; echo 'Jürgen Groß' | to latin1; } > list
      utf8 fix --with=cp1252 -o out list 2>&1 | grep -v ' changes: '
    done
  done
done
# Names and signs of Western Europe are none of these.
{ names 2; printf 'Núñez & Cº\nLefèvre; £25\nPeña, 1ª\nDufrêne ³\n' | to latin1; } > western
utf8 fix --with=cp1252 -o out western 2>&1
