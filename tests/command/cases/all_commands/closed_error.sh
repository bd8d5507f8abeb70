# Standard error may be closed, full or a broken pipe: the work and the exit status are the same.
printf 'bad \377' > bad
utf8 check bad 2>/dev/full; echo "status $?"
utf8 check bad 2>&-; echo "status $?"
utf8 fix -o out bad 2>/dev/full; echo "status $?"; od -An -c out
{ utf8 check bad 2>&1 >/dev/null; echo "status $?" >&3; } 3>&1 | true
# Help is output like any other.
utf8 --help > /dev/full; echo "status $?"
utf8 --version > /dev/full; echo "status $?"
utf8 check --help > /dev/full; echo "status $?"
utf8 fix bad >&-; echo "status $?"
utf8 fix <&-; echo "status $?"
