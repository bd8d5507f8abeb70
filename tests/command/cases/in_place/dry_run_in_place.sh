# --dry-run of convert and normalize says what -i would do, and writes nothing; what -r -i did is a
# line a file, and nothing for one that stays as it is.
tree() { rm -rf t; mkdir t; printf 'caf\351\n' > t/latin; printf 'plain\n' > t/ascii; }
tree; cp -r t before
utf8 convert --dry-run -f latin1 t/latin t/ascii; echo "status $?"
utf8 convert --dry-run -f latin1 t/ascii; echo "status $?"
utf8 convert --dry-run -f latin1 -i.bak -r t; echo "status $?"
utf8 convert --dry-run -f latin1 -r t; echo "status $?"
utf8 convert --dry-run -f latin1 -r --json t; echo "status $?"
utf8 convert --dry-run t/latin; echo "status $?"
utf8 convert --dry-run -f latin1 --errors fffd -t ascii --unmappable question t/latin; echo "status $?"
diff -r t before && ls t
utf8 convert -f latin1 -r -i t; echo "status $?"
utf8 convert -f latin1 -r -i t/ascii; echo "status $?"
forms() { rm -rf t; mkdir t; printf 'e\314\201' > t/nfd; printf '\303\251' > t/nfc; printf '\377' > t/bad; }
forms; rm -r before; cp -r t before
utf8 normalize --dry-run t/nfd t/nfc; echo "status $?"
utf8 normalize --dry-run -r -i t; echo "status $?"
utf8 normalize --dry-run --form nfd -r --json t/nfc t/nfd; echo "status $?"
utf8 normalize --dry-run t/nfc; echo "status $?"
diff -r t before && ls t
utf8 normalize -r -i t; echo "status $?"
utf8 normalize -r -i t/nfc t/nfd; echo "status $?"
# What can't be meant.
for command in convert normalize; do
  utf8 $command --dry-run -o x t/nfc
done
utf8 normalize --dry-run --check t/nfc
# From standard input too, which has no place.
utf8 convert --dry-run -f latin1 < before/nfc; echo "status $?"; printf 'caf\351\n' | utf8 convert --dry-run -f latin1 -; echo "status $?"
printf plain | utf8 convert --dry-run -f latin1 --json; echo "status $?"; printf '\377' | utf8 convert --dry-run; echo "status $?"
for t in nfd nfc bad; do cat before/$t | utf8 normalize --dry-run; echo "status $?"; utf8 normalize --dry-run --json - < before/$t; echo "status $?"; done
{ printf abc; cat before/nfd; } > off; (dd bs=1 count=3 > /dev/null 2>&1; utf8 normalize --dry-run) < off; echo "status $?"
utf8 normalize --dry-run --errors fffd < before/bad; echo "status $?"; utf8 convert -i -f latin1 -; echo "status $?"; ls
