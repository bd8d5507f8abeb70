# Lines and columns count from 1; columns are code points, an initial U+FEFF too.
printf '\377\nab\377\n\303\251\360\237\230\200\377' | utf8 check; echo "status $?"
printf '\357\273\277\377' | utf8 check; echo "status $?"
printf 'a\377b\300\200c\377' | utf8 check; echo "status $?"
