# Lines, code points, UTF-16 units, bytes.
printf 'na\303\257ve \360\237\230\200\n' > a
printf 'no newline \377' > b
utf8 count a; echo "status $?"
utf8 count a b; echo "status $?"
utf8 count --json a b; echo "status $?"
utf8 count < a
utf8 count missing a; echo "status $?"
