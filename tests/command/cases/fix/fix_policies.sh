# Each policy on each kind of error; what is valid stays, byte for byte.
printf 'caf\351 \300\257 \360\237\230\200 \355\240\275\355\270\200 \300\200 \355\240\200 \342\202 \201\377\n' > bad
for policy in fffd drop escape same-length char:_ char:· char:😀 cp1252 latin1 cesu8; do
  echo "$policy"; utf8 fix "--with=$policy" bad | od -An -tx1 -c; echo
done
for policy in fffd drop escape same-length char:_ cp1252 latin1 cesu8; do
  utf8 fix --with "$policy" bad | utf8 check; echo "status $?"
  utf8 fix --json --with "$policy" bad > /dev/null
done
utf8 fix -q --with=same-length bad | wc -c; wc -c < bad
# All bytes of the code pages.
for i in 2 3; do for j in 0 1 2 3 4 5 6 7; do for k in 0 1 2 3 4 5 6 7; do
  printf "\\$i$j$k "
done; done; done > all
utf8 fix -q --with=cp1252 all > 1252; utf8 convert -f windows-1252-whatwg all | cmp - 1252; echo "status $?"
utf8 fix -q --with=latin1 all > l1; utf8 convert -f iso-8859-1 all | cmp - l1; echo "status $?"
# No policies.
for word in char: char:ab "char:$(printf '\377')" CP1252 ''; do
  utf8 fix "--with=$word" bad; echo "status $?"
done
