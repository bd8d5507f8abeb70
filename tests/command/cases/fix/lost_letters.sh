# A byte beside letters may be one of another encoding, of which U+FFFD leaves nothing. What keeps it
# is told, where nothing does; who names a policy, or has a copy, knows.
letter() { printf 'name: Jo\213o, Jos\303\251\n' > "$1"; }
letter a; utf8 fix -i a; echo "status $?"; cat a
letter a; utf8 fix -i --undo u a; utf8 unfix --undo u -o b a && letter a && cmp a b && echo same
letter a; utf8 fix -i.bak a
letter a; utf8 fix -i --with=fffd a
letter a; utf8 fix -i --rejects r a
letter a; utf8 fix -i --with=auto a; echo "status $?"; cat a
letter a; utf8 fix -i -q a; utf8 fix < b > c
printf 'caf\303\251 \377, a\377\n' > d; utf8 fix -i d  # no letter in any encoding but some
# Nor may a sign be lost that stands by itself, as those of windows-1252 do. What else says that it is
# that has it mapped.
sign() { printf "$1" > a; utf8 fix -i --with=auto a; echo "status $?"; cat -v a; echo; }
sign '\251 2024 Firma, caf\303\251\n'; sign 'r\303\251sum\303\251 \253 oui \273, 5 \243 \265 \247, na\303\257ve, d\303\251j\303\240\n'
sign '\251 2024 M\374ller, caf\303\251, d\351j\340 fran\347ais\n'; sign 'caf\303\251 \303\251t\303\251 \201 5 \240'
sign 'caf\303\251 \377 \342\202 5\n'; sign 'caf\303\251 5 \342\202'; sign 'caf\303\251 \342\202 5 \251 6\n'
printf '\251 \303\251\n' > a; utf8 fix -i a; utf8 fix --dry-run a > f; printf '\251 \303\251\n' > a; utf8 fix --dry-run a > f; utf8 fix -i.bak a; utf8 fix a.bak > f; utf8 fix -o f a.bak
# Names that programs have for encodings, and no registry.
for name in latin7 latin9 LATIN9; do echo x | utf8 convert -t $name; echo "status $?"; done
