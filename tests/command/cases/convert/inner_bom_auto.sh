# U+FEFF within a text is told of by -f auto in UTF-8 as in UTF-16.
printf 'Gr\303\274n\n\357\273\277x\n' > joined
utf8 convert -f auto joined > out; cmp joined out
utf8 convert -f auto -i joined; echo "status $?"
printf '\377\376a\000\n\000\377\376b\000\n\000' | utf8 convert -f auto > out
