# One fact is one finding: a file that is no UTF-8 at all has one line, one result, one annotation.
printf '\377\376h\000\351\000\n\000\351\000x\000\n\000' > wide.txt
{ i=0; while [ $i -lt 30 ]; do echo "caf$(printf '\351') au lait"; i=$((i + 1)); done; } > western.csv
{ cat western.csv; printf 'caf\303\251\n'; } > mixed.csv
printf 'caf\303\251 au lait, na\303\257ve\n' | gzip -n > notes.gz
printf '\325\350\352\356 \354\350\360\352 \357\360\350\342\345\362\n' > other.txt
for f in wide.txt western.csv notes.gz other.txt; do
  for format in text github gitlab; do utf8 check --format=$format $f 2>/dev/null; done
  utf8 check --format=sarif $f 2>/dev/null | tail -n +2
  utf8 check $f > /dev/null
done
# What is behind it, on request; all of it, too.
utf8 check --positions wide.txt
utf8 check --positions --max-errors 1 --format=github western.csv 2>/dev/null
utf8 check --max-errors 0 western.csv 2>/dev/null | wc -l
utf8 check --max-errors 30 western.csv 2>/dev/null | wc -l
# JSON Lines has every row, and its summary the cause.
utf8 check --json western.csv | grep -c '"type":"finding"'
utf8 check --json western.csv | sed -n 's/.*"findings"/"findings"/p'
# In part is not all.
utf8 check mixed.csv 2>/dev/null | wc -l
# The line that it is in, and remarks beside it, which the fact explains as well.
utf8 check -C --remarks western.csv 2>/dev/null
{ cat western.csv; printf 'x\303\203\302\251\n'; } > remark; utf8 check --remarks remark 2>/dev/null | tail -2
# Several files are several facts.
utf8 check --format=gitlab -j4 *.csv *.txt 2>/dev/null | grep -c not_utf8
# Services take 25,000 results of a run; a result more is counted.
yes "$(printf 'x\303\251\377')" | head -n 25001 > many
utf8 check --format=sarif --max-errors 0 many many | grep -c ruleId
utf8 check --format=gitlab --max-errors 0 many | grep -c fingerprint
utf8 check --format=sarif --max-errors 20000 many 2>/dev/null | grep -c ruleId
# A pipe may have no end, and its findings are shown all the same.
yes "$(printf 'caf\351 ol\351')" | head -c 9000000 > big
cat big | utf8 check 2>/dev/null | head -n 2
utf8 check big 2>/dev/null
