# U+FFFD once a maximal subpart, or nothing; the rest byte for byte.
printf 'a\300\257b' | utf8 fix | od -An -tx1; 
printf 'a\300\257b' | utf8 fix --with=drop | od -An -tx1
printf 'x\342\202' | utf8 fix | od -An -tx1
printf '\357\273\277valid\r\n\000' | utf8 fix | od -An -tx1
printf '' | utf8 fix; echo "status $?"
printf 'one \377\n' > one
printf 'two \303' > two
utf8 fix -o out one two; echo "status $?"
od -An -c out
utf8 fix --json one >/dev/null
utf8 fix --quiet one
utf8 fix --with=nonsense one; echo "status $?"
