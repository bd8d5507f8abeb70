# Lines in UTF-8 and others in windows-1252: no -f is right for all, and check is named.
{
  for i in 1 2 3 4 5; do echo 'user Müller logged in'; done
  for i in 1 2 3 4 5 6 7 8; do echo 'Straße überschritten' | iconv -f utf-8 -t windows-1252; done
} > log
utf8 convert -f auto log 2>&1; echo "status $?"
# Nor is the one that is named: what is UTF-8 would be encoded twice, if there is one letter of it.
cp log before
utf8 convert -i -f windows-1252 log 2>&1; echo "status $?"; cmp log before
utf8 convert -f windows-1252 log 2>&1 >/dev/null; echo "status $?"
# A line in ASCII before UTF-16LE: twelve bytes that may be six units.
{ printf 'Start 10:00\n'; printf 'Dienst läuft\r\nfertig\r\n' | iconv -f utf-8 -t utf-16le; } > shell
utf8 convert -f auto -i shell 2>&1; echo "status $?"
sh -c "$(utf8 check shell 2>&1 | sed -n 's/.*to repair: //p')"; cat shell.fixed
# One row in UTF-8 behind a table of another alphabet, however long that is.
for e in cp1251 koi8-r; do
  { for i in $(seq 300); do echo "$i;Иванова Мария;Москва;Доставка во вторник"; done | iconv -f utf-8 -t $e; echo '301;André Martins;Lisboa'; } > rows
  utf8 convert -f auto -o converted rows 2>/dev/null; echo "status $?"
  utf8 check rows 2>&1 >/dev/null | grep -o 'likely cause: the file is in two encodings[^:]*'
done
# ISO-2022-JP has no letters of these; nothing is encoded twice by it.
printf 'Zo\303\253 Bj\303\266rk\nna\377ive\n' > few
utf8 convert --errors fffd -f iso-2022-jp few 2>&1 >/dev/null
# A word may begin with its letter, or be it: not a word of Latin letters has such bytes either.
for line in 'filen åbnes ikke' 'Il file non è stato trovato' 'École fermée' 'śledź, żona' 'sėkmingai'; do
  { echo "$line"; for i in 1 2 3 4 5 6 7 8; do echo 'geändert'; done | iconv -f utf-8 -t windows-1250; } > log
  cp log before
  utf8 convert -i -f windows-1250 log >/dev/null 2>&1; echo "status $?"; cmp log before
done
printf '\303\272tia nu au venit\nde ce\n' > log
utf8 convert -f windows-1250 log 2>/dev/null
