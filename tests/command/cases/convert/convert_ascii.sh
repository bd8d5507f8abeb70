# convert -i leaves text of bytes that is to be UTF-16 or EBCDIC, also where one byte isn't ASCII; and what reads as
# another encoding, where errors are replaced.
keep() { rm -rf w; mkdir w; cat > w/f; cp w/f f; }
left() { cmp -s f w/f && echo "  as it was" || echo "  $(head -n 1 w/f)"; }
try() { utf8 convert -i "$@" w/f 2> err; echo "$*: status $?"; sed 's/^/  /' err; left; }
many() { i=0; while [ $i -lt 12 ]; do printf "$1"; i=$((i + 1)); done; }

{ many 'Plain ASCII text, line after line.\n'; printf 'Ren\351e\n'; } | keep
for e in utf-16 utf-16le ucs-2 utf-32 ibm037 ibm1047; do try -f $e; done
try --errors fffd -f utf-16; try -f utf-16 --force
{ many 'Gr\303\266\303\237e und L\303\244nge\n'; printf 'M\374ller\n'; } | keep
for e in utf-16le ibm037; do try -f $e; try -f $e --errors fffd; done
{ many 'Plain ASCII text, line after line.\n'; printf 'NUL \000, Ren\351e\n'; } | keep; try -f utf-16
many 'Gr\366\337e und L\344nge der Stra\337e f\374r alle\n' | keep; for e in utf-16 ibm037; do try -f $e; done
many '\302\361\345 \353\376\344\350 \360\356\346\344\340\376\362\361\377 \361\342\356\341\356\344\355\373\354\350\n' | keep
try -f ibm037; try -f gbk --errors fffd

# What is in the encoding is converted.
for e in utf-16le utf-16be ibm037; do printf 'A line, 12 %%: @@@@\n' | iconv -f utf-8 -t $e | keep; try -f $e; done
printf 'ありがとうございます' | iconv -f utf-8 -t utf-16le | keep; try -f utf-16le

# Errors that are replaced are the text's own, or those of another encoding.
many '\223\372\226\173\214\352\202\314\203\145\203\114\203\130\203\147\202\305\202\267\201\102\n' | keep
for e in euc-kr windows-1252; do try --errors fffd -f $e; done
{ cat f; printf '\202\n'; } > g; keep < g; utf8 convert -q -i --errors fffd -f shift_jis w/f; echo "status $?: $(tail -n 1 w/f)"
