# A range of bytes: the sequences that have any of them.
printf 'ab\342\202\254cd\300\257\302' > f
for at in 0 1 2 3 4 5 7 8 9 10; do
  echo "at $at"; utf8 inspect --at $at --length 1 f
done
echo "two"; utf8 inspect --at 4 --length 2 f
echo "none"; utf8 inspect --at 4 --length 0 f; utf8 inspect --at 10 f; echo "status $?"
echo "to the end"; utf8 inspect --at 6 --length 18446744073709551615 f
# A pipe can't be sought in; it gives the same.
cat f | utf8 inspect --at 4 --length 2
printf '012345' > skip
{ dd bs=1 count=3 of=/dev/null 2>/dev/null; utf8 inspect --at 1 --length 1; } < skip
# Beyond the end.
utf8 inspect --at 11 f; echo "status $?"
cat f | utf8 inspect --at 18446744073709551615; echo "status $?"
# At every offset of a longer text, it is the lines of the whole whose sequences end behind it.
for n in 1 2 3; do
  printf 'x\360\237\230\200\200\200\374\204\200\200\200\200\355\240\275\355\270\200\303\251\340\200\202'
done > long
utf8 inspect long > all
at=0
while [ $at -le 72 ]; do
  awk -v at=$at '{ n = 1; while ($(n + 2) ~ /^[0-9A-F][0-9A-F]$/) n++; if ($1 + n > at) print }' all > expected
  utf8 inspect --at $at long | cmp - expected || echo "differs at $at"
  cat long | utf8 inspect --at $at | cmp - expected || echo "differs at $at in a pipe"
  at=$((at + 1))
done
wc -c < long; wc -l < all
