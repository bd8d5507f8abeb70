# The directory of undo files is that of the files, or one above it: the files are changed as any,
# and undo files passed over by their names.
here=$(pwd -P)
prefix="$(printf '%s' "$here" | sed 's:/:+:g')"
{
names() { find . -type f | LC_ALL=C sort; }
bad() { rm -rf ./*; mkdir s; for f in s/f s/g s/+page s/a.undo f.undo; do printf 'x \377 d\303\251\n' > $f; done; cp -r . ../before; }
same() { rm -f ./*+*undo* s/*+*undo*; diff -r . ../before && echo as it was; rm -r ../before; }
bad; utf8 fix -r -i --undo . s; echo "status $?"; names; od -An -c s/f
# Once more there is nothing to do, and all come back but for who has the end of an undo file's name.
utf8 fix -r -i --undo . s; echo "status $?"; utf8 fix -r -i --binary --undo . .; echo "status $?"; names
utf8 unfix -i --undo .; echo "status $?"; same
bad; utf8 fix -q -r -i --undo s s; echo "status $?"; names; utf8 unfix -q -i --undo s s/f s/g s/+page s/a.undo; echo "status $?"; printf 'x \377 d\303\251\n' > f.undo; same
bad; utf8 fix -i --undo s s/f; echo "status $?"; utf8 fix -i --undo s/ s/g; names; utf8 unfix -i --undo s s/f s/g; same
bad; utf8 fix -q -i --undo . s/f; utf8 fix -i --undo . ./+*+s+f.undo; echo "status $?"; cp s/g link; ln -s ./+*+s+f.undo other; utf8 fix -i --undo . other; echo "status $?"; rm link other; utf8 unfix -q -i --undo . s; same
# With another number of threads, and in a walk that comes to them.
bad; for j in 1 2 8; do utf8 fix -q -r -i --binary -j $j --undo s/ .; echo "status $?"; utf8 unfix -q -i --undo s .; done; same
# convert and normalize.
rm -rf ./*; printf 'd\303\251\n' > f; printf 'e\n' > g; mkdir ../before; cp f g ../before
utf8 convert -r -i -t utf-16le --undo . .; echo "status $?"; names; od -An -c f; utf8 convert -r -i -f utf-16le --undo . .; echo "status $?"; names
utf8 normalize -r -i --form nfd --undo . .; echo "status $?"; od -An -c f; utf8 unfix -i --undo .; echo "status $?"; same
# What isn't there is told by its name.
utf8 fix -i --undo . no/f none; echo "status $?"
# A directory that everybody may write to is no place, and nothing is changed.
bad; chmod 1777 s; utf8 fix -r -i --undo s s; echo "status $?"; chmod 755 s; same
} 2>&1 | sed "s:$prefix:PREFIX:g;s:$here:HERE:g"
