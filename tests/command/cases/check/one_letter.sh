# Romanian in windows-1250 whose words have no other letter than one that Portuguese has there in
# windows-1252, and a row in UTF-8: it isn't said to be in that, and nothing is repaired so.
{ printf '%s\r\n' 'Nr;Limba;Locul' '1;Latină veche;Corsica de nord' '2;Coreană;Republica Moldova' \
    '3;Slovenă;Carintia' '4;Italiană medie;Elvetia' '5;Armeană clasică;Kenia' '6;Letonă;Lituania' \
    '7;Engleză veche;Insulele Line' '8;Chineză;Samoa americană' '9;Greacă;Columbia britanică' \
    '11;Arabă;Cumică' '12;Persană;Karelia' '13;Turcă;Inupiacă' '14;Maghiară;Feniciană' \
    '15;Olandeză;Caledonia' '16;Daneză;Islanda' '17;Suedeză;Finlanda' '18;Catalană;Andora' |
    utf8 convert -t windows-1250
  printf '10;Tătară;Slovacă\r\n'; } > table.csv
utf8 check table.csv 2>&1 | tail -n 1
cp table.csv copy; utf8 fix -i --with=auto table.csv 2>&1; echo "status $?"; cmp table.csv copy
# Of Portuguese it is said.
{ printf '%s\r\n' 'Nr;Fruta;Lugar' '1;maçã;São João' '2;avelã;Amanhã' '3;romã;Irmã Lúcia' '4;lã;pão' |
    utf8 convert -t windows-1252
  printf '5;hortelã;Guimarães\r\n'; } > western.csv
utf8 check western.csv 2>&1 | tail -n 1
