# stop: the place is named, the exit status is 1, and there is no file at -o.
printf 'one\ntwo \300\257\n' > bad
utf8 convert -t utf-16le -o out bad; echo "status $?"; ls out
utf8 convert --errors fffd -t utf-16le -o out bad; echo "status $?"; od -An -tx1 out
printf 'price: 5 \342\202\254' > euro
utf8 convert -t latin1 -o no euro; echo "status $?"; ls no
printf 'a\000\000\330b\000' > lone; utf8 convert -f utf-16le lone; echo "status $?"
printf 'a\000b' > odd; utf8 convert -f utf-16le odd; echo "status $?"
printf 'a\000\000\330b' > both; utf8 convert -f utf-16le --errors fffd both | od -An -tx1
printf '\000\000\021\000' > high; utf8 convert -f utf-32le --json high; echo "status $?"
printf '\000\021\000\000' > high; utf8 convert -f utf-32be --json high; echo "status $?"
utf8 convert missing; echo "status $?"
utf8 convert -t utf-16le -o /dev/full euro; echo "status $?"
