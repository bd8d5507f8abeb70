# Names in Italian are Lithuanian in ISO-8859-4, and a guess; who says what they are is heard.
printf '1;Nicol\362 Rossi;Forl\354\n2;Cant\371;Cefal\371\n3;Citt\340;Roma\n' > names.csv
utf8 convert -f auto names.csv > /dev/null 2>&1 || echo "not without a word: $?"
utf8 convert -f auto --language it names.csv
utf8 convert -f auto --candidates windows-1252 names.csv
# What is undefined in it is not in the one encoding that is named, and what is UTF-8 is neither.
printf 'Forl\354 \201\n' | utf8 convert -f auto --candidates windows-1252 > /dev/null || echo $?
printf 'Forl\303\254\n' | utf8 convert -f auto --candidates windows-1252
# Of an encoding that isn't looked for, or of what the text isn't in, nothing is known by that.
printf 'Rewind\nInto;\210\204\205;Trovato\n' > h; for only in utf-8 utf-16le iso-2022-jp; do utf8 convert -f auto --candidates $only -o x h 2>&1 | head -n 1; done
printf 'Opomba Poslov\nPri\350akuj\n' > v; utf8 detect --language vi v
