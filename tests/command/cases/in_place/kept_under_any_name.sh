# An original that -i has kept, under whatever suffix, is rewritten by no later run with -r; where nobody else knows
# the suffix, it may be another file that has just not been repaired, and the exit status says that.
mkdir t
again() { rm -rf t; mkdir t; printf 'one \377 two\nna\303\257ve\n' > t/a.txt; printf '\377\n' > t/b; }
for s in .bak .orig .old .save .rej '~' .v1 -1 x; do
  again; utf8 fix -q -i"$s" t/*; cp "t/a.txt$s" a; cp "t/b$s" b
  utf8 fix -r -i t > said 2>&1; echo "$s: status $?"; sort said; cmp a "t/a.txt$s"; cmp b "t/b$s"
done
utf8 check -r -l t; echo "status $?"
# By any policy, also what is taken out.
for p in drop escape same-length char:X cp1252 latin1; do
  again; utf8 fix -q --with=$p -i.v1 t/*; cp t/a.txt.v1 a; utf8 fix -q -r -i t 2> said; wc -l < said; cmp a t/a.txt.v1
done
again; printf 'a\357\273\277b\n' > t/a.txt; utf8 fix -q --inner-bom -i.v1 t/a.txt; utf8 fix -r -i --inner-bom t; od -An -tx1 t/a.txt.v1
# What is listed, in JSON, and what is wanted all the same.
again; utf8 fix -q -i.v1 t/a.txt; utf8 fix -r --dry-run t; utf8 fix -r -i --json t/; utf8 fix -q -r -i --no-ignore t; cmp t/a.txt t/a.txt.v1
again; utf8 fix -q -i.v1 t/a.txt; utf8 fix -i t/a.txt.v1; cmp t/a.txt t/a.txt.v1
# Two files that are as ill-formed are two files; nor is one an original of what is otherwise.
for n in 1 2 8; do
  again; cp t/a.txt t/a.txt.md; cp t/a.txt t/a; printf 'other \377\n' > t/b.md; utf8 fix -j $n -r -i t; cat t/b.md
done 2>&1 | sort | uniq -c
# In files that are longer than what is compared.
again; i=0; while [ $i -lt 6000 ]; do printf 'caf\303\251 \377\ncafe\314\201\nna\303\257ve caf\303\251\n'; i=$((i + 1)); done > t/long
cp t/long long; utf8 fix -q -i.v1 t/long; utf8 fix -q -r -i t; cmp long t/long.v1
cp t/long long; utf8 normalize -i.v2 t/long; utf8 normalize -r -i t; cmp long t/long.v2
# The same of convert and normalize.
again; printf 'caf\351 au lait\n' > t/c; utf8 convert -i.v1 -f windows-1252 t/c
rm t/a.txt t/b; utf8 convert -r -i --force -f windows-1252 --dry-run t; utf8 convert -r --json -i -f windows-1252 t; od -An -c t/c.v1
again; rm t/*; printf 'cafe\314\201\n' > t/d; utf8 normalize -i.v1 t/d; utf8 normalize -r --dry-run t; utf8 normalize --json -r -i t; echo "status $?"; od -An -tx1 t/d.v1
# A file of its own looks the same, and is told as one that is left: exit status 1, also by those that only list.
new() { rm -rf t; mkdir t; for f in notes notes.md z1 z10; do printf "$1" > t/$f; done; }
both() { "$@"; echo "status $?"; "$@" --dry-run; echo "status $?"; "$@" -q; echo "status $?"; }
new 'x\377\n'; utf8 fix -q -i t/notes t/z1; both utf8 fix -r -i t; utf8 fix -q -r -i --no-ignore t; echo "status $?"; cmp t/z1 t/z10
new 'caf\351 au lait\n'; utf8 convert -q -i -f latin1 t/notes t/z1; both utf8 convert -r -i -f latin1 t
new 'cafe\314\201\n'; utf8 normalize -q -i t/notes t/z1; both utf8 normalize -r -i t
# Where another file is left for that, the rest is done.
new 'x\377\n'; utf8 fix -q -i t/notes; utf8 fix -r -i --undo u/ t; echo "status $?"; utf8 check -r -l t; utf8 unfix -i -q --undo u; od -An -c t/z1
