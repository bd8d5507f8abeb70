# With -i, the rejected lines of many files are added to one file, in the order of these.
many() { for i in 1 2 3 4 5 6 7 8 9; do printf 'good %s\nbad %s \377\n' $i $i > $i; done; }
many; printf 'before' > rej
utf8 fix -i --rejects rej 3 1 2; echo "status $?"; od -An -c rej; cat 1 2 3
# Whatever the number of threads, and as often as it is run.
for j in 1 2 8; do
  many; rm -f rej; utf8 fix -q -i -j $j --rejects rej 1 2 3 4 5 6 7 8 9; utf8 fix -q -i -j $j --rejects rej 1 2 3; tr '\377' '!' < rej | md5sum
done
# As one after the other does it.
many; rm rej; for i in 1 2 3 4 5 6 7 8 9; do utf8 fix -q -i --rejects rej $i; done; tr '\377' '!' < rej | md5sum
# Directories and lists; what is written is passed over where a walk finds it, and refused by name.
mkdir d; for i in a b c; do printf 'x\ny\377\n' > d/$i; done
utf8 fix -i.bak -r --rejects d/r d; echo "status $?"; wc -l d/*; utf8 fix -q -r -i --rejects d/r d; wc -l < d/r; rm -r d
many; rm rej; ls 1 2 | utf8 fix -i --rejects rej --files-from -; wc -l rej
printf '1\nrej\n2\n' > list; printf 'z\377\n' >> 2; utf8 fix -i --rejects rej --files-from list; echo "status $?"; wc -l rej
utf8 fix -i --rejects 1 1 2; echo "status $?"; ln -s rej link; utf8 fix -i --rejects rej 1 link; echo "status $?"; rm link
# No rejects at all: an empty file says so.
rm rej; utf8 fix -i --rejects rej 1 2; echo "status $?"; wc -c rej
# A file that can't be repaired leaves the others done, each with its own lines.
many; rm rej; utf8 fix -i --rejects rej 1 missing 2; echo "status $?"; wc -l rej; utf8 fix -i --rejects other missing gone; echo "status $?"; [ -e other ] || echo none
# Nobody may read there what he may not read in one of the files.
many; rm rej; chmod 600 2; utf8 fix -q -i --rejects rej 1 2 3; stat -c %a rej; chmod 644 2
many; rm rej; chmod 600 1; utf8 fix -q -i --rejects rej 1 2 3; stat -c %a rej; chmod 644 1
many; rm rej; utf8 fix -q -i --rejects rej 1 2 3; stat -c %a rej
# Records; and what is no regular file.
printf 'a,"b\n\377"\nc,d\n' | tee 1 > 2; rm rej; utf8 fix -i --rejects rej --delimiter , 1 2; cat 1 2; od -An -c rej
many; utf8 fix -q -i --rejects /dev/null 1 2; cat 1 2
many; utf8 fix -q -i --rejects /dev/stdout 1 2 3 | tr '\377' '!'; cat 1 2 3
many; mkfifo pipe; cat pipe > got & utf8 fix -q -i --rejects pipe 1 2 3; wait; wc -l got
# Where one of them can't be written after all, its lines are where they were, and nowhere twice.
{ head -c 200000 /dev/zero | tr '\0' a; echo; head -c 200000 /dev/zero | tr '\0' '\377'; echo; } > large; cp large before
many; rm rej; (ulimit -f 600; utf8 fix -i --same-inode --rejects rej 1 large 2); echo "status $?"; cmp large before; wc -l rej
