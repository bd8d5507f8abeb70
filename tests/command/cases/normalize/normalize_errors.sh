# Ill-formed text is exit 1 and no output, from a pipe too; with fffd it is repaired first.
{ head -c 300000 /dev/zero | tr '\000' a; printf 'e\314\201\300\257\n'; } > bad
utf8 normalize bad; echo "status $?"
cat bad | utf8 normalize; echo "status $?"
utf8 normalize -o out bad; echo "status $?"; ls out
utf8 normalize --errors fffd -o out bad; echo "status $?"; tail -c 9 out | od -An -tx1
printf '\n\nx\342\202' | utf8 normalize; echo "status $?"
printf '\n\nx\342\202' | utf8 normalize --json; echo "status $?"
printf '\n\nx\342\202' | utf8 normalize --errors fffd | od -An -tx1
# Well-formed, and more than what can be put in order.
{ printf 'e'; head -c 700000 /dev/zero | tr '\000' '\314' | sed 's/\xcc/\xcc\x81/g'; } > marks
utf8 normalize -o out2 marks; echo "status $?"; ls out2
