# What is ill-formed, and what the output does not have.
printf 'a\355\240\200b\300\257c\360\237' > bad
for errors in stop fffd drop escape; do
  echo "errors $errors"
  utf8 convert --errors $errors -o out bad; echo "status $?"
  if [ -e out ]; then od -An -c out; rm out; fi
done
printf 'a\000\000\330b\000c' | utf8 convert -f utf-16le --errors escape; echo " status $?"
printf '\000\021\000\000' | utf8 convert -f utf-32be --errors escape; echo " status $?"
printf 'a\200' | utf8 convert -f ascii -t utf-16le --errors escape | od -An -c
printf 'a\200' | utf8 convert -f ascii; echo " status $?"

printf 'a\342\202\254\360\237\230\200z' > rich
for unmappable in stop question escape xml; do
  echo "unmappable $unmappable"
  utf8 convert -t latin1 --unmappable $unmappable -o out rich; echo "status $?"
  if [ -e out ]; then cat out; echo; rm out; fi
done
utf8 convert -t ucs-2be --unmappable xml rich | od -An -c
utf8 convert -t ascii --unmappable xml --json rich; echo; echo "status $?"
# U+FFFD for an error, where the output has none, is unmappable in its turn.
for unmappable in stop question escape xml; do
  utf8 convert -t ascii --errors fffd --unmappable $unmappable bad; echo " status $?"
done
utf8 convert -t ascii --errors fffd --json bad; echo " status $?"
# A mark that the output does not have is a character that it does not have.
printf '\357\273\277a' | utf8 convert -t latin1 --unmappable xml; echo
utf8 convert --unmappable maybe rich; echo "status $?"
