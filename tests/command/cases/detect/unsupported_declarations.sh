# What calls itself an encoding that isn't supported. In ANSEL a mark stands before its letter, and
# reads as a letter of windows-1252.
people() {
  printf '0 HEAD\n1 SOUR PAF 2.31\n1 CHAR %s\n' "$1"
  for i in 1 2 3 4 5 6; do printf "0 @I$i@ INDI\n1 NAME $2\n2 PLAC $3\n1 NOTE $4\n"; done
  printf '0 TRLR\n'
}
people ANSEL 'J\350urgen /M\350uller/' 'D\350usseldorf' 'sch\350on, f\350ur Ren\342e K\350ohler' > ansel.ged
utf8 detect ansel.ged; utf8 check ansel.ged 2>&1 | tail -n 1
cp ansel.ged copy; utf8 convert -i -f auto ansel.ged 2>&1 | sed 's/;.*; but/; but/'; cmp ansel.ged copy
# Programs say so of windows-1252 as well, whose letters no text in ANSEL has so. What ANSI is
# depends on who wrote it; it is named where it is converted, for it has to be changed.
ansi() { people "$1" 'J\374rgen /M\374ller/' 'D\374sseldorf' 'sch\366n, f\374r Ren\351 K\366hler'; }
ansi ANSEL > western.ged; ansi ANSI > ansi.ged; ansi IBMPC > pc.ged
utf8 detect western.ged ansi.ged pc.ged; utf8 convert -i -f auto ansi.ged
people ANSI 'Grzegorz \262wi\271tek' '\243\363d\237' 'b\271d\237' > polish.ged; utf8 detect polish.ged
# It is nothing in another file.
printf '1 CHAR ANSEL\n1 NAME J\350urgen M\350uller, sch\350on\n' > none; utf8 detect none
# By the other keywords what is likely is a guess.
printf '<meta charset="x-mac-turkish">\n\320\350\362\345\362, \352\340\352 \344\345\353\340?\n' > page
sed 's/x-mac-turkish/none/' page > plain; utf8 detect page plain
