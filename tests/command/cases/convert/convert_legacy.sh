# Legacy encodings, towards UTF-8 and back, and what is wrong in them.
printf 'h\303\251llo \345\215\203 \320\266\n' > text
for name in koi8-r gb18030 iso-2022-jp shift_jis euc-kr big5 ibm437; do
  utf8 convert -t $name --unmappable question text > out; od -An -tx1 out
  utf8 convert -f $name out
done
# An ASCII byte is never swallowed: the quotation mark is there.
printf '"\202"' | utf8 convert -f shift_jis --errors fffd; echo
# Strict conversion stops, with line and column; check goes on.
printf 'one\n\202\240\375\203z\n\202' > bad
utf8 convert -f shift_jis bad; echo "status $?"
utf8 check -f shift_jis bad; echo "status $?"
utf8 check -f shift_jis --json bad; echo "status $?"
utf8 check -f euc-jp -q bad; echo "status $?"
utf8 check -f shift_jis --format=github bad; echo "status $?"
utf8 check -f shift_jis --deny nul bad; echo "status $?"
utf8 check -f utf-16 bad; echo "status $?"
utf8 check -f utf-8 text; echo "status $?"
# Any number of threads, any pieces, files and pipes: the same.
i=0; while [ $i -lt 300 ]; do printf '\202\240\203z\\x%d\n' $i; i=$((i + 1)); done > lines
utf8 convert -f shift_jis lines > one
for options in '-j 1 --piece-size 64' '-j 4 --piece-size 64' '-j 3 --piece-size 301'; do
  utf8 convert $options -f shift_jis lines | cmp - one && echo same
  cat lines | utf8 convert $options -f shift_jis | cmp - one && echo same
  utf8 convert $options -f shift_jis -t iso-2022-jp lines | utf8 convert $options -f iso-2022-jp |
    cmp - one && echo same
done
cp lines there; utf8 convert -i -f shift_jis there; cmp there one && echo same
# What is UTF-8 already isn't decoded once more.
utf8 convert -i -f shift_jis there; echo "status $?"
cmp there one && echo same
# EBCDIC has another LF.
printf 'a\nb\n' | utf8 convert -t ibm1047 | od -An -tx1
printf '\201\045\202\045\203\325\045' | utf8 convert -f ibm1047
utf8 convert --list | grep -E '^(UTF-8|KOI8-R|Shift_JIS|IBM037) '
utf8 convert --list --json | grep '"name":"windows-874"'
