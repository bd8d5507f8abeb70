# The signature of UTF-8 before text that isn't UTF-8, as where one program begins a file that
# another fills: it is no text of that encoding.
table() {
  printf 'jméno;město\nDvořák;Plzeň\nNovák;České Budějovice\nBílý;Přerov\n' |
    iconv -f utf-8 -t "${1:-windows-1250}"
}
{ printf '\357\273\277'; table; } > czech.csv
{ printf '\357\273\277'
  printf '氏名;都市\n佐藤;東京\n鈴木;大阪市\n高橋;横浜\n' | iconv -f utf-8 -t shift_jis; } > sjis.csv
utf8 check czech.csv 2>&1
utf8 detect czech.csv
{ printf '\357\273\277'
  printf 'Příliš žluťoučký kůň úpěl ďábelské ódy\n' | iconv -f utf-8 -t windows-1250; } > line.txt
utf8 detect --json line.txt | grep -o '"sample":"[^"]*"' | head -n 1
utf8 fix -i czech.csv 2>&1; echo "status $?"
# It is kept, once, where the output has one; -f auto takes it off as it does others.
utf8 convert -f windows-1250 czech.csv 2>&1 > out; od -An -c out | head -n 1
utf8 convert -f windows-1250 --bom strip czech.csv 2>&1 | tail -n 4
utf8 convert -f auto czech.csv 2>&1
utf8 convert -q -f auto --bom keep czech.csv | od -An -c | head -n 1
utf8 convert -q -f windows-1250 -t utf-16le czech.csv | od -An -tx1 | head -n 1
utf8 convert -q -f windows-1250 -t utf-16 czech.csv | od -An -tx1 | head -n 1
utf8 convert -f windows-1250 -t iso-8859-2 czech.csv 2>&1 > out; od -An -c out | head -n 1
utf8 convert -q -f windows-1250 czech.csv czech.csv | grep -c "$(printf '\357\273\277')"
utf8 convert -q -f shift_jis sjis.csv | tail -n 2
# In any pieces, and from a pipe.
utf8 convert -q -f windows-1250 czech.csv > whole
for size in 1 2 3 4; do
  utf8 convert -q -f windows-1250 --piece-size $size czech.csv | cmp - whole
  utf8 convert -q -f shift_jis --piece-size $size sjis.csv | tail -n 1
done
cat czech.csv | utf8 convert -q -f windows-1250 | cmp - whole
# In place, once; and where it is UTF-8 behind it, not at all.
utf8 convert -i -f windows-1250 czech.csv 2>&1; echo "status $?"
utf8 convert -i -f windows-1250 czech.csv 2>&1; echo "status $?"
{ printf '\357\273\277'; printf 'Dvořák\nNěmec\n'; printf 'a\371\n'; } > damaged.csv
utf8 convert -i -f windows-1250 damaged.csv 2>&1; echo "status $?"
utf8 convert -i -f utf-16 damaged.csv 2>&1; echo "status $?"
# Where it stops, by the place in the file.
{ printf '\357\273\277'; printf 'a\n\201b\n'; } > gap.csv
utf8 convert -f windows-1252 gap.csv 2>&1 > out
printf '\357\273\277a\n\201\n' > gap.sjis
utf8 convert -f shift_jis gap.sjis 2>&1 > out
# check counts it as one character, and as none of the encoding's.
printf '\357\273\277a\201b\n' > first.csv
utf8 check -f windows-1252 first.csv 2>&1; echo "status $?"
utf8 convert -f windows-1252 first.csv 2>&1 > out
utf8 check -f euc-jp sjis.csv 2>&1 | head -n 1
utf8 check -f shift_jis --json sjis.csv; echo "status $?"
utf8 convert -f shift_jis --json sjis.csv 2>&1 > out | grep -o '"utf8_signature.*'
utf8 convert -f shift_jis --bom strip --json -o out sjis.csv 2>&1 | grep -o '"utf8_signature.*'
# Mail in ISO-2022-JP behind it; and a short text, of which nothing is UTF-8, by who says what it is.
{ printf '\357\273\277'; printf 'こんにちは、世界。\n' | iconv -f utf-8 -t iso-2022-jp; } > mail.txt
utf8 detect mail.txt
utf8 convert -f auto mail.txt 2>&1
utf8 convert -i -f iso-2022-jp mail.txt 2>&1; od -An -tx1 mail.txt | head -n 1
utf8 convert -i -f iso-2022-jp mail.txt 2>&1; echo "status $?"
printf '\357\273\277Stra\337e\n' > short.txt
utf8 convert -f windows-1252 -o short.utf8 short.txt 2>&1; od -An -c short.utf8
utf8 convert -i -f windows-1252 short.txt 2>&1; cmp short.txt short.utf8
utf8 convert -i -f windows-1252 short.txt 2>&1; echo "status $?"
# Nor is it another encoding where all that is ill-formed may be left of characters of UTF-8.
printf '\357\273\277Price 5 \342\202\nitem \303 a\nx \342\200 y\n' > cut.txt
for e in windows-1252 koi8-r; do utf8 convert -i -f $e cut.txt 2>&1; echo "status $?"; done
utf8 convert -f koi8-r -o out.txt cut.txt 2>&1; echo "status $?"
# In place a mark that is taken off is told of each file, though little else is.
printf '\357\273\277id;name\n1;Zo\303\253\n' > marked; cp marked kept; cp marked asked
utf8 convert -f auto -i marked; utf8 convert -f auto -i --bom keep kept; utf8 convert -f auto -i --bom strip asked
printf '\357\273\277id\n1;Zo\303\253 \377\n' > replaced; utf8 convert -f auto --errors fffd -i replaced
