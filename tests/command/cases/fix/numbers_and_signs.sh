# A no-break space between a number and its sign: two bytes of windows-1252, and no half character.
dutch() {
  for i in 1 2 3; do echo 'Eén coördinator in België, reünie van één dag, ideeën, zeeën.'; done
  printf "Hier staat $1, uit Belgi\353.\nDe co\366rdinator heeft ge\357nformeerd.\nE\351n vraag, idee\353n?\n"
}
for sign in '\200\24025' '\243\2405' '25\240\200' '21\240\260C'; do
  dutch "$sign" > text
  utf8 check text 2>&1 >/dev/null | sed 's/.*to repair: //'
  utf8 fix --with=auto text 2>&1 | tail -n 3 | head -n 1
done
