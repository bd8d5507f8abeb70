# Which encoding, how sure, and why. Exit status 0 whatever the text is.
printf 'plain\n' > ascii
printf 'caf\303\251 \360\237\231\202\n' > utf8
printf '\357\273\277caf\303\251' > signed
printf 'caf\303\251 \303\251\303\251\303\251\303\251 \377' > damaged
printf '\377\376a\000' > utf16
printf 'h\000e\000l\000l\000o\000' > unsigned
printf '\376\377\334\000' > lone
printf '\355\240\275\355\270\200' > cesu
printf 'a\300\200' > java
printf '\355\240\275\355\270\200\355\240\275\355\270\200' > cesus
printf 'caf\351' > latin
printf '\223quoted\224' > windows
printf '\317\360\350\342\345\362' > cyrillic
printf '\033$B;n83\033(B' > iso-2022-jp
printf '\037\213\010\000\000\000\000\000\000\003\355\377' > packed
printf '\000\000\000\000' > zeros
: > empty
utf8 detect ascii utf8 signed damaged utf16 unsigned lone cesu cesus java latin windows cyrillic \
  iso-2022-jp packed zeros empty; echo "status $?"
utf8 detect --json utf8 signed unsigned latin; echo "status $?"
utf8 detect < utf8
utf8 detect -o out utf8; cat out
utf8 detect missing ascii; echo "status $?"
utf8 detect "$(printf 'no\033such')"; echo "status $?"
mkdir tree; mv utf8 packed tree; utf8 detect -r tree; echo "status $?"
# Where the counting has ended before the file, the numbers are lower bounds, and that is said.
{ printf 'a\001 \377'; yes "$(printf 'caf\351 cr\350me')" | head -n 100000; } > much
utf8 detect much; utf8 detect --json much; utf8 detect < much; utf8 convert -f auto < much | tail -n 1
yes "$(printf 'caf\303\251')" | head -n 100000 > whole; utf8 detect whole
yes "$(printf '\351')" | head -n 65536 > most; utf8 detect most; utf8 detect --json most | grep -o '"complete":[a-z]*'
{ printf '\377\376'; yes "$(printf '\001\330a')" | head -n 200000; } > lone_units; utf8 detect lone_units
