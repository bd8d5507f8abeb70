# Lines that have a match, as grep prints them; and what else can be printed.
cafe=$(printf 'caf\303\251')
printf 'un caf\303\251 et un cafe\314\201.\r\ncafe\n\377\303\251 caf\303\251 CAF\303\211 CAFE\314\201\n\303\251t\303\251' > a
printf 'nothing\n' > b
utf8 find "$cafe" a b; echo "status $?"
utf8 find "$cafe" b; echo "status $?"
utf8 find "$cafe" - < a; echo "status $?"
utf8 find -o "$cafe" a b; echo "status $?"
utf8 find -l "$cafe" a b a; echo "status $?"
utf8 find -l "$cafe" b; echo "status $?"
utf8 find -c "$cafe" a b; echo "status $?"
# The last line has no end, and a column is a code point or a maximal subpart.
utf8 find "$(printf '\303\251t')" a; utf8 find --exact "$(printf '\251')" a
# In any case, and in any spelling.
utf8 find -i "$(printf 'Cafe\314\201')" a; utf8 find -io "$cafe" a; utf8 find -ic "$cafe" a
utf8 find -i --offsets "$cafe" a; utf8 find -i --json "$cafe" a
printf 'Stra\303\237e STRASSE Stra\341\272\236e \357\254\202ute \342\204\252 \305\277\n' > folded
for word in strasse 'Stra\303\237e' FLUTE k S 'T\304\260' s; do
  utf8 find -io "$(printf "$word")" folded; echo "status $?"
done
# The iota that stands below, and the Turkish letters, which stay what they are.
printf '\341\276\264 \316\221\314\201\316\231 I\304\261\304\260\n' > greek
utf8 find -io "$(printf '\316\261\314\201\316\271')" greek; utf8 find -io i greek
utf8 find -io "$(printf 'I\314\207')" greek; utf8 find -io "$(printf '\304\261')" greek
# A match that has a line end is on the line where it begins.
printf 'a\nb\na\nb\n' > lines; utf8 find "$(printf 'a\nb')" lines; utf8 find -o "$(printf 'b\na')" lines
# One column for each match, whatever the line has before it.
printf 'x\303\251x x\033[31m\n\n\tx' > tricky; utf8 find x tricky; utf8 find -o x tricky
# What isn't shown whole.
head -c 600000 /dev/zero | tr '\0' y > long; printf 'needle' >> long
head -c 600000 /dev/zero | tr '\0' z >> long; printf '\nneedle\n' >> long
utf8 find needle long | sed 's/y\{200\}/Y/;s/z\{194\}/Z/'
utf8 find needle long > whole; utf8 find --piece-size 64 needle long | cmp - whole
head -c 1048570 long | utf8 find needle | wc -c
# One thing at a time.
for options in '-c -l' '-l --json' '-o --offsets' '-c -o' '--exact -i'; do
  utf8 find $options x a; echo "status $?"
done
# All that is said is JSON where that is asked for.
utf8 find --json; echo "status $?"; utf8 find --json '' a; echo "status $?"
utf8 find --json --nonsense x a; echo "status $?"; utf8 find --json x missing; echo "status $?"
utf8 check --json --nonsense; utf8 count -l --json=1; utf8 find -- --json --json; echo "status $?"
# Tabs and backslashes are those of the line; what would act on a terminal is escaped.
printf 'id\tname\n1\tZo\303\253\nC:\\temp\\Zo\303\253 \033[31m\376\n' > table
utf8 find Zoë table
utf8 find -o "$(printf '1\tZo\303\253')" table
