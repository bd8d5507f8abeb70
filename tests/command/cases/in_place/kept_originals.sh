# -i.bak never lets an original take the place of another file of the run: nothing is written then.
reset() { rm -rf ./*; for f in a a.bak b; do printf '%s e\314\201\377\n' "$f" > "$f"; done; }
same() { for f in a a.bak b; do printf '%s e\314\201\377\n' "$f" | cmp - "$f"; done; ls; }
reset
utf8 fix -i.bak a a.bak; echo "status $?"; same
utf8 fix -i.bak a.bak b a; echo "status $?"; same
utf8 convert -f latin1 -i.bak ./a a.bak; echo "status $?"; same
utf8 normalize -i.bak --errors fffd a "$PWD/a.bak" 2>&1 | sed "s|$PWD|HERE|g"; same
# By whatever name.
ln -s a.bak link; ln -s a other; utf8 fix -i.bak a link 2>&1 | sed "s|$PWD|HERE|g"
utf8 fix -i.bak other a.bak 2>&1 | sed "s|$PWD|HERE|g"; rm link other; same
# From a list, which can be a pipe, or be the file that would be lost.
ls | utf8 fix -i.bak --files-from -; echo "status $?"; same
mkdir t; ls a* > t/list; utf8 fix -i.bak --files-from t/list; echo "status $?"
printf 'a\000b\000' > b.bak; utf8 fix -i.bak -0 --files-from b.bak; echo "status $?"
mv b b.bak t; utf8 fix -r -i.bak -0 --files-from t/b.bak t 2>&1 | sed "s|$PWD|HERE|g"; mv t/b* .
utf8 fix -i.bak --files-from missing; echo "status $?"; rm -r t b.bak; same
# In a directory, and beside one that is named.
mkdir t; mv a a.bak t; utf8 fix -r -i.bak t t/a.bak; echo "status $?"
echo t | utf8 fix -r -i.bak --files-from - t/a.bak; echo "status $?"; mv t/* .; rmdir t; same
# What --undo and --rejects write.
utf8 fix -i.bak --undo a.bak a; echo "status $?"; utf8 fix -i.bak --rejects a.bak a; echo "status $?"
utf8 fix -i.new --undo ../"${PWD##*/}"/a.new a 2>&1 | sed "s|${PWD##*/}|here|"; same
# A list that is all right is read from its start.
printf 'a\nb\nmissing\n' | utf8 fix -i.old --files-from -; echo "status $?"; ls
reset; printf 'a\nb\n' > t; utf8 fix -i.old --files-from t; echo "status $?"; ls
# An earlier original stays, be it there; the new one gets a number.
reset; utf8 fix -q -i.bak a b; echo "status $?"; cat -v a.bak b.bak
# A walk passes over originals that stand beside their files, and over nothing else.
reset; rm a; mkdir t; mv a.bak b t; printf '\377' > t/b.bak; printf '\377' > t/.bak
mkdir t/d; printf '\377' > t/d.bak; ln -s b t/l; printf '\377' > t/l.bak
utf8 fix -r -i.bak --dry-run -q t | grep '^---'; utf8 fix -r -i.bak t; echo "status $?"; ls -A t; cat -v t/b.bak; echo
utf8 fix -r -i.bak t; echo "status $?"
printf 'e\314\201' > t/b.bak; printf 'e\314\201' > t/c.bak; utf8 normalize -r -i.bak t; ls -A t
od -An -tx1 t/b.bak t/c.bak
