# Nobody has looked at the files that -r finds: what is no UTF-8 at all stays as it is, to the byte.
mkdir t; printf '\377\376H\000i\000 \000\351\000\001\003\n\000' > t/signature.txt
printf 'H\000i\000 \000t\000h\000e\000r\000e\000 \000\351\000\n\000' > t/wide.txt
printf '\050\265\057\375\044\035\351\101\200\377\150\151\n\303\050' > t/few.zst; printf 'caf\351 e\314\201\n' > t/text.txt
keep() { rm -rf kept; cp -r t kept; }
same() { for f in signature.txt wide.txt few.zst; do cmp kept/$f t/$f && cp kept/text.txt t; done; }
keep
utf8 fix -r -i t; echo "status $?"; cat -v t/text.txt; same
utf8 fix -r --dry-run t; echo "status $?"; same
utf8 normalize -r -i --errors fffd t; echo "status $?"; cat -v t/text.txt; same
utf8 normalize -r -i t; echo "status $?"; same
utf8 convert -r -i --errors fffd -t utf-16le t; echo "status $?"; same
# What is named is what somebody wants.
utf8 normalize -i --errors fffd t/few.zst; echo "status $?"
