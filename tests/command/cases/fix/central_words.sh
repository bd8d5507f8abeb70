# Rows in windows-1252 in a text in UTF-8, and a few in windows-1250 that read as no words of
# Western Europe there: --with=auto would write them as they aren't meant.
to() { iconv -f utf-8 -t "$1"; }
west() {
  for n in 1 2 3 4 5 6 7 8; do
    printf '%s\n' "$n;Zoë van Dijk;België" "$n;Jan de Vries;Utrecht" "$n;Daniël Bakker;Curaçao"
  done
}
{ printf '%s\n' '0;Åse Østergaard;Århus' '0;Søren Kjær;Næstved'; west | to windows-1252; } > west
for row in 'Łukasz Wójcik;Kraków' 'Josip Ćosić;Osijek' 'Novak Černe;Ljubljana'; do
  { cat west; echo "5;$row" | to windows-1250; } > rows
  cp rows copy; utf8 fix -q -i --with=auto rows; echo "status $?"; cmp rows copy
  utf8 check rows 2>&1 | sed -n 's/.*likely cause: //p'
done
# Without UTF-8 all of it is mapped, and the words are told.
{ west | to windows-1252; echo '5;Ştefan' | to windows-1250; } > rows
utf8 fix --with=auto -o out rows
