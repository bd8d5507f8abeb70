# --at: an offset, also of base 16, or the line and the column that check says.
printf 'one\ncaf\303\251 x\300\257y\nz\n\n' > f; printf 'last' > g
for at in 0x7 0X8 7 2:4 2:7 2:8 2:9 3:1 4:1 2:10; do
  echo "--at $at"; utf8 inspect --at $at --length 2 f | cut -c1-33; echo "status $?"
done
utf8 check f 2>/dev/null
for at in 1:5 2:11 5:1 9:9; do utf8 inspect --at $at f; echo "status $?"; done
utf8 inspect --at 1:4 < g; utf8 inspect --at 1:5 < g; echo "status $?"
utf8 inspect --at 1:2 --length 1 f g
for at in x 0x 1: :1 0:1 1:0 1:2:3 -1 0xG '' 1,2; do utf8 inspect --at "$at" f; echo "status $?"; done
# Names, by the rules too.
printf '\303\251\314\201\355\225\234\344\270\255\360\227\200\200\357\244\200\356\200\200\360\237\230\200\303\277\n' | utf8 inspect
printf '\303\251\001' | utf8 inspect --json
