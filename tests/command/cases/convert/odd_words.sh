# A few words in another encoding of Latin letters than the rest: the file is converted, and they
# are told.
to() { iconv -f utf-8 -t "$1"; }
table() {
  for city in Köln Düren Gießen München Zürich Göttingen Lübeck Würzburg; do
    echo "Jürgen Müller;$city;Schäfergasse 5"
    echo "François Lefèvre;$city;Große Straße 17"
  done
}
{ table | to windows-1252; echo 'Yıldız;Bursa;' | to windows-1254; } > turkish.csv
{ table | to windows-1252; echo 'Jan Dvořák;Praha;' | to windows-1250; } > czech.csv
table | to windows-1252 > german.csv
for file in turkish.csv czech.csv german.csv; do
  utf8 convert -f auto $file 2>&1 | grep -v '^[JF]'
done
# In place nothing would keep what they are, and the file is left, also before it, onto itself and
# in JSON.
cp turkish.csv original
utf8 convert -i -f auto turkish.csv 2>&1; echo "status $?"
utf8 convert -i --dry-run -f auto turkish.csv 2>&1; echo "status $?"
utf8 convert -f auto -o turkish.csv turkish.csv 2>&1; echo "status $?"
utf8 convert -i --json -f auto turkish.csv 2>&1; echo "status $?"; cmp turkish.csv original
# With --force it is converted as elsewhere, where --json tells them; -q says nothing.
utf8 convert -i --force --dry-run -f auto turkish.csv 2>&1
utf8 convert --json -f auto turkish.csv 2>&1 > out
cp turkish.csv quiet.csv
utf8 convert -i --force -q -f auto quiet.csv; echo "status $?"
utf8 convert -i --force -f auto turkish.csv 2>&1; echo "status $?"
utf8 convert -f utf-8 -t windows-1252 turkish.csv | tail -n 1 | od -An -c
# What is printed gives the original; where something keeps that it isn't said.
utf8 convert -i -t windows-1252 turkish.csv; cmp turkish.csv original && echo "as it was"
cp original kept.csv; utf8 convert -i.bak -f auto kept.csv 2>&1 | grep -c 'take it back'
cp original kept.csv; utf8 convert -i --undo u -f auto kept.csv 2>&1 | grep -c 'take it back'
# Lines are counted in pipes too, and no more than three words are named.
{ table | to windows-1252
  { echo 'Dvořák;Praha'; echo 'Zbyněk;Brno'; } | to windows-1250; table | to windows-1252
  echo 'Sławomir;Gdynia' | to windows-1250; echo 'Erdős;Eger' | to windows-1250; } > more.csv
cat more.csv | utf8 convert -f auto 2>&1 > out
# Who knows better is believed.
utf8 convert -f auto --candidates=windows-1252 czech.csv 2>&1 > out
# Also where the encoding is named, as check suggests it: to one output, from a pipe, in place,
# before it, in JSON, and where errors are replaced; -q says nothing.
{ table | to windows-1252; echo '300;Marcel Pépin' | to ibm850; } > french.csv
utf8 convert -f windows-1252 french.csv 2>&1 > out; echo "status $?"; tail -n 1 out
cat french.csv | utf8 convert -f windows-1252 2>&1 > out
utf8 convert --errors=fffd -f windows-1252 french.csv 2>&1 > out
utf8 convert --json -f windows-1252 -t utf-16le french.csv 2>&1 > out
utf8 convert -i --dry-run -f windows-1252 french.csv 2>&1; echo "status $?"
{ table | to windows-1252; printf '300;P\202pin'; } > french.txt
cp french.csv quiet.csv
utf8 convert -i -q -f windows-1252 quiet.csv; echo "status $?"
utf8 convert -i -f windows-1252 french.csv 2>&1; echo "status $?"
utf8 convert -f windows-1252 german.csv 2>&1 > out
utf8 convert -f windows-1252 french.txt 2>&1 > out
# Pieces are no other lines.
i=0; while [ $i -lt 1000 ]; do cat german.csv; i=$((i + 1)); done > long.csv
echo 'Jan Dvořák;Praha;' | to windows-1250 >> long.csv; table | to windows-1252 >> long.csv
for jobs in 1 3; do
  utf8 convert --jobs=$jobs -f windows-1252 long.csv 2>&1 > out
  utf8 convert --jobs=$jobs --errors=fffd -f windows-1252 long.csv 2>&1 > out
  utf8 convert --jobs=$jobs --piece-size 5 -f windows-1252 french.txt 2>&1 > out
done
# What begins a sentence stands at the end of no word: A1 is í in code page 850.
{ for i in 1 2 3 4 5 6 7 8 9; do echo "$i;María García;Córdoba;España"; done | iconv -f utf-8 -t cp1252; printf '14;Maor\241;X\n'; } > spanish
utf8 convert -f auto spanish 2>&1 >/dev/null
# check tells them beside the command that converts the file.
{ table | to windows-1252; echo "Yıldız;Bursa;" | to windows-1254; } > again.csv
utf8 check again.csv 2>&1 | sed -n 's/.*likely cause: //p'
# Who wants none of that says so: nothing is written, wherever to.
{ table | to windows-1252; echo 'Yıldız;Bursa;' | to windows-1254; } > denied.csv
cp denied.csv before.csv
utf8 convert -f auto --deny odd-words denied.csv 2>&1; echo "status $?"
utf8 convert -i -f auto --deny odd-words denied.csv german.csv 2>&1; echo "status $?"
utf8 convert -f auto --deny odd-words -o none.csv denied.csv 2>&1; echo "status $?"
utf8 convert --json -f auto --deny odd-words < denied.csv 2>&1; echo "status $?"
cmp denied.csv before.csv; test ! -e none.csv; echo "status $?"
utf8 convert -f auto --deny odd-words --force denied.csv 2>&1 > out; echo "status $?"
utf8 convert -f windows-1252 --deny odd-words denied.csv 2>&1; echo "status $?"
utf8 convert -f auto --deny words denied.csv 2>&1; echo "status $?"
