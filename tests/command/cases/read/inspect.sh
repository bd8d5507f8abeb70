# A line a code point, and a line for each thing that is none.
printf 'a \303\251\r\n\342\202\254e\314\201\360\237\230\200' > text
utf8 inspect text; echo "status $?"
# What can't be seen, or has no meaning to Unicode: private use, noncharacter, unassigned, no block.
printf '\357\273\277\302\240\342\200\256\357\273\277\302\233\356\200\200\357\277\276\315\270\363\240\200\201\361\220\200\200' |
  utf8 inspect; echo "status $?"
# Scripts: CJK, Hangul, Hebrew, a digit, a variation selector.
printf '\344\270\255\355\225\234\327\220\331\243\357\270\217' | utf8 inspect -
# Ill-formed: overlong, surrogate, cut short, stray, five bytes, FE, above U+10FFFF, cut by the end.
printf '\300\257\355\240\275\342\202A\200\370\210\200\200\200\376\364\220\200\200\360\237\230' > bad
utf8 inspect bad; echo "status $?"
# Several files, one of them empty.
: > empty
utf8 inspect empty; echo "status $?"
printf x > x
utf8 inspect x missing empty x; echo "status $?"
utf8 inspect -o x x; echo "status $?"
utf8 inspect -o out x; cat out
