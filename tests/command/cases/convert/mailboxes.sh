# Messages of a mailbox that are in the encoding each declares: no conversion is right for all.
message() {
  printf 'From a@example.org Mon Jan  1 00:00:00 2024\nContent-Type: text/plain;\n charset=%s\n\n' $1
  iconv -f utf-8 -t $1
  echo
}
{ echo 'Привет! Приеду в четверг.' | message koi8-r; echo 'ORDEN nº 5: Muñoz' | message windows-1252; } > mbox
utf8 detect mbox
utf8 detect --json mbox | grep -o '"other_lines":{[^}]*}'
cp mbox before
utf8 convert -f auto -i mbox 2>&1; echo "status $?"; cmp mbox before
utf8 fix -i --with=auto mbox 2>&1; echo "status $?"; cmp mbox before
utf8 check mbox 2>&1 >/dev/null
# One word is enough, since it is declared.
{ echo 'Здравствуйте! Документы по договору.' | message koi8-r; echo 'csukéz' | message iso-8859-2; } | utf8 convert -f auto 2>&1 >/dev/null
# What reads the same in both is in either; a declaration that is wrong stays without effect.
{ echo 'Dobrý den, Jiří.' | message iso-8859-2; echo 'Grüße, Jörg' | message windows-1252; } | utf8 convert -f auto 2>/dev/null | tail -n 2
{ echo 'Добрый день! Высылаю счёт.' | message windows-1251; echo 'Спасибо, Мария' | message windows-1251 | sed s/windows-1251/iso-8859-1/; } | utf8 convert -f auto 2>/dev/null | tail -n 2
# Of three encodings the lines of each are told. The sign of ISO-8859-15 is one byte.
{ echo 'Здравствуйте! Документы по договору.' | message koi8-r; echo 'csukéz' | message iso-8859-2; echo 'Muñoz nº 5' | message windows-1252; } | utf8 detect --json | grep -o '"other_lines":{[^}]*},"further_lines":[^}]*}'
{ echo 'Año 2024' | message iso-8859-1; echo 'Año 5 €' | message iso-8859-15; } | utf8 detect --json | grep -o '"other_lines":{[^}]*}'
# A part ends at a boundary; and a header that is quoted in a message is none.
{ echo 'Дом, ёж' | message koi8-r; printf 'Content-Type: text/plain; charset=iso-8859-2\n\nplain\n--b\nContent-Disposition: inline\n\n'; echo 'Приедем в четверг' | iconv -f utf-8 -t koi8-r; } | utf8 convert -f auto 2>/dev/null | tail -n 1
{ echo 'Дом, ёж' | message koi8-r; printf 'From a@b\nContent-Type: text/plain; charset=koi8-r\n\nContent-Type: text/plain; charset=iso-8859-2\n\n'; echo 'Приедем в четверг' | iconv -f utf-8 -t koi8-r; } | utf8 convert -f auto 2>/dev/null | tail -n 1
# Where they are in several, the lines of each are told, and that there is UTF-8, too.
several() {
  echo 'Добрый день! Посылаю вам отчёт о работе за прошлый месяц.' | message windows-1251
  echo 'Przesyłam sprawozdanie za zeszły miesiąc, o które Pan prosił.' | message iso-8859-2
  echo 'Mit freundlichen Grüßen, für Jürgen' | message iso-8859-1
}
several > mbox
{ cat mbox; echo 'Je vous envoie le compte rendu demandé, déjà relu, à bientôt.' | message utf-8; several; } > all
for f in mbox all; do
  utf8 detect $f | grep -o 'but .*lines\? [^;]*'
  utf8 check $f 2>&1 >/dev/null | grep -o 'likely cause.*'
  utf8 convert -f auto $f 2>&1 >/dev/null | grep -o 'but .*lines\? [^;]*'
done
utf8 detect --json all | jq -c '[.other_lines, .further_lines]'
{ for i in 1 2 3 4; do message utf-8 < /dev/null; done; echo 'Добрый день! Посылаю вам отчёт о работе за прошлый месяц.' | message koi8-r; echo 'Χαίρετε' | message iso-8859-7; echo 'csukéz' | message iso-8859-2; echo 'Muñoz' | message iso-8859-1; echo 'Чао, Данке' | message windows-1251; echo 'õhtust, žürii' | message iso-8859-15; echo 'Kısaca, değil' | message iso-8859-9; } | utf8 detect - | grep -o 'but .*lines\? [^;]*'
# Behind what is looked at first, too.
{ several; i=0; while [ $i -lt 400 ]; do echo "Nothing but ASCII is in these lines, $i."; i=$((i + 1)); done | message us-ascii; echo 'Σας στέλνω την αναφορά που ζητήσατε.' | message iso-8859-7; } | utf8 convert -f auto 2>&1 >/dev/null | grep -o 'but .*lines\? [^;]*'
