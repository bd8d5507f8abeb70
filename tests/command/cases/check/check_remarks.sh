# What is valid and yet hardly meant: only with --remarks, and no finding.
printf 'caf\303\203\302\251 na\303\203\302\257ve\n' > latin1.txt
printf 'it\303\242\342\202\254\342\204\242s caf\303\203\302\251\n' > cp1252.txt
printf '\303\242\342\202\254\305\223so\303\242\342\202\254\302\235 \303\203\302\201\n' > undefined.txt  # by cp1252
printf 'caf\303\203\302\251 na\303\203\302\257ve caf\303\251\n' > partly.txt
printf '\357\273\277one\n\357\273\277two\n' > joined.txt
printf 'h\000e\000l\000l\000o\000 \000w\000o\000r\000l\000d\000\n\000' > utf16.txt
for f in *.txt; do utf8 check "$f"; echo "status $?"; done
for f in *.txt; do utf8 check --remarks "$f"; echo "status $?"; done
utf8 check --json --remarks joined.txt utf16.txt cp1252.txt; echo "status $?"
# A remark beside a finding; of both, the first ones are shown.
printf 'a\377\357\273\277b\377\357\273\277c\n' > both.txt
utf8 check --remarks --max-errors 1 both.txt; echo "status $?"
# The suggestions of remarks.
utf8 check --remarks latin1.txt cp1252.txt undefined.txt utf16.txt 2>&1 >/dev/null |
  sed -n 's/.*to repair: //p' > suggestions
sh -e suggestions; cat latin1.txt.fixed cp1252.txt.fixed undefined.txt.fixed utf16.txt.fixed
utf8 check --remarks *.fixed; echo "status $?"
