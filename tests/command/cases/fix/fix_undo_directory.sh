# An undo file for each of many files, in a directory; unfix puts them all back.
umask 022
bad() { for f in "$@"; do mkdir -p "$(dirname "$f")"; printf '%s\377\n' "$f" > "$f"; done; }
here=$(pwd -P)
prefix="$(printf '%s' "$here" | sed 's:/:+:g')"
{
names() { find "$1" -type f | sed "s:$prefix::" | LC_ALL=C sort; }
tree() { for f in t/a t/d/a 't/e f'; do od -An -c "$f"; done; }
bad t/a t/d/a 't/e f'; printf 'fine\n' > t/fine; chmod 600 t/d/a
utf8 fix -r -i --undo u/ t; echo "status $?"; names u; ls -ld u u/* | cut -c1-10; tree
# Nothing is said twice; what leads back stays.
utf8 fix -r -i --undo u t; echo "status $?"
utf8 unfix -i --undo u; echo "status $?"; tree; ls -l t/d/a | cut -c1-10
# Once more there is nothing to do.
utf8 unfix -i --undo u; echo "status $?"; utf8 fix -q -r -i --undo u t; echo "status $?"
# Some of them; by another path; one to standard output.
(cd t/d && utf8 unfix -i --undo ../../u ../a "$here/t/./e f"); echo "status $?"; tree
utf8 unfix --undo u t/d/a | od -An -c; utf8 unfix -i.bak --json --undo u t/d; echo "status $?"; ls t/d
# A file that has changed is left alone, and the others are restored.
utf8 fix -q -r -i --undo u t; echo more >> t/a; utf8 unfix -i --undo u; echo "status $?"; tree
rm t/d/a; utf8 unfix -i --undo u
# What leads back to something else stays under another name: the file was written to since.
rm -r u t; bad t/a t/b; utf8 fix -q -r -i --undo u/ t/; echo "status $?"; printf 'other\377\n' > t/a
bad t/c; utf8 fix -r -i --undo u t; od -An -c t/a; names u
# Neither a link nor anything else in the place of an undo file is written to.
rm -r u t; bad t/a t/b; mkdir u; echo precious > precious; ln -s ../precious "u/$prefix+t+a.undo"
echo text > "u/$prefix+t+b.undo"; utf8 fix -i --undo u t/a t/b; cat precious u/*; od -An -c t/b
utf8 unfix -i --undo u
# Names that aren't those of undo files, or are of no path.
rm -r u; mkdir u; for n in a.undo +a+..+b.undo +a%2fb.undo +.undo %2Ba.undo +a++b.undo +a%00.undo readme; do : > u/$n; done
utf8 unfix -i --undo u; echo "status $?"
# The walk comes to the directory itself.
rm -r u t; bad t/a t/b; utf8 fix -r -i --binary --undo t/.undo t; utf8 fix -r -i --binary --undo t/.undo/ t; names t/.undo
utf8 unfix -q -i --undo t/.undo; od -An -c t/a; utf8 fix -i --undo t/.undo t/.undo/*+a.undo
# Names with any bytes, and names that are too long for one file.
rm -r t; long=$(printf '%0180d' 0); odd=$(printf 't/+%%\n\303\244\377-\033.undo'); mkdir -p "t/$long"; for f in "$odd" "t/$long/$long" "t/$long/x"; do printf 'x\377\n' > "$f"; done; cp -r t before
utf8 fix -q -r -i --undo u/ t; echo "status $?"; find u -type d | wc -l; find u -name '*%0A*' | sed "s:$prefix::"
utf8 unfix -q -i --undo u; echo "status $?"; diff -r t before && echo restored
# A symbolic link to a file: the undo file is that of the file. A directory that has become a link is told.
rm -r u t before; bad t/d/a; ln -s t/d/a link; utf8 fix -q -i --undo u/ link; names u; mv t/d t/e; ln -s e t/d
utf8 unfix -i --undo u; od -An -c t/e/a; rm -r u t link
# A directory that anybody may write to is no place.
mkdir w; chmod 1777 w; bad a b; utf8 fix -i --undo w a b; utf8 unfix -i --undo w; ls w; rmdir w
# Usage.
utf8 fix -i --undo u a b; echo "status $?"; utf8 fix -r -i --undo u .; echo "status $?"; ls u
utf8 fix --undo u/ a b; echo "status $?"; utf8 fix --dry-run --undo u/ a; echo "status $?"
utf8 fix -i --undo missing/u/ a; echo "status $?"; utf8 fix -i --undo a/ a b; echo "status $?"
mkdir u; utf8 unfix --undo u; utf8 unfix --undo u a b; utf8 unfix -i --undo u a; utf8 unfix -i --undo none/; echo "status $?"
utf8 unfix -i --undo x; utf8 unfix -i -o y --undo x y; od -An -c a
# One file in its place.
utf8 fix -q -i --undo x a; utf8 unfix -i --undo x a; od -An -c a; utf8 unfix -i --undo x a; utf8 unfix -i --undo x b; echo "status $?"
# Repaired twice: by its own undo file one step is undone, and the one before it is named.
rm -r u; printf 'Ren\303\203\302\251e \377\n' > twice; cp twice before; utf8 fix --mojibake -q -i --undo u/ twice; utf8 fix -q -i --undo u/ twice
utf8 unfix -i --undo u/*.undo twice; echo "status $?"; utf8 unfix -i --undo u/*.undo twice; echo "status $?"; utf8 unfix -i -q --undo u/*.undo twice
utf8 unfix -i --undo u/*.undo.1 twice; echo "status $?"; cmp before twice && echo restored
# A thousand files, by several threads.
mkdir m; for i in $(seq 1000); do printf '%s\377\n' "$i" > "m/$i"; done; cp -r m n; rm -r u
utf8 fix -q -r -i -j 4 --undo u/ m; echo "status $?"; ls u | wc -l; utf8 unfix -q -i --undo u; echo "status $?"; diff -r m n && echo restored
} 2>&1 | sed "s:$prefix:PREFIX:g;s:$here:HERE:g"
