# Rows in an encoding of Latin letters in a table in that of another alphabet: a letter of that
# among letters of ASCII is no word. Few are told, and of many the file is left.
to() { iconv -f utf-8 -t "$1"; }
table() {
  for city in Москва Тверь Казань Рязань Омск Пермь Самара Уфа; do
    echo "Юрий Щукин;$city;Ленина 5;ООО «Фирма»;SMS-рассылка"
    echo "Анна Быкова;$city;Мира 17;VIPов и PDFки;«Linux»"
  done
}
{ table | to windows-1251; echo 'Andrée Dupont;Paris' | to windows-1252; table | to windows-1251
  { echo 'Jürgen Becker;Ulm'; echo 'José Ramos;Lugo'; } | to windows-1252; } > three.csv
table | to windows-1251 > russian.csv
for file in three.csv russian.csv; do
  utf8 convert -f auto $file 2>&1 > out; echo "status $?"
  utf8 convert -f windows-1251 $file 2>&1 > out; echo "status $?"
  utf8 check $file 2>&1 | sed -n 's/.*likely cause: //p'
done
cat three.csv | utf8 convert --json -f auto 2>&1 > out; tail -n 1 out | cut -c1-300
# In another alphabet, and in pieces.
{ echo 'Γιώργος Αλεξίου;Ηράκλειο;Βίδα'; echo 'Ελένη Παππά;Αθήνα;Κλειδί 5 μm'; } |
  to windows-1253 > greek.csv
echo 'Jürgen Becker;Köln' | to windows-1252 >> greek.csv
for size in 5 100; do
  utf8 convert --piece-size $size -f windows-1253 greek.csv 2>&1 > out
done
# Many are rows of another encoding: the file is left, but where somebody names the encoding.
for name in Jürgen:Zürich Bäcker:Köln Andrée:Genève François:Besançon Hélène:Orléans; do
  table | to windows-1251; echo "${name%:*};${name#*:}" | to windows-1252
done > rows.csv
cp rows.csv copy
utf8 convert -i -f auto rows.csv 2>&1 | sed 's/; [0-9]* ill-formed.*); /); /'; cmp rows.csv copy
utf8 convert --json -i -f auto rows.csv 2>&1 | grep -o '"other_lines":{[^}]*}'
utf8 check rows.csv 2>&1 | sed -n 's/.*likely cause: //p'
utf8 convert -f windows-1251 rows.csv 2>&1 > out; echo "status $?"
utf8 convert -f auto --candidates=windows-1251 rows.csv 2>&1 > out; echo "status $?"
# Of a file in UTF-8 with mails in two other encodings.
{ echo 'Café crème déjà vu' | to latin1; echo 'Здравствуйте, коллеги! Собрание завтра.' | to koi8-r
  echo 'Déjà vu à l’été'; } > mails
utf8 check mails 2>&1 | sed -n 's/.*likely cause: //p'
