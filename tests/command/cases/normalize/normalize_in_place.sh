# Each in its place; what is in the form is not touched, and what is ill-formed is left.
printf 'e\314\201' > a; printf '\303\251' > b; printf 'e\314\201\377' > bad; cp -p b before
touch -d '2001-01-01' b
utf8 normalize -i.bak a b bad; echo "status $?"; ls; od -An -tx1 a; od -An -tx1 bad
date -r b +%Y
utf8 normalize -i --errors fffd bad; echo "status $?"; od -An -tx1 bad
mkdir -p tree/sub; printf 'e\314\201' > tree/sub/x; ln -s sub/x tree/link
utf8 normalize -r --form nfd -i tree b; echo "status $?"; od -An -tx1 b
utf8 normalize -r -i tree; echo "status $?"; od -An -tx1 tree/sub/x
utf8 normalize -i -o out a; echo "status $?"
utf8 normalize -i missing a; echo "status $?"
