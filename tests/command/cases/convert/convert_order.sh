# Names that leave the byte order open: read a signature, else big-endian; write one, and big-endian.
show() { echo "$*"; "$@" | od -An -tx1; }
printf '\377\376a\000' > le
printf '\376\377\000a' > be
printf '\000a' > without
for file in le be without; do
  show utf8 convert -f utf-16 $file                         # takes off what it read
  show utf8 convert -f utf-16 --bom keep $file
  show utf8 convert -f utf-16 --bom strip $file
  show utf8 convert -f utf-16 --bom add $file
  show utf8 convert -f utf-16 -t utf-16 $file               # one, never two
  show utf8 convert -f utf-16 -t utf-16 --bom keep $file
  show utf8 convert -f ucs-2 $file
  show utf8 convert -f ucs-2 --bom keep -t ucs-2 $file
done
# One text of several: each is read in its own order, and the output has one signature.
show utf8 convert -f utf-16 -t utf-16 le be without
show utf8 convert -f utf-16 --bom add le be without
show utf8 convert -f utf-16 --bom keep -t utf-16 le be without

printf '\377\376\000\000a\000\000\000' > le32
printf '\000\000\376\377\000\000\000a' > be32
printf '\000\000\000a' > without32
for file in le32 be32 without32; do
  show utf8 convert -f utf-32 $file
  show utf8 convert -f utf-32 --bom keep $file
  show utf8 convert -f utf-32 -t utf-32 $file
done
show utf8 convert -f utf-16 le32                            # UTF-16 with a U+0000 in it

# A signature that arrives in pieces; one that the end cuts.
{ printf '\377'; sleep 0.1; printf '\376'; sleep 0.1; printf 'a\000'; } | show utf8 convert -f utf-16 --bom keep
printf '\377' | utf8 convert -f utf-16; echo "status $?"

printf '\357\273\277a' > signed
show utf8 convert -t utf-16 signed
show utf8 convert -t utf-16 --bom strip signed              # the input's, not the output's
show utf8 convert -t utf-32 signed
show utf8 convert -t ucs-2 signed signed
show utf8 convert -t utf-16le signed                        # a name with a byte order keeps
show utf8 convert -t utf-16le --bom add signed
show utf8 convert -t utf-16 /dev/null
utf8 convert -t latin1 --bom add signed; echo "status $?"   # it has none to add
