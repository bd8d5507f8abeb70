# At a terminal what matches is red, as grep has it; all of a line's matches, in any spelling.
printf 'plain\nun café, deux cafe\314\201s, CAFÉ\nx\r\n\303\251 \351 café' > a; printf '\357\273\277café\n' > b
utf8 find --color=always café a b | tee all; echo "status $?"
utf8 find --color=always -i -o café a; utf8 find --color=always -c café a
# However the text is cut, and without colours it is what it was.
for n in 64 100; do utf8 find --color=always --piece-size $n café a b | cmp - all; done
utf8 find café a b > plain; sed 's/\x1b\[[0-9;]*m//g' all | cmp - plain && echo "the same but for colours"
utf8 find --color=never café a b | cmp - plain; NO_COLOR=1 utf8 find café a b | cmp - plain
{ printf 'y%.0s' $(seq 300); printf ' café '; printf 'é%.0s' $(seq 300); echo ' café'; } > long; utf8 find --color=always café long | wc -c
printf 'one café\ntwo\ncafé three\n' | utf8 find --color=always "$(printf 'café\ntwo\ncafé')" -
