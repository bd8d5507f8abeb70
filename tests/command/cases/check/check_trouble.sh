# What can't be read is named, the rest is done, and 2 outranks 1.
printf 'ok\n' > good
printf '\377' > bad
mkdir dir
utf8 check missing good bad; echo "status $?"
utf8 check dir; echo "status $?"
utf8 check --no-such-option; echo "status $?"
utf8 check --max-errors many good; echo "status $?"
utf8; echo "status $?"
utf8 chekc good; echo "status $?"
