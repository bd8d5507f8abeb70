# A line of bytes, of an even number, is no UTF-16: not with -o either, which may be the file itself.
printf 'Le caf\351 fran\347ais des ann\351es pass\351es, d\351j\340 vu \340 No\353l\n' > line
for form in utf-16 utf-16le utf-16be; do utf8 convert -f $form -o line line; echo "status $?"; done
od -An -c line | head -n 1
utf8 convert -f utf-16 line > ideographs; echo "status $?"
utf8 convert -f utf-16 --force -o ideographs line; echo "status $?"
# A line of Cyrillic, of which all bytes are ASCII, is UTF-16; so are a few ideographs.
printf '\037\004\100\004\070\004\062\004\065\004\102\004\054\000\040\000\074\004\070\004\100\004\040\000\070\004\040\000\062\004\101\004\065\004\040\000\072\004\102\004\076\004\040\000\102\004\103\004\102\004\012\000' > letters
utf8 convert -f utf-16le -o out letters; echo "status $?"; cat out
for form in utf-16 utf-16be; do utf8 convert -f $form -o other letters; echo "status $?"; done
utf8 convert -f utf-16le -i letters; echo "status $?"; cat letters
printf '\157\042\133\127\116\356\124\015\116\244\060\130\060\212\145\207\060\222\146\370\060\117\116\272\060\156\117\213\145\207\060\147\060\131' > short
utf8 convert -f utf-16be -o out short; echo "status $?"; cat out
