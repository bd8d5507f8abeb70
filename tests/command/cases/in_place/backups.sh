# A backup is the original, and nothing takes its place.
show() { for f in "$@"; do printf '%s: ' "$f"; od -An -c "$f"; done; }
printf '1 caf\303\251 \377\n' > a; utf8 fix -q -i.bak a
utf8 fix -i.bak a; ls; printf '2 caf\303\251 \376\n' >> a; utf8 fix -q -i.bak a; printf '3\375' > a; utf8 fix -q -i.bak a
show a a.bak a.bak.1 a.bak.2; ls
# Of convert and normalize too. A directory, or a link to nothing, has the name as well.
mkdir b.bak; ln -s nowhere b.bak.1; printf 'e\314\201' > b; utf8 normalize -i.bak b; show b b.bak.2
printf 'h\000\351\000' > c; printf old > c.bak; utf8 convert -f utf-16le -i.bak c; show c c.bak c.bak.1
# They are all passed over in a tree.
rm -rf ./*; mkdir t; printf 'a\377' > t/f; for i in '' .1 .12; do printf 'b\377' > "t/f.bak$i"; done
printf 'c\377' > t/g.bak.1; printf 'd\377' > t/f.bak.x; utf8 fix -r -i.bak t; ls t
# Text that was converted is not converted again.
rm -rf ./*; printf 'caf\351 cr\350me\n' > w; cp w x; printf 'plain\n' > y; printf 'caf\303\251 \351\n' > z
for from in windows-1252 iso-8859-1; do
  utf8 convert -f $from -i.bak w y; echo "status $?"; utf8 convert -f $from -i.bak w y; echo "status $?"; show w w.bak y; mv w.bak w
done
utf8 convert -f windows-1252 -i w x z; echo "status $?"; show w x z
utf8 convert -f windows-1252 -i w x; echo "status $?"; utf8 convert -f windows-1252 -r -i .; echo "status $?"
utf8 convert -f windows-1252 -o w w; echo "status $?"; utf8 convert -f windows-1252 --json -i w; show w
utf8 convert -f windows-1252 --dry-run w y; echo "status $?"
utf8 convert -f windows-1252 w; utf8 convert -f windows-1252 --force -i w; echo "status $?"; cat w
