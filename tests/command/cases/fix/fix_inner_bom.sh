# --inner-bom takes out U+FEFF but for one at the start.
show() { for f in "$@"; do printf '%s: ' "$f"; od -An -c "$f"; done; }
printf 'a\357\273\277b\n\357\273\277' > joined
printf '\357\273\277\357\273\277a\357\273\277b\n' > double
printf '\357\273\277only\n' > only
printf 'x\357\273\277\377\357\273\277\355\240\275\355\270\200\n' > damaged
utf8 check --deny inner-bom joined > /dev/null; utf8 check --remarks double damaged > /dev/null
utf8 check --json --remarks joined | tail -1 | sed 's/.*"likely_cause"/"likely_cause"/'
eval "$(utf8 check --remarks joined 2>&1 > /dev/null | sed 's/.*to repair: //')"; show joined.fixed
for f in joined double only damaged; do utf8 fix --inner-bom $f > out; echo "status $?"; show out; done
utf8 fix --inner-bom --with=auto damaged | od -An -c; utf8 fix damaged | od -An -c
utf8 fix --inner-bom < double | od -An -c
utf8 fix --inner-bom --dry-run joined only; echo "status $?"
utf8 fix --inner-bom --dry-run --json damaged; echo "status $?"
utf8 fix --inner-bom --with=drop --dry-run --json damaged; echo "status $?"
# In place, and back.
cp double d; utf8 fix -i.bak --inner-bom --undo u d; echo "status $?"; show d d.bak
utf8 unfix --undo u d | cmp - double && echo back
cp damaged e; utf8 fix -i --inner-bom --with=cesu8 --json --undo v e; show e; utf8 unfix --undo v e | cmp - damaged && echo back
cp only o; utf8 fix -i.bak --inner-bom o; ls o*
mkdir t; cp joined only t; utf8 fix -r -i --inner-bom t; utf8 check -r --deny inner-bom t; echo "status $?"
# UTF-16 has none of its bytes, and is no matter of it.
printf '\377\376a\000' > wide; utf8 fix -i --inner-bom wide; echo "status $?"
utf8 fix --inner-bom --rejects r joined; echo "status $?"
# Of a signature that stands there twice, convert takes off one and says so.
utf8 convert --bom strip double | od -An -c
utf8 convert --bom strip only | od -An -c
printf '\377\376\377\376a\000' | utf8 convert -f utf-16 | od -An -c
utf8 convert -f auto double | od -An -c
utf8 convert double | od -An -c
utf8 convert --bom strip --json double > /dev/null
