# Under --delimiter, whole records go to the file of rejects: over lines, with what ends them.
printf '\357\273\277"a;\n";b\r\n1;"x\r\n\377y\r\nz"\r\n2;"say ""no""\r\n"\r3;\377\r4;"fine"\n\n5;"\377"\n\n6;7' > all.csv
utf8 fix --rejects bad --delimiter ';' all.csv > good; echo "status $?"; od -An -c bad; od -An -c good
utf8 fix --rejects bad all.csv > good; od -An -c bad
# The records of both, in whatever pieces they are read, are those of the input.
utf8 fix -q --rejects bad --delimiter ';' all.csv > good
for size in 1 30 64 100; do utf8 fix -q --piece-size $size --rejects bad2 --delimiter ';' all.csv > good2; cmp bad bad2; cmp good good2; done
cat all.csv | utf8 fix -q --rejects bad2 --delimiter ';' | cmp - good; cmp bad bad2
utf8 check --json --delimiter ';' good | grep -o '"records.*'; utf8 check --json --delimiter ';' bad | tail -n 1 | grep -o '"records.*'
# CR before a record that is ill-formed from its first byte on; characters of several bytes.
printf 'a\r\377\r\nb\302\247"\r"\302\247\377\rc\r\n' | utf8 fix --json --rejects bad --delimiter "$(printf '\302\247')" | od -An -c; od -An -c bad
# A quotation mark that isn't closed, and where they are text.
printf 'a\tb\n1\t"x\n2\t\377\n3\tz\n' > open.tsv
utf8 fix --rejects bad --delimiter tab open.tsv; utf8 fix --rejects bad --delimiter tab --json open.tsv; wc -l bad
utf8 fix --rejects bad --delimiter tab --no-quotes open.tsv; wc -l bad
# In its place, and longer than what is kept in memory.
cp all.csv f.csv; utf8 fix -i --rejects bad --delimiter ';' f.csv; cmp f.csv good
{ printf 'x;"'; head -c 3000000 /dev/zero | tr '\0' '\n'; printf '\377";y\nz\n"'; head -c 3000000 /dev/zero | tr '\0' '\r'; printf '"\n'; } | utf8 fix --rejects bad --delimiter ';' | wc -lc; wc -lc bad
# Usage.
utf8 fix --delimiter ';' all.csv; echo "status $?"
