# A row a file, beside the text; with --check, the rows are what is asked for.
printf 'e\314\201\n' > nfd; printf '\303\251\n' > nfc; printf 'x\377' > bad; : > empty
utf8 normalize --json nfd nfc empty; echo "status $?"
utf8 normalize --json --form nfd < nfc | od -An -tx1
utf8 normalize --json -o out nfd; echo "status $?"; cat out; rm out
utf8 normalize --json nfc bad nfd; echo "status $?"
utf8 normalize --json --errors fffd bad; echo; echo "status $?"
utf8 normalize --json --check nfd nfc bad empty missing; echo "status $?"
utf8 normalize --json --check -r .; echo "status $?"
utf8 normalize --json -i nfd nfc bad empty missing; echo "status $?"
utf8 normalize --json -i nfd "$(printf 'no\377such')"; echo "status $?"
