# A text in another encoding of Latin letters than the one that is named: words are told, or all of
# it, where all words are wrong. The work is done.
rows() {
  i=0
  while [ $i -lt "$1" ]; do
    echo "$i;Günther;Schmidt;Göttingen;Rückerstattung geprüft"
    echo "$i;Käthe;Krüger;Köln;Lieferung über Nachbarn möglich"
    echo "$i;Jörg;Häußler;Lübeck;größere Stückzahl gewünscht"
    i=$((i + 1))
  done
}
rows 40 | iconv -f utf-8 -t cp1252 > german
for from in ibm850 ibm858 macintosh iso-8859-15 windows-1254; do
  utf8 convert -f $from german 2>&1 > out; echo "status $?"
done
rows 1 | iconv -f utf-8 -t cp1252 | utf8 convert -f ibm850 2>&1 > out
# UTF-8 that is encoded once more, also to standard output.
rows 2 | utf8 convert -f windows-1252 2>&1 > out; echo "status $?"
rows 2 | utf8 convert --force -f windows-1252 2>&1 > out
for size in 1 2 3; do
  { printf '\357\273\277'; rows 2; } | utf8 convert --piece-size $size -f latin1 2>&1 > out
  { printf '\357\273\277'; echo plain; } | utf8 convert -q --piece-size $size -f latin1 2>&1 > out
done
# A sign of windows-1252 that becomes a control character.
printf 'Kaffee 3,50 \200\n' | utf8 convert -f latin1 2>&1 | od -An -c
printf 'line \205 next\n' | utf8 convert -f latin1 2>&1 > out
printf 'Kaffee 3,50 \244\n' | utf8 convert -f iso-8859-15 2>&1
# EBCDIC that is likely is told as any other.
for i in 1 2 3; do printf '000001;MUELLER HANS        ;BERLIN\n000002;SCHMIDT ANNA        ;HAMBURG\n'; done | utf8 convert -t cp037 > ebcdic
utf8 convert -f auto -o text ebcdic 2>&1; head -1 text
