# One row that may be in an 8-bit encoding: -i leaves the file unless something keeps what is replaced,
# or a policy is named. Of less than 64 bytes in all nothing is concluded.
for i in 1 2 3 4 5 6 7 8; do printf '%s;Renée;Hélène\n' $i; done > names
{ cat names; printf '9;Dinar mac\351donien\n'; } > rows
for o in -i '-i --with=auto' '-i --dry-run' -i.bak '-i --undo way' '-i --with=fffd' '-i --force' '-i --with=cp1252'; do
  cp rows copy; utf8 fix -q $o copy >/dev/null 2>&1; echo "$o: status $?, $(grep -c '�' copy)"; rm -f way
done
cp rows copy; utf8 fix -i copy; cmp copy rows
printf 'Ren\303\251e\nmac\351donien\n' > scrap; utf8 fix -i scrap; echo "status $?"
# So do normalize and convert with --errors fffd, where lines are in another encoding.
{ cat names; printf '9;Пётр Иванов\n10;Жанна\n' | iconv -f utf-8 -t cp1251; } > lines
cp lines copy; utf8 normalize -i --errors fffd copy; echo "status $?"; cmp copy lines
utf8 convert -i -f utf-8 -t utf-16 --errors fffd copy; echo "status $?"; cmp copy lines
# Three letters of which no encoding is known, with which no sequence of the text begins; but not what
# is left of sequences of it.
{ cat names; printf '9;\216eljko;\310akovec\n10;Tomi\346;Zagreb\n'; } > rows
cp rows copy; utf8 fix -i copy; echo "status $?"; cmp copy rows
{ cat names; printf '9;J\303rgen M\303ller;K\303ln\n'; } > damaged
cp damaged copy; utf8 fix -q -i copy; echo "status $?"
