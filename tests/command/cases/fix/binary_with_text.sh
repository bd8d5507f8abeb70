# Messages in all languages between numbers are no text, however much of it is UTF-8.
messages() {
  for i in 1 2 3 4 5 6 7 8 9; do printf 'Größe\000\003\020Žádný soubor\000\000\001\024Άδεια\000\205\001ライセンス\000\002\000\020'; done
}
{ messages; messages; messages; } > dict; printf 'caf\303 na\303\257ve\n' > text
utf8 check dict 2>&1 >/dev/null
cp dict copy; utf8 fix -i copy text; echo "status $?"; cmp dict copy
utf8 fix -i --with=auto copy; echo "status $?"; cmp dict copy
utf8 fix -q --force -i copy; echo "status $?"; cmp -s dict copy || echo repaired
# A log with a few NULs and control characters is text.
{ for i in 1 2 3 4 5 6 7 8 9; do echo "$i Größe der Datei für Köln, ö und ü: $i"; done; printf 'a\000b\000\007 c\377\n'; } > log
utf8 check log 2>&1 >/dev/null; utf8 fix -i log; echo "status $?"
# So is what was recorded at a terminal.
for i in $(seq 20); do printf 'Größe der Datei für Köln: ja\b\a\n'; done > script; printf '\000\000\000 c\377\n' >> script
utf8 fix -i script; echo "status $?"
