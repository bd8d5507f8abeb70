# The place, what is there, and what it would be.
printf 'one\ntwo e\314\201\n' > acute; printf 'caf\303\251\n' > cafe; printf 'x\377y' > bad
printf '\341\204\200\341\205\241\341\206\250' > jamo; printf 'a\314\201\314\243' > order
: > empty; printf '\304\204\314\243\314\201' > long
utf8 normalize --check acute cafe bad jamo order empty long; echo "status $?"
utf8 normalize --check cafe; echo "status $?"
utf8 normalize --check --form nfd cafe acute; echo "status $?"
utf8 normalize --check --form nfkc < cafe; echo "status $?"
utf8 normalize --check --json acute bad; echo "status $?"
utf8 normalize --check --errors fffd bad; echo "status $?"
mkdir tree; cp acute tree; printf 'a\000b' > tree/binary; utf8 normalize --check -r tree; echo "status $?"
utf8 normalize --check -i acute; echo "status $?"
