# Where nothing but the byte order mark changes, that is said: spreadsheets go by it.
mkdir t; printf '\357\273\277a;\303\251\n' > t/signed; printf 'b;\303\251\n' > t/plain
utf8 convert -r -i --dry-run -f auto t 2>&1; od -An -tx1 t/signed
utf8 convert -r -i --bom keep -f auto t 2>&1; od -An -tx1 t/signed
utf8 convert -r -i -f auto t 2>&1; od -An -tx1 t/signed
utf8 convert -r -i --bom add t 2>&1; od -An -tx1 t/plain
utf8 convert -r -i --bom strip t 2>&1; od -An -tx1 t/plain
# Nothing of the kind is said of bytes that are written in another way.
printf 'a\355\100\n' > sjis; utf8 convert --dry-run -i -f shift_jis -t shift_jis sjis 2>&1
