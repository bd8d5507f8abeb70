# SPÓŁKA in windows-1250 is well formed as UTF-8, by chance. Lines are moved for what is ill-formed,
# and some have nothing else above 7F than that: they are kept, and it is told.
list() {
  printf '%s\n' '1;SPÓŁKA Z O.O.;ŁÓDŹ' '2;SPÓŁKA AKCYJNA;KRAKÓW' '3;PIEKARNIA;GDAŃSK' \
    '4;SPÓŁKA JAWNA;RADOM' '5;HURTOWNIA PAPIERU;LUBLIN' '6;ZAKŁAD USŁUG BUDOWLANYCH;POZNAŃ' \
    '7;SPÓŁKA Z O.O.;WROCŁAW' '8;PRZEWÓZ CIĘŻARÓWKAMI;KIELCE' '9;SKLEP SPOŻYWCZY;CZĘSTOCHOWA' \
    '10;SPÓŁKA AKCYJNA;WARSZAWA'
}
{ list | utf8 convert -t windows-1250; list; } > both
list | utf8 convert -t windows-1250 > pl.csv
utf8 fix --rejects r -o good pl.csv; echo "status $?"; cat good
utf8 fix --json --rejects r2 pl.csv; utf8 fix -q --rejects r3 -o good pl.csv
utf8 fix --rejects r4 -o good both; echo "status $?"; wc -l < good
utf8 fix -i --rejects r5 pl.csv; echo "status $?"
printf 'caf\303\251\nna\357ve\n' > plain; utf8 fix --rejects r6 -o good plain
