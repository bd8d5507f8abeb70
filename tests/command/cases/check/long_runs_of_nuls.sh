# Where NULs are looked for, no number of them makes a binary file of text; what is none stays so.
mkdir t
(yes 'int main(){ return 0; }' | head -50; head -c 2896 /dev/zero) > t/tail.c
(yes 'a line' | head -50; head -c 3000 /dev/zero; yes 'a line' | head -50) > t/hole.log
head -c 500 /dev/zero > t/nothing.c; (head -c 300000 /dev/zero; echo 'int x;') > t/behind.c
(head -c 32768 /dev/zero; printf '\001CD001\001\000LINUX\000\000\030\000\000\000\000\030'; head -c 9000 /dev/zero) > t/iso
(printf 'name\000\000\001\002\000\000\000'; head -c 4000 /dev/zero) > t/table
for rules in --deny=nul --profile=postgres; do utf8 check -r -l $rules t; echo "status $?"; done
ls t/* | utf8 check -l --deny nul --type text --files-from - ; echo "status $?"
utf8 check -r t; echo "status $?"
