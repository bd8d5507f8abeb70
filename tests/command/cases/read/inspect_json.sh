# A row for each line, with all that is known.
printf '\357\273\277a\300\257\n\342\200\256\364\217\277\277' > f
utf8 inspect --json f; echo "status $?"
utf8 inspect --json --at 4 --length 1 - < f; echo "status $?"
utf8 inspect --json missing; echo "status $?"
