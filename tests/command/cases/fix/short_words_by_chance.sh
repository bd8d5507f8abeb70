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
