# Names in Italian are Lithuanian in ISO-8859-4, and a guess; who says what they are is heard.
printf '1;Nicol\362 Rossi;Forl\354\n2;Cant\371;Cefal\371\n3;Citt\340;Roma\n' > names.csv
utf8 convert -f auto names.csv > /dev/null 2>&1 || echo "not without a word: $?"
utf8 convert -f auto --language it names.csv
utf8 convert -f auto --candidates windows-1252 names.csv
# What is undefined in it is not in the one encoding that is named, and what is UTF-8 is neither.
printf 'Forl\354 \201\n' | utf8 convert -f auto --candidates windows-1252 > /dev/null || echo $?
printf 'Forl\303\254\n' | utf8 convert -f auto --candidates windows-1252
