# Files that were repaired several times: unfix goes back over all repairs that a directory has undo
# files of, and a file comes to its original or stays as it is.
here=$(pwd -P)
prefix="$(printf '%s' "$here" | sed 's:/:+:g')"
tree() {
  rm -rf ./*; mkdir -p t/d
  printf '{"a":"Ren\\u00c3\\u00a9e","b":"Zo\303\203\302\253 \377"}\n' > t/all
  printf 'Zo\303\203\302\253 \377\n' > t/d/both; printf 'Zo\303\203\302\253\n' > t/last
  printf 'x\377\n' > t/first; printf 'fine\n' > t/fine; cp -r t before
}
repair() { utf8 fix -q -r -i "$@" --undo u/ t || echo "status $?"; }
twice() { tree; repair; repair --mojibake; cp -r t repaired; }
thrice() { tree; repair; repair --mojibake; repair --mojibake --json-escapes; cp -r t repaired; }
original() { diff -r before t > /dev/null && echo all original; }
untouched() { cmp "repaired/$1" "t/$1" && echo untouched; }
{
echo "-- two repairs of a tree"
twice; find u -type f | sed "s:$prefix::" | LC_ALL=C sort; utf8 unfix -i --undo u; echo "status $?"; original
# Once more there is nothing to do; then all of it again, with the undo files that are there.
utf8 unfix -i --undo u; echo "status $?"; original; utf8 unfix -q -i --undo u; echo "status $?"; original
repair; repair --mojibake; diff -r t repaired; utf8 unfix -q -i --undo u; echo "status $?"; original
echo "-- three, quietly"
thrice; utf8 unfix -q -i --undo u; echo "status $?"; original
echo "-- some of them"
thrice; utf8 unfix -q -i --undo u t/d t/all; echo "status $?"; cmp before/all t/all; cmp before/d/both t/d/both
untouched first; utf8 unfix -q -i --undo u; echo "status $?"; original
echo "-- JSON has a row for each repair; a backup has what was there"
thrice; utf8 unfix -i.bak --json --undo u t/all; echo "status $?"; cmp repaired/all t/all.bak; rm t/*.bak
utf8 unfix -q -i --same-inode --undo u; echo "status $?"; original
echo "-- to an output"
thrice; utf8 unfix --undo u t/all | cmp before/all -; utf8 unfix -o out --undo u t/all; echo "status $?"; cmp before/all out
echo "-- one step, by its undo file; then the rest"
thrice; utf8 unfix -i --undo "u/$prefix+t+all.undo" t/all; echo "status $?"; cat t/all
utf8 unfix -i --undo u t/all; echo "status $?"; cmp before/all t/all
echo "-- one between is gone"
thrice; rm "u/$prefix+t+all.undo.2"; utf8 unfix -i --undo u; echo "status $?"; untouched all; cmp before/d/both t/d/both
utf8 unfix -q -i --undo u; echo "status $?"; utf8 unfix -i --json --undo u t/all; echo "status $?"
utf8 unfix -o out --undo u t/all; echo "status $?"; ls out; untouched all
utf8 unfix -q -i --undo "u/$prefix+t+all.undo" t/all; utf8 unfix -i --undo u t/all; echo "status $?"
echo "-- the last is gone"
thrice; rm "u/$prefix+t+all.undo"; utf8 unfix -i --undo u t/all; echo "status $?"; untouched all
echo "-- one is damaged"
thrice; echo >> "u/$prefix+t+all.undo.1"; utf8 unfix -i --undo u; echo "status $?"; untouched all; cmp before/d/both t/d/both
echo "-- one that is none"
twice; echo hi > "u/$prefix+t+all.undo.5"; utf8 unfix -i --undo u t/all; echo "status $?"; untouched all
echo "-- changed since"
twice; echo more >> t/all; cp t/all repaired; utf8 unfix -q -i --undo u; echo "status $?"; untouched all; cmp before/d/both t/d/both
echo "-- changed between two repairs"
tree; repair; echo 'more' >> t/d/both; repair --mojibake; cp -r t repaired; utf8 unfix -i --undo u; echo "status $?"; untouched d/both
echo "-- another original of the same text"
tree; repair; printf 'x\376\n' > t/first; repair; cp -r t repaired; utf8 unfix -i --undo u; echo "status $?"; untouched first
echo "-- interrupted before the new undo file was in its place"
tree; repair; mv "u/$prefix+t+all.undo" "u/$prefix+t+all.undo.1"; utf8 unfix -i --undo u; echo "status $?"; original
echo "-- no place for the text between two repairs"
twice; TMPDIR=$here/none utf8 unfix -i --undo u t/all; echo "status $?"; untouched all
echo "-- a long path; a file that is called like an undo file"
tree; long=t/$(printf '%0120d/%0120d' 0 0); mkdir "${long%/*}"; cp t/all "$long"; cp t/all t/all.undo.1; cp t/all t/all.undo
rm -r before; cp -r t before; repair; repair --mojibake; repair --mojibake --json-escapes; utf8 unfix -q -i --undo u; echo "status $?"; original
} 2>&1 | sed "s:$prefix:PREFIX:g;s:$here:HERE:g"
