# A name that begins with - is told from an option where there is such a file.
printf 'a\377\n' > -dash.txt; printf 'b\n' > b.txt; : > --json
utf8 check *.txt; echo "status $?"; utf8 fix -i *.txt; echo "status $?"; utf8 count -x; echo "status $?"
utf8 fix -q -i -- *.txt; echo "status $?"; utf8 check ./*.txt; echo "status $?"; utf8 check --jsn b.txt; echo "status $?"
# The name is whole, though some of its letters are options; and an option is none.
: > -q.txt
: > -q
utf8 check -q.txt
utf8 check -q --nonsense
