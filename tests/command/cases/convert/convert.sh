# Between all encodings; strict by default.
printf 'A\342\211\242\316\221.' > u8                  # RFC 3629 section 7, first example
for to in utf-8 utf-16le utf-16be utf-32le utf-32be; do
  utf8 convert -t $to u8 > out; echo "status $?"; od -An -tx1 out
  utf8 convert -f $to out | cmp - u8 && echo same
done
printf 'caf\303\251' | utf8 convert -t latin1 | od -An -tx1
printf 'caf\351' | utf8 convert -f ISO-8859-1 | od -An -tx1
printf '\360\243\216\264' | utf8 convert -t UTF-16BE | od -An -tx1
printf '' | utf8 convert -t utf-16le; echo "status $?"
utf8 convert -f ebcdic u8; echo "status $?"
utf8 convert --errors ignore u8; echo "status $?"
