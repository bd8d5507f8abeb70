# A price list has signs alone above 7F, and a few rows of another supplier have letters in another
# encoding, by which the whole would be known: its signs would be letters, silently.
list() { for n in 1 2 3 4 5 6 7 8; do printf "$n;Oven to 250 \260C;\200$n,50\n$n;Paint, 12 m\262;\200$n,90\n"; done; }
rows() { printf '\316\362\342\270\360\362\352\340 \352\360\345\361\362\356\342\340\377;12\n\327\340\351\355\350\352 \375\353\345\352\362\360\350\367\345\361\352\350\351;30\n'; }  # windows-1251
{ list; rows; } > list.csv
utf8 detect list.csv; utf8 check list.csv 2>&1 >/dev/null
utf8 convert -i -f auto list.csv; echo "status $?"
utf8 fix -i --with=auto list.csv; echo "status $?"
# Who knows better, may say so.
utf8 convert -f auto --candidates windows-1251 list.csv | head -n 1
# Among UTF-8, too.
{ printf 'M\303\274tze;12\nSch\303\274rze;9\n'; list; rows; } > both.csv
utf8 check both.csv 2>&1 >/dev/null
# By itself the list is likely what has such signs there.
list > own.csv; utf8 detect own.csv; utf8 convert -f auto own.csv | head -n 2
# A table of nothing but trade marks is in one encoding, for all that their names look like.
for name in Velcro Teflon Lycra Kevlar Jacuzzi Thermos; do printf "$name\256 tape;4\n$name\256;5\n"; done > marks.csv
utf8 check marks.csv 2>&1 >/dev/null
