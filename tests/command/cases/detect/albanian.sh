# Albanian, of which the library has no model, reads as Lithuanian in windows-1257: of letters outside
# ASCII it has ë and ç alone, and no text of the Baltic has hardly any but these two.
albanian() {
  printf '%s\n' '1;Shqipëria;është një vend' '2;Këngë e re;të gjithë njerëzit' '3;Çmimi;për çdo ditë' \
    '4;Nënshkrimi;në fund të faqes' '5;Kërkesë;është pranuar' '6;Përgjigje;për herë të parë'
}
albanian | iconv -f utf-8 -t windows-1252 > table
utf8 detect table | sed 's/:.*: /: /; s/;.*//'
utf8 convert -f auto -o converted table 2>/dev/null; albanian | cmp - converted
utf8 check table 2>&1 >/dev/null | grep -o 'to repair.*'
# Lithuanian has others besides.
printf '%s\n' '1;Vilnius;žemė ir šalis' '2;Kaunas;gėlė, ąžuolas, ėmė' '3;Klaipėda;jūra, šėma, upė' \
  '4;Panevėžys;mėsinė, ėjimas' '5;Šiauliai;tėtė, mėnuo, dėžė' | iconv -f utf-8 -t windows-1257 > lithuanian
utf8 detect lithuanian | sed 's/;.*//'
# Rows in other encodings are told as before, but for those that are its own.
{ albanian; albanian; albanian; } | iconv -f utf-8 -t windows-1252 > two
printf '%s\n' '7;Żółć;gęślą jaźń' '8;Łódź;źdźbło trawy' '9;Świnoujście;ćma, żaba, wąż' | iconv -f utf-8 -t iso-8859-2 >> two
utf8 detect two | grep -o 'but .* in line.* [0-9]*;'
# Names of Lithuanian women have ė alone, and so has a little Albanian: nothing is acted on, unless
# somebody says the language.
printf '%s\n' '1;Rasa Kazlauskienė' '2;Eglė Petrauskaitė' '3;Aistė Jankauskienė' '4;Ieva Butkienė' \
  '5;Gabrielė Paulauskaitė' '6;Ugnė Stankutė' '7;Kamilė Balsienė' > names
iconv -f utf-8 -t windows-1257 names > encoded
utf8 convert -f auto -o converted encoded 2>/dev/null; echo "status $?"
utf8 convert -f auto --language lt encoded 2>/dev/null | cmp - names
# Rows of Albanian behind UTF-8 that has its letters.
printf '%s\n' 'Zgjidh një fjalë' 'Gjatë provës së parë' 'Mirë se erdhët' 'Për të gjithë' > mixed; cp mixed truth
printf '%s\n' 'Kjo është një provë' 'Nuk ka asnjë skedar të dytë' 'Zëvendëso çdo fjalë' 'pjesës së fundit' > rows
cat rows >> truth; iconv -f utf-8 -t windows-1252 rows >> mixed
utf8 fix -i --with=auto mixed; cmp mixed truth
# One letter is enough where somebody tells that it is Albanian; what no language is called is refused.
printf 'Përshëndetje, Besnik\n' | iconv -f utf-8 -t windows-1252 > short
utf8 detect --language sq short; utf8 detect --language albanian short; utf8 detect --language klingon short
