# A name or two with a letter of ISO-8859-15 in a text that reads as windows-1252, however long.
letter() {
  i=0
  while [ $i -lt "$1" ]; do
    echo "Sehr geehrte Frau Müller, für Ihr Schreiben vom 3. März danken wir."
    echo "Die Übersetzung des Vertrages ist bis Ende der Woche möglich; schöne Grüße"
    i=$((i + 1))
  done
}
for size in 4 40; do
  { letter $size; echo "Frau Šimková, Firma ŠKODA"; } | iconv -f utf-8 -t latin9 > letter
  utf8 convert -f auto letter 2>&1 > out
  utf8 convert -f auto --deny odd-words letter 2>/dev/null > out; echo "status $?"
done
utf8 check letter 2>&1 | sed -n 's/.*likely cause: //p'
# The encoding that has the letter is told before those that have another one.
{ letter 4; echo "Ich fahre Škoda."; } | iconv -f utf-8 -t latin9 > letter
utf8 convert -f auto letter 2>&1 > out
