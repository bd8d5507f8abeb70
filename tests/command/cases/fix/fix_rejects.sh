# Bad lines go to a file of their own, as they are; good ones pass.
printf 'one\nt\377wo\nthree\r\n\300\257\n\nlast \342\202' > all
utf8 fix --rejects bad all; echo "status $?"; od -An -c bad
utf8 fix --json --rejects bad all > good; utf8 check good bad 2>/dev/null | cut -d: -f1,2
cat all | utf8 fix -q --rejects bad -o good; cat good; wc -l bad
printf 'fine' | utf8 fix --rejects bad; echo; wc -c bad
# In its place, and several to one output.
cp all f; utf8 fix -i.bak --rejects bad f; cat f; cmp f.bak all; od -An -c bad
utf8 fix --rejects bad all missing > good; echo "status $?"
printf 'fine\n' > fine; utf8 fix --rejects bad all fine all; wc -l bad
# In its place, what was rejected before is kept: it is nowhere else. A last line stays one.
rm bad; printf 'x\377\nok\ny\377' > f; utf8 fix -i --rejects bad f; printf 'z\377\n' >> f; utf8 fix -i --rejects bad f; echo "status $?"
utf8 fix -i --rejects bad f; printf 'v\377\n' >> f; utf8 fix -o f --rejects bad f; od -An -c bad; cat f
printf 'x\377\n' > f; utf8 fix -i --rejects /dev/null f
# What another run has moved there is kept by another name, unless it is the same.
rm -f bad bad.*; utf8 fix -q --rejects bad all > good; utf8 fix -q --rejects bad all > good; ls bad*; echo mine > bad; utf8 fix --rejects bad all > good; utf8 fix -q --rejects bad fine
ls bad*; cat bad.1; od -An -c bad.2; wc -c bad; ln -s bad link; utf8 fix -q --rejects link all > good; utf8 fix --rejects link fine; ls bad*; readlink link; rm link bad.*
# Lines that are longer than what is kept in memory, good and bad at the end.
long() { head -c 3000000 /dev/zero | tr '\0' "$1"; }
{ long a; echo; long b; printf '\377\n'; printf 'x\n'; long c; printf '\377'; long d; } > long
utf8 fix -q --rejects bad long > good; wc -lc good bad
tr -d '\n' < good | tr -s abcd; echo; tr -s abcd < bad | od -An -c
# Usage.
utf8 fix --with=drop --rejects bad all; echo "status $?"
utf8 fix --undo u --rejects bad all; echo "status $?"
utf8 fix --rejects all all; echo "status $?"; utf8 fix --rejects= all; echo "status $?"
utf8 fix --rejects o -o o all; echo "status $?"
ls -A
# Where the file can't be written after all, what was moved is where it was, and nowhere twice.
{ head -c 200000 /dev/zero | tr '\0' a; echo; head -c 200000 /dev/zero | tr '\0' '\377'; echo; } > large; cp large before
(ulimit -f 600; utf8 fix -i --same-inode --rejects moved large); echo "status $?"; cmp large before; [ -e moved ] || echo none
printf 'a line' > moved; (ulimit -f 600; utf8 fix -i --same-inode --rejects moved large); echo "status $?"; cmp large before; cat moved; echo
utf8 fix -i --same-inode --rejects moved large; echo "status $?"; wc -c < moved; wc -c < large
# Where lines end in CR, as on old Macs, it is not all one line; nor where the end of the first waits.
printf 'a,b\rc\351,d\re,\303\251\r\377\rlast' > mac
for size in 1 2 3 4 5 100; do utf8 fix -q --piece-size $size --rejects r mac > good; od -An -c good; od -An -c r; done
printf '\303\251\r\377x\ry' > mac; utf8 fix --rejects r mac > good; od -An -c good; od -An -c r
printf '\303\251\r\nx \r \377\ry\nz\n' > dos; utf8 fix --rejects r dos > good; od -An -c good; od -An -c r
