# Columns are chosen as with wc, and always stand in the same order.
printf 'na\303\257ve \360\237\230\200\n' > a
printf 'no newline \377' > b
utf8 count -l a; utf8 count -m a; utf8 count --utf16 a; utf8 count -c a; utf8 count -c < a
utf8 count --bytes --lines a
utf8 count -cml --utf16 a
utf8 count -l a b
utf8 count --code-points a b missing; echo "status $?"
# JSON has all of them.
utf8 count -l --json a
# One number of one file that is not there.
utf8 count -l missing; echo "status $?"
mkdir d; cp a d; utf8 count -r -l d
# Wide numbers keep their columns.
truncate -s 150000000 sparse
utf8 count sparse a
