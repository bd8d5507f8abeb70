# A file that has content and is no undo file is kept, and nothing is written, as where the name was forgotten.
mkdir w; cd w
again() { rm -rf ./*; echo 'my only copy' > a.txt; printf 'x\377 y caf\303\251\n' > b.txt; echo fine > fine; cp a.txt ../a; cp b.txt ../b; }
same() { echo "status $?"; cmp a.txt ../a; cmp b.txt ../b; ls; }
again; utf8 fix -i --undo *.txt; same
# To a file, to standard output, from a pipe, by evidence, as JSON, and where nothing is to be repaired.
utf8 fix --undo a.txt -o out b.txt; same
utf8 fix --undo a.txt b.txt; same
cat b.txt | utf8 fix --with=auto --undo a.txt; same
utf8 fix -q -i --json --undo a.txt b.txt; same
utf8 fix -i --undo a.txt fine; same; utf8 fix --undo a.txt -o out fine; same; utf8 fix --undo a.txt fine; same
# Through a link, where what it leads to would be replaced, and with a backup.
ln -s a.txt link; utf8 fix -i.bak --undo link b.txt; same; utf8 fix --undo link < b.txt; same; rm link
ln a.txt name; utf8 fix -i --same-inode --undo name b.txt; same
# What begins as an undo file, and is cut, damaged or of another version; one byte; what looks empty.
again; utf8 fix -q --undo u -o out b.txt; rm out
head -c 30 u > a.txt; cp a.txt ../a; utf8 fix -i --undo a.txt b.txt; same
{ cat u; echo; } > a.txt; cp a.txt ../a; utf8 fix -i --undo a.txt b.txt; same
printf 'utf8undo\003' > a.txt; cp a.txt ../a; utf8 fix -i --undo a.txt b.txt; same
for bytes in '\n' u '\0'; do printf "$bytes" > a.txt; cp a.txt ../a; utf8 fix -q -i --undo a.txt b.txt; same; done
# Nobody has written what is empty, nor what leads back to where nothing was changed; a device takes all.
again; new=$(mktemp ./u.XXXXXX); utf8 fix -q -i --undo "$new" b.txt; echo "status $?"; utf8 unfix -q --undo "$new" b.txt | cmp - ../b
again; : > empty; ln -s empty link; utf8 fix -q --undo link -o out b.txt; utf8 unfix -q --undo empty out | cmp - b.txt
again; utf8 fix -q --undo u -o out fine; utf8 fix -q --undo u -o out b.txt; echo "status $?"; utf8 unfix -q --undo u out | cmp - b.txt
again; utf8 fix -q -i --undo /dev/null b.txt; echo "status $?"; utf8 fix -q -i --undo /dev/null b.txt; echo "status $?"
again; utf8 fix -q -o out --undo /dev/stdout b.txt > u; echo "status $?"; utf8 unfix -q --undo u out | cmp - b.txt
# An input is told of as such, also where it is no undo file.
again; utf8 fix --undo b.txt b.txt; same
# What has come there meanwhile is kept, too.
again; mkfifo pipe; utf8 fix -q -o out --undo late < pipe & exec 3> pipe
until ls -A | grep -q late; do sleep 0.01; done; echo mine > late; printf 'x\377' >&3; exec 3>&-; wait $!; same; cat late
