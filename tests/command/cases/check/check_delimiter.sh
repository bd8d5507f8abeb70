# Findings in CSV are named by record and field: quotes, lines inside of them, a signature, empty
# lines, more fields than the header has, a header that is damaged itself.
printf '\357\273\277"na;me";to\351wn;"say ""no"""\r\n1;caf\351;"many\r\nli\377nes ""x"" \376;z"\r\n\r\nx;y;z;\377\n' > a.csv
for i in 1 2 3 4 5 6; do printf 'J\303\266rg;K\303\266ln;\303\251\n'; done >> a.csv
utf8 check --delimiter ';' --header a.csv; echo "status $?"
utf8 check --delimiter=';' --json --header a.csv; utf8 check --delimiter ';' --json a.csv | tail -n 2
utf8 check --delimiter ';' --header --format=github a.csv 2>/dev/null | tail -n 3
utf8 check --delimiter ';' --header --format=sarif a.csv 2>/dev/null | grep -c "; record 2, field 3 'say \\\\\"no\\\\\"'"
utf8 check --delimiter ';' --header --format=gitlab a.csv 2>/dev/null | grep -o 'record 2, field 2[^;]*;'
cat a.csv | utf8 check --delimiter ';' --header - 2>/dev/null | tail -n 1
# Tabs, by three names; other characters; lines that end at CR.
printf 'a\tb\n\t\377\n' > a.tsv
for tab in tab '\t' "$(printf '\t')"; do utf8 check --delimiter "$tab" a.tsv; done 2>/dev/null
printf 'a\302\247b\302\246\r1\302\247\377\r' | utf8 check --delimiter "$(printf '\302\247')" --header 2>/dev/null
printf 'a|b\r\r1|"|\377' | utf8 check --delimiter '|' --header --json
# A quotation mark that isn't at the start of a field is text, as all are with --no-quotes.
printf '3" disk;x "y;z"\n"a"b;"c;\377\n;\377' > q.csv
utf8 check --delimiter ';' q.csv; utf8 check --delimiter ';' --no-quotes q.csv; utf8 check --delimiter ';' --json q.csv | tail -n 1
# One that isn't closed is named where all else is fine, too; not where nothing is printed.
printf 'id;text\n1;fine\n2;"never closed\n3;more\n' > open.csv
utf8 check --delimiter ';' open.csv; echo "status $?"; utf8 check -q --delimiter ';' open.csv; utf8 check -l --delimiter ';' open.csv a.csv
# What is no finding in a record, and what is in another encoding as a whole.
printf '\377\376a\000;\000"\000' > wide.csv; utf8 check --delimiter ';' wide.csv
printf 'a\000;\000b\000;\000c\000;\000' | utf8 check --remarks --json --delimiter ';' | grep -v summary
printf 'a;b\n1;"\n";d\303\203\302\251j\303\203\302\240 vu;\377\n' | utf8 check --remarks --delimiter ';' 2>/dev/null
printf 'a;b\n1;\000\n' | utf8 check --deny=nul --delimiter ';' --header 2>/dev/null
printf 'id;name\n1;Jos\351 Mu\361oz\n2;"\n' > latin1; utf8 check --delimiter ';' --header latin1
printf 'The quick brown fox jumps over the lazy dog, and the dog sleeps on.\n' | utf8 convert -t ibm037 > ebcdic; utf8 check --delimiter ';' --header ebcdic
# What moves lines would take records apart, and leave the half of them that is UTF-8.
printf 'a;b\n1;"caf\303\251\n\315\356\342\363\376 \350\341\360\363 \357\360\350\350\362\350 \320\270\342\350\355"\n2;\303\251t\303\251\n' > several
utf8 check --json --delimiter ';' several 2>/dev/null | grep -o '"likely_cause.*'
utf8 check --json several | grep -o '"likely_cause.*'
# Names that nobody wants on a terminal.
printf 'a;\033[31m\342\200\256\n1;\377\n' | utf8 check --delimiter ';' --header 2>/dev/null
# Many findings in a piece.
yes "$(printf '\377;"x\377\n\377";\377')" | head -n 6000 > dense
utf8 check --json --delimiter ';' dense > one; utf8 check --json --piece-size 100 --delimiter ';' dense | cmp - one
tail -n 1 one | grep -o '"records.*'; tail -n 2 one | head -n 1 | grep -o '"record.*'
# Usage.
utf8 check --header a.csv; echo "status $?"; utf8 check --no-quotes a.csv; utf8 check -f utf-16 --delimiter ';' a.csv
for wrong in '"' '
' ';;' "$(printf '\377')" ''; do utf8 check --delimiter "$wrong" a.csv; echo "status $?"; done
