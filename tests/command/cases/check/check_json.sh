# JSON Lines: the findings of a file, then its summary.
printf 'a\300\257b' | utf8 check --json -; echo "status $?"
printf 'clean\n' > clean.txt
utf8 check --json clean.txt; echo "status $?"
utf8 check --json < /dev/null; echo "status $?"
