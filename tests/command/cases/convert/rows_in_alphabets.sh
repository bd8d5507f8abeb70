# A table to which other systems added rows in their alphabets: however many rows it has, and though
# there is one of each, no conversion is right for all of it, and it is left as it is.
i=0; while [ $i -lt 150 ]; do
  printf '%d;Ren\351e Lef\350vre;Orl\351ans;P\342t\351 de for\352t\n' $i
  printf '%d;Fran\347ois B\351renger;N\356mes;Fen\352tre 60\n' $i
  printf '%d;Zo\351 C\364t\351;Besan\347on;Bo\356te \340 outils\n' $i
  printf '%d;No\353l Dupr\351;B\351ziers;Th\351 glac\351\n' $i; i=$((i + 1))
done > french
iconv -f utf-8 -t windows-1251 > russian <<'X'
601;Щукин Юрий;Нижний Новгород;Болт М8
X
iconv -f utf-8 -t windows-1253 > greek <<'X'
602;Γιώργος Αλεξίου;Ηράκλειο;Βίδα Μ8
X
utf8 convert -f auto french 2>&1 >out; echo "status $?"
cat french russian > two; cat greek french russian > three
for file in two three; do
  cp $file copy
  utf8 convert -i -f auto $file 2>&1 | sed 's/;.*; but/; but/'; cmp copy $file
  utf8 fix -i --with=auto $file 2>&1 | sed 's/;.*; but/; but/'; cmp copy $file
done
