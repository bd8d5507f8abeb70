# After 20 findings of a file the others are counted; JSON has them all.
i=0; while [ $i -lt 25 ]; do printf 'x\377\n'; i=$((i + 1)); done > f
utf8 check f; echo "status $?"
utf8 check --max-errors 2 f; echo "status $?"
utf8 check --max-errors 0 f 2>/dev/null | wc -l
utf8 check --json f | wc -l
