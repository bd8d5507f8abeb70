# The rules of SARIF, and the hints of findings, are those of the encoding that is checked.
printf '\377\376a\000\000\330b\000\n\000c' > signed; printf 'a\000\000\330b\000\n\000' > unsigned; printf 'abc\245\n' > greek
rules() { utf8 check --format=sarif "$@" 2>/dev/null | head -n 1 | sed 's/{"id"/\n&/g' | grep '^{"id"' | sed 's/,"defaultConf.*//'; }
rules -f utf-16 signed; rules -f utf-16le unsigned; rules -f utf-32 unsigned | head -n 1; rules -f ucs-2 unsigned | head -n 1; rules -f iso-8859-3 greek; rules -f cesu-8 greek | wc -l
rules greek | sed -n '3p;$p'
for from in utf-16 utf-16le; do for f in signed unsigned; do
  echo "$from $f"; utf8 check --json -f $from $f | grep -o '"hint":[^}]*'; utf8 check --format=sarif -f $from $f 2>/dev/null | grep -o '"ruleId.*"message":{[^}]*'
done; done
