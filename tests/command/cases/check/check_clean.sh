# A clean file prints nothing, and the exit status says it all.
printf 'na\303\257ve\n' > clean.txt
utf8 check clean.txt; echo "status $?"
: > empty.txt
utf8 check empty.txt; echo "status $?"
printf 'from a pipe' | utf8 check; echo "status $?"
printf '\357\273\277a byte order mark is a character' | utf8 check -; echo "status $?"
printf 'NUL \000 and noncharacter \357\277\276' | utf8 check -; echo "status $?"
