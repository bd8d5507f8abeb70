# "Ні", No, in windows-1251 is U+0373: well formed, and nothing that the text has. It is told, and
# check names no repair in place.
rows() { printf '4;Ні;Львів\n5;Так;Полтава\n6;Ні;Суми\n' | iconv -f utf-8 -t windows-1251; }
{ printf 'id;відповідь;місто\n1;Так;Київ\n2;Ні;Одеса\n3;Так;Харків\n'; rows; } > answers
utf8 check answers 2>&1 | sed -n 's/.*likely cause: //p'
utf8 fix --with=windows-1251 answers 2>&1 > out; tail -n 3 out
# Lines of nothing else, which --rejects keeps.
{
  for i in 1 2 3; do echo "$i;Звичайний рядок;Київ"; done
  printf '7;Ні\n9;Хіба;Харків\n8;Так;Львів\n' | iconv -f utf-8 -t windows-1251
} > lines
utf8 check lines 2>&1 | sed -n 's/.*likely cause: //p'
utf8 fix --rejects rejected lines 2>&1 > out; tail -n 1 out
# Mac OS Roman with «Å and “ä, which are well formed, is known for what it is.
{
  echo 'Leksjon: «ÅPNE LINJE»-KOMMANDOEN'; echo 'Trykk på «åpne opp», så går du på neste'
  for i in 1 2 3 4 5 6; do echo 'Når du først har gjort det, er også øvelsen på én måte ferdig'; done
} | iconv -f utf-8 -t macintosh > lesson
utf8 convert -f auto lesson 2>&1 | head -n 3
# The same side by side, where all spaces are U+00A0; and letters of Armenian before what is none.
printf 'Le fichier a \351t\351 enregistr\351.\nO\371 \352tes-vous n\351, \340 Besan\347on ?\nVous avez modifi\351 le num\351ro\n\253\240qualit\351\240\273\240pour\240\253\240libert\351\240\273\n' > spaces
utf8 fix -i --with=auto spaces; echo "status $?"
printf 'R\344kningen \344r f\366rfallen\nJag g\345r p\345 gymnasiet n\344ra \345n.\nBj\366rn Sj\366gren\nS\366k p\345 hela sidan\nSpara p\345 \366nskelistan\nuser="\324\270\344\356\360\356\342 \317\270\362\360" ok\n' > russian
utf8 fix -i --with=auto russian; echo "status $?"
# What ends in a sign is shown before it is kept.
printf 'It is a caf\202 now.\nCopyright \270 2012 Acme Ltd\nChlo\202 Baker\nCopyright \270 2013 Acme Ltd\nR\351sum\351 attached\nR\351sum\351 sent\n' > cafe
utf8 fix --with=auto -o cafe.fixed cafe; echo "status $?"
# A name in Big5 among others in windows-1252, half of which is well formed by chance.
{ printf '%s\n' 'Ana López' 'Raúl Núñez' 'María Ibáñez' | iconv -f utf-8 -t cp1252; echo '陳怡君' | iconv -f utf-8 -t big5; } > names
utf8 fix -i --with=auto names; echo "status $?"
