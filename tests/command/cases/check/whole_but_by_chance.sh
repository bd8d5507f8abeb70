# A sign behind a capital is well formed, in a file of nothing else: it is converted as a whole.
to() { iconv -f utf-8 -t "$1"; }
try() { # ENCODING OWN LINE
  { for i in 1 2 3 4 5; do echo "$2"; done; echo "$3"; } | to "$1" > file
  utf8 check file 2>&1 >/dev/null | grep -o 'likely cause.*'
  sh -c "$(utf8 check file 2>&1 | sed -n 's/.*to repair: //p')"; tail -n 1 file.fixed; rm file.fixed
  cp file copy; utf8 fix -i --with=auto copy 2>&1 >/dev/null | grep -o 'left as it is'; cmp file copy
}
try windows-1252 'Il a été décidé qu’une réunion aura lieu à l’école' 'RAPPORT QUALITÉ–PRIX'
try windows-1252 'La città è più bella, perché può essere così' 'CAFFÈ™'
try windows-1252 'Größe und Übermut, schön grün, süß und müde' 'Ä–Z'
try windows-1253 'Η εκδρομή θα γίνει την Παρασκευή.' 'Η Γ΄ Λυκείου'
# A word in UTF-8 is none of these.
{ for i in 1 2 3 4 5; do echo 'Il a été décidé qu’une réunion aura lieu à l’école' | to windows-1252; done; echo 'CAFÉ ÖBB PIÙ 20 °C kΩ'; } > mixed
utf8 check mixed 2>&1 >/dev/null | grep -o 'likely cause.*'
# Rows in a table in UTF-8 stay, and are told.
{ printf 'код;имя\n1;Иван\n2;Пётр Орлов\n3;Ольга Белова\n'; printf '4;Корпус Г–2\n9;Зинаида Кузнецова\n10;Алексей\n' | to windows-1251; } > rows
utf8 check rows 2>&1 >/dev/null | grep -o 'likely cause.*'
utf8 fix --with=windows-1251 rows 2>&1 >/dev/null | grep -o 'but .*'
