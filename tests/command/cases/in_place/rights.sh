# Nobody may read more of a file afterwards than before; and its other names are told.
umask 022
bad() { for f in "$@"; do printf 'x\377\n' > "$f"; done; }
modes() { ls -l "$@" | cut -c 1-10; rm -f "$@"; }
# What is made of a private file is private; what is made of a public one is as any new file.
bad a; chmod 600 a; utf8 fix -q -i.bak --undo u a; modes a a.bak u
bad a; chmod 600 a; utf8 fix -q -i --rejects r a; modes a r
bad a; chmod 600 a; utf8 fix -q --undo u -o /dev/null a; modes u
bad a; chmod 600 a; utf8 fix -q --undo u -o /dev/null < a; modes a u
bad a b; chmod 640 b; utf8 fix -q --rejects r -o /dev/null a b; modes r
bad a; utf8 fix -q --undo u -o /dev/null a; modes u
# So is one that was there before.
bad a; : > r; chmod 666 r; chmod 600 a; utf8 fix -q --rejects r -o /dev/null a; modes r
# Other names.
rm b; bad a; ln a b; utf8 fix -i a; od -An -c b; rm a b
bad a; ln a b; ln a c; utf8 fix -q -i a; utf8 fix --json -i b; rm a b c
bad a b; ln a c; utf8 fix -o a b; rm a b c
printf 'e\314\201' > a; ln a b; utf8 normalize -i a; utf8 convert -t utf-16le -i b; rm a b
printf 'e\314\201' > a; ln a b; ln a c; utf8 normalize -o b < a; utf8 convert -t utf-16le -o c < a; rm a b c
# A new file isn't more open than what it is made of, nor than the umask lets it.
bad a; rm -f b c u; chmod 600 a; utf8 fix -q -o b a; utf8 fix -q -o c < a; modes b c
chmod 640 a; utf8 fix -q -o b a; cat a | utf8 fix -q -o c; modes b c
(umask 077; chmod 644 a; utf8 fix -q --undo u -o b a; chmod 640 a; utf8 fix -q --undo v -o c a); modes b c u v
chmod 600 a; utf8 convert -f latin1 -o b a; utf8 normalize --errors fffd -o c a; modes b c
bad b; chmod 604 a; utf8 fix -q -o c b a; modes c; rm b
chmod 600 a; utf8 fix -q --undo u -o b a; chmod 644 b; utf8 unfix -q --undo u -o c b; modes c b u
# One that is there keeps its rights.
chmod 600 a; : > b; chmod 664 b; utf8 fix -q -o b a; modes b
