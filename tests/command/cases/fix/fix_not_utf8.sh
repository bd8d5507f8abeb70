# What a repair would destroy is left as it is, by -i and by -o, and the other files go on.
mkdir t; cd t
printf '\377\376H\000i\000 \000\351\000\n\000' > utf16.csv
printf '\376\377\000H\000i\000 \000\351\000\n' > utf16be.csv
printf 'H\000i\000 \000t\000h\000e\000r\000e\000 \000\351\000\n\000' > utf16-unsigned.csv
printf '\377\376\000\000h\000\000\000\351\000\000\000' > utf32.csv
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' > picture.png
printf 'caf\303\251 au lait, na\303\257ve\n' | gzip -n > packed.gz
printf 'a\355\240\275\355\270\200b\303\251\n' > cesu.txt
printf 'a\300\200b\n' > java.txt
# Russian in windows-1251, of more than 64 bytes and of less.
russian() { printf '\302\361\345 \353\376\344\350 \360\356\346\344\340\376\362\361\377 \361\342\356\341\356\344\355\373\354\350 '; }
{ russian; russian; russian; echo; } > russian.txt; russian > short.txt
# What is damaged: more is right than wrong, or the end is missing, or nothing is but overlong forms.
{ russian | iconv -f cp1251 -t utf-8; printf 'caf\351 \377\n'; } > damaged.txt
{ printf '%070d ' 0; printf '10 \342\202'; } > cut.txt
{ printf '%070d ' 0; printf '\300\257..\300\257\n'; } > overlong.txt
{ printf '%070d ' 0; printf 'one \351\n'; } > one.txt
cd ..
again() { rm -rf w; cp -r t w; }
left() { (cd w && for f in *; do cmp -s "$f" "../t/$f" || echo "$f is another"; done); }
again; utf8 fix -i w/*; echo "status $?"; left
again; utf8 fix -q -r --binary -i w 2> by_r; echo "status $?"; left
again; utf8 fix -q -i w/* 2> by_name; cmp by_r by_name
for n in 1 2 3 8; do again; utf8 fix -q -j $n --piece-size 64 -i w/* 2> by_$n; cmp by_name by_$n; left; done | sort | uniq -c
# A backup and an undo file are kept of nothing.
again; utf8 fix -q -i.bak --with=drop w/utf16.csv w/russian.txt; echo "status $?"; ls w | grep -c bak
again; utf8 fix -q -i --undo u w/utf16.csv; echo "status $?"; ls u
# What -i would do, before it does it.
again; utf8 fix --dry-run -q w/* 2> dry > /dev/null; echo "status $?"; cmp dry by_name; left
again; utf8 fix --dry-run --force w/russian.txt | head -2
# To another file. What is there already stays; of several files, the others are written.
again; echo mine > out; utf8 fix -o out w/utf16.csv; echo "status $?"; cat out
utf8 fix -q -o out w/packed.gz w/one.txt w/russian.txt; echo "status $?"; cat out
utf8 fix -q -o out w/cut.txt w/packed.gz w/java.txt; echo "status $?"; cut -c60- out; echo
utf8 fix -q --undo u -o none w/russian.txt; echo "status $?"; ls u none
# All the same.
again; utf8 fix -i --force w/*; echo "status $?"; left
again; utf8 fix -o out --force w/utf32.csv; echo "status $?"; od -An -tx1 out
# For programs.
again; utf8 fix --json -i w/picture.png w/short.txt w/utf16.csv; echo "status $?"
# A filter is total, and warns once.
for f in utf16.csv packed.gz russian.txt damaged.txt; do utf8 fix < t/$f > out; echo "status $?"; utf8 check out; done
utf8 fix t/cesu.txt t/short.txt; echo "status $?"
cat t/russian.txt t/russian.txt | utf8 fix --json > /dev/null; utf8 fix -q < t/russian.txt > /dev/null
utf8 fix -o out < t/utf16.csv; echo "status $?"; utf8 check out
utf8 fix --force < t/utf16.csv > out; echo "status $?"
utf8 fix --with=auto < t/utf16.csv > out; echo "status $?"
# A policy that reads what is there is no harm; nor is it to move lines and change none.
again; utf8 fix --with=cesu8 -i w/cesu.txt w/java.txt; echo "status $?"; cat -v w/cesu.txt w/java.txt
again; utf8 fix --with=auto -i w/cesu.txt w/java.txt; echo "status $?"
again; utf8 fix --with=cp1252 -i w/one.txt; echo "status $?"; tail -c 7 w/one.txt
again; utf8 fix --rejects bad -o good w/one.txt; echo "status $?"; cmp bad t/one.txt
again; utf8 fix --rejects worse -o good w/utf16.csv; echo "status $?"; ls worse
