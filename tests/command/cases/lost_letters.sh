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
# Names that programs have for encodings, and no registry.
for name in latin7 latin9 LATIN9; do echo x | utf8 convert -t $name; echo "status $?"; done
