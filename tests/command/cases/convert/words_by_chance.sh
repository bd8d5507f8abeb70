# SPÓŁKA in windows-1250 and ISO-8859-2 is a sequence of UTF-8 between letters, which no language has:
# by chance, however often it comes again in a list of companies.
list() {
  printf '%s\n' '1;SPÓŁKA Z O.O.;ŁÓDŹ' '2;SPÓŁKA AKCYJNA;KRAKÓW' '3;PIEKARNIA;GDAŃSK' \
    '4;SPÓŁKA JAWNA;RADOM' '5;HURTOWNIA PAPIERU;LUBLIN' '6;ZAKŁAD USŁUG BUDOWLANYCH;POZNAŃ' \
    '7;SPÓŁKA Z O.O.;WROCŁAW' '8;PRZEWÓZ CIĘŻARÓWKAMI;KIELCE' '9;SKLEP SPOŻYWCZY;CZĘSTOCHOWA' \
    '10;SPÓŁKA AKCYJNA;WARSZAWA'
}
for e in windows-1250 iso-8859-2; do
  list | utf8 convert -t "$e" > pl.csv
  utf8 check pl.csv 2>&1 | tail -n 1
  utf8 convert -f "$e" -o out pl.csv; echo "status $?"; list | cmp - out
  cp pl.csv in.csv; utf8 convert -i -f "$e" in.csv; echo "status $?"; list | cmp - in.csv
done
# Nearly nothing else: as damaged UTF-8 it is far more probable.
{ list; yes '11;SPÓŁKA JAWNA;RADOM' | head -n 100; } > long
utf8 convert -t windows-1250 long > pl.csv
utf8 check pl.csv 2>&1 | tail -n 1; utf8 convert -f windows-1250 -o out pl.csv; echo "status $?"; cmp long out
# Rows of UTF-8 besides are still known for such.
{ list | utf8 convert -t windows-1250; list; } > both
utf8 check both 2>&1 | tail -n 1; utf8 convert -i -f windows-1250 both; echo "status $?"
