# Rows of a table in UTF-8 that are in another encoding of one byte a character are read where they
# stand, and what is valid stays.
to() { iconv -f utf-8 -t "$1"; }
for i in 1 2 3 4 5 6 7 8; do echo "$i;Łukasz Wójcik;Białystok"; done > pl
for i in 1 2 3 4 5 6 7 8; do echo "$i;Иван Петров;Нижний Новгород"; done > ru
for i in 1 2 3 4 5 6 7 8; do echo "$i;Γιώργος Παπαδόπουλος;Αθήνα"; done > el
# NAME ENCODING ROW: what is suggested gives what the table is, and the way back is there.
try() {
  { cat "$1"; echo "$3"; echo "$3"; } > true
  { cat "$1"; echo "$3" | to "$2"; echo "$3" | to "$2"; } > "$1.$2"
  utf8 check "$1.$2" 2>&1 >/dev/null | sed 's/.*likely/likely/'
  utf8 fix --with="$2" -i --undo way "$1.$2"; cmp "$1.$2" true
  utf8 unfix -q --undo way -i "$1.$2"; { cat "$1"; echo "$3" | to "$2"; echo "$3" | to "$2"; } | cmp - "$1.$2"
  rm way
}
try pl windows-1250 '9;Żaneta Śliwińska;Łódź'
try pl iso-8859-2 '9;Żaneta Śliwińska;Łódź'
try ru windows-1251 '9;Ольга Смирнова;Самара'
try ru koi8-r '9;Ольга Смирнова;Самара'
try el iso-8859-7 '9;Ελένη Οικονόμου;Πάτρα'
# In one line with UTF-8, where no lines can be moved.
{ cat pl; printf '9;Żaneta;'; echo 'Łódź Śródmieście' | to windows-1250; } > beside
utf8 check beside 2>&1 >/dev/null; utf8 fix --with=cp1250 beside 2>/dev/null | tail -n 1
# Letters that are well formed by chance stay, and are told; check doesn't name the way then.
{ cat ru; printf '9;Сергей Рёвин;Рязань\n10;Пётр Рёвин;Казань\n' | to windows-1251; } > chance
utf8 check chance 2>&1 >/dev/null; utf8 fix --with=windows-1251 chance | tail -n 2
utf8 fix --json --with=windows-1251 -o x chance 2>&1 | grep -o '"odd_words".*'
# Who names another one than that in which it reads is told, if they differ in what is there.
for with in cp1252 latin1 iso-8859-2 windows-1250; do
  { cat pl; printf '9;Żaneta Śliwińska;Łódź\n10;Żaneta;Źródła\n' | to windows-1250; } > rows
  utf8 fix --with=$with -o x rows 2>&1 | grep -c warning
done
# What the encoding doesn't have is U+FFFD, and counted as such.
printf 'caf\303\251 \252\322\341\n' > hole
utf8 fix --json --with=windows-1253 -o x hole 2>&1 | grep -o '"changes.*"by_kind'; cat x
# Several bytes a character, EBCDIC, Unicode, and no encoding at all.
for with in gbk shift_jis ibm037 utf-16 utf-8 windows-125l windows1250; do utf8 fix --with=$with pl; echo "status $?"; done
# Nor where letters would be lines of boxes: a row of Ukrainian in KOI8-U, which reads as KOI8-R.
{ for i in 1 2 3 4 5 6 7 8; do echo "$i;Сергей Иванов;Київ"; done; printf "9;не пов'язано із CU.\n10;Музика\n" | iconv -c -f utf-8 -t koi8-u; } > uk
utf8 check uk 2>&1 >/dev/null | sed 's/.*likely/likely/'
# A word by chance before the first error in its row, behind more than is kept.
{ i=0; while [ $i -lt 400 ]; do echo "$i;plain row of ASCII;Town;é"; i=$((i+1)); done; printf '4;Íñigo Pérez;Málaga\n5;José Muñoz;León\n6;Begoña Núñez;Cádiz\n' | iconv -f utf-8 -t cp850; } > late
utf8 check late 2>&1 >/dev/null | sed 's/.*likely/likely/'; utf8 fix --with=ibm850 -o x late
