# -q with -o: nothing is said but trouble, and FILE has what it would have without.
printf 'ok\nx\377\n' > bad; printf 'caf\351 d\351j\340 vu\n' > latin; printf 'fine\n' > fine; mkdir d; printf 'PK\003\004\000' > d/zip; printf 'x\377\n' > d/bad
printf 'a,"b\nx\377\n' > open.csv; printf 'caf\303\203\302\251\n' > twice
for format in text json sarif github gitlab; do
  utf8 check --format=$format -o loud bad latin fine twice 2>/dev/null; echo "$format: status $?"
  utf8 check --format=$format -q -o quiet bad latin fine twice; echo "$format: status $?"; cmp loud quiet; wc -c < quiet | sed 's/^0$/nothing/; s/[0-9].*/some/'
done
utf8 check -q --format=sarif -o s fine; echo "status $?"; sed 1d s; utf8 check -q --format=gitlab -o g fine; echo "status $?"; cat g
utf8 check -r -q --format=gitlab -o g d; echo "status $?"; grep -c fingerprint g
utf8 check -q --delimiter , -o csv open.csv; echo "status $?"; cat csv
# The names, with -l.
utf8 check -q -l -o names bad fine latin; echo "status $?"; cat names
# Trouble is said, and in the document.
utf8 check -q --format=sarif -o s missing bad; echo "status $?"; sed 1d s
utf8 check -q -f utf-16le -o wide fine; echo "status $?"; cat wide
# Without -o nothing but the status.
for format in text json sarif github gitlab; do utf8 check --format=$format -q bad latin; echo "status $?"; done; utf8 check -q -l bad; echo "status $?"
