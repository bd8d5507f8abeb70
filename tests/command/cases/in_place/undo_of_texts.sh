# convert and normalize leave a way back, as fix does; unfix goes back over all of them.
here=$(pwd -P)
prefix="$(printf '%s' "$here" | sed 's:/:+:g')"
{
mkdir t t/d; printf 'tr\350s na\357f, d\351j\340 vu \340 la carte, et m\352me apr\350s\n' > t/west
printf 'Mi smo ve\346 vidjeli da \232koljska u\350ionica \236eli\n' > t/d/middle
printf 'Ren\303\203\302\251e \303\251\n' > t/twice; printf 'fine\n' > t/fine; chmod 600 t/west; cp -r t before
utf8 fix -q -r -i --mojibake --undo u/ t; utf8 convert -q -r -i -f auto --undo u t; echo "status $?"
utf8 normalize -q -r -i --form nfd --undo u t; ls u | sed "s:$prefix::"; ls -l u/*west* | cut -c1-10
utf8 normalize -r -i --form nfd --undo u t; utf8 convert -r -i -f auto --undo u t; echo "status $?"
LC_ALL=C grep -c . t/west; utf8 unfix -i --undo u; echo "status $?"; diff -r t before && echo as before; ls -l t/west | cut -c1-10
utf8 unfix -i --undo u; echo "status $?"
# One after the other, by their own undo files; in JSON.
cp t/west f; utf8 convert -i -f windows-1252 --undo 1 f; utf8 normalize -i --form nfd --undo 2 f; utf8 convert -i -t utf-16 --undo 3 f
utf8 unfix -i --undo 1 f; echo "status $?"; utf8 unfix --json -i --undo 3 f; utf8 unfix -i --undo 2 f; utf8 unfix -i --undo 1 f; cmp f t/west; utf8 unfix -i --undo 1 f
# An undo file that holds an original is never overwritten; nor is what is none.
utf8 convert -q -i -f windows-1252 --undo 1 f; printf '\351\n' > g; cp 1 kept
utf8 convert -i -f windows-1252 --undo 1 g; echo "status $?"; od -An -c g; utf8 normalize -i --form nfd --undo 1 f; echo "status $?"; cmp 1 kept
echo text > x; utf8 convert -i -f latin1 --undo x g; utf8 normalize -i --undo x f; cat x; utf8 convert -i --undo f f
# Of a file that stays as it is, a FILE is written, or kept where it leads back; of one that is left, none.
utf8 convert -i -f ascii --undo none t/fine; utf8 unfix -i --undo none t/fine; utf8 normalize -i --undo none2 t/fine; utf8 unfix -i --undo none2 t/fine
utf8 convert -q -i --undo 1 f; utf8 normalize -i --undo 1 f; cmp 1 kept
utf8 convert -i -f windows-1252 --undo left f; echo "status $?"; utf8 normalize -i --undo left g; echo "status $?"; ls left
utf8 convert -i --undo left g; utf8 convert -i --undo left missing; ls left
# In a directory, an undo file of something else gets a number.
cp g h; utf8 convert -i -f latin1 --undo v/ h; cp g h; echo more >> h; utf8 convert -i -f latin1 --undo v h; ls v | sed "s:$prefix::"
utf8 unfix -i --undo v; echo "status $?"
# A file that ends, or becomes, empty; one signature more or less.
: > e; utf8 convert -i --bom add --undo e1 e; utf8 convert -i --bom strip --undo e2 e; for n in 2 1; do utf8 unfix -q -i --undo e$n e; od -An -c e; done
printf '\377\376' > s; utf8 convert -i -f utf-16 --undo s1 s; od -An -c s; utf8 unfix -q -i --undo s1 s; od -An -c s
# By states, by several bytes, and with what isn't there; in long lines, and by --same-inode.
for to in iso-2022-jp utf-16le gb18030 ibm037 utf-32 iso-8859-15; do
  { seq 3000; printf 'caf\303\251 \343\201\202\343\201\204 '; seq -s ' ' 90000; } > n; cp n m
  utf8 convert -q -i --same-inode -t $to --unmappable escape --undo n.$to n; cmp -s n m || utf8 unfix -q -i --undo n.$to n; cmp n m && echo $to
done
{ seq -s $(printf '\303\251') 200000; echo; seq 9; printf 'e\314\201'; } > n; cp n m; utf8 normalize -q -i --form nfkd --undo n1 n; utf8 normalize -i --undo n2 n; cmp -s n m || echo changed
for n in 2 1; do utf8 unfix -i --undo n$n n; done; cmp n m
# The walk comes to the directory itself; by a second name a file was converted already.
cp -r before w; ln w/west w/link; utf8 convert -q -r -i -f windows-1252 --binary --undo w/.undo/ w/west w; ls w/.undo | sed "s:$prefix::"; utf8 convert -i --undo w/.undo w/.undo/*west.undo
utf8 unfix -q -i --undo w/.undo; diff -r -x .undo -x link w before && echo as before
# Usage.
for a in convert normalize; do
  utf8 $a --undo y f; utf8 $a --undo y -o z f; utf8 $a --undo y < f; utf8 $a -i --undo y f g; utf8 $a -r -i --undo y t
  utf8 $a --dry-run --undo y f; utf8 $a -i --undo - f; utf8 $a -i --undo '' f; utf8 $a -i.y --undo f.y f; utf8 $a -i --undo y -; echo "status $?"
done
utf8 normalize --check --undo y f; ls y y/
} 2>&1 | sed "s:$prefix:PREFIX:g;s:$here:HERE:g"
