# One name for one thing, in any case, and what was probably meant.
printf 'caf\351 \200\n' > text; printf 'a\000\360\237\231\202\n' > nul
for with in cp1252 windows-1252 Windows-1252 CP1252 latin1 ISO-8859-1; do utf8 fix --with=$with text; done
utf8 fix --with FFFD text; utf8 fix --with CHAR:x text; utf8 fix --with=char:X text
utf8 convert -f WINDOWS-1252 --errors FFFD -t Utf-8 text; utf8 convert -f AUTO nul | od -An -c
utf8 normalize --form NFD text; utf8 check --format TEXT --color NEVER nul; utf8 convert --bom ADD nul | od -An -tx1
# Profiles, with commas or not; by the name of before, with a note.
utf8 check --profile=Postgres,mysql-utf8mb3 nul; utf8 check --profile=postgres --profile=jni nul
utf8 check --for=postgres nul; utf8 check --json --for=postgres,jni nul > rows; wc -l < rows
utf8 check --profile=postgres,oracle nul; echo "status $?"; utf8 check --profile=, nul; echo "status $?"
utf8 check --help | grep -c -e --for=; utf8 check --help | grep -c -e --profile
# Subcommands, options, values, encodings.
utf8 chek text; echo "status $?"; utf8 help covnert; utf8 frobnicate
utf8 normalize --from nfc text; echo "status $?"; utf8 convert --form latin1 text; utf8 check --formt json text
utf8 check --fromat=json text; utf8 count --jsno text; utf8 count --qqqqqq text
utf8 check --format=jsom text; utf8 convert --errors fffb text; utf8 normalize --form nfdk text
utf8 fix --with=esacpe text; utf8 fix --with=windows1252 text; utf8 check --profile=postgers nul
utf8 convert -f uft-8 text; utf8 convert -f latin-l text; utf8 convert -t widnows-1252 text; utf8 convert -f klingon text
utf8 convert -f "$(printf 'utf\033-8')" text; echo "status $?"
utf8 convert -f utf-7 text; utf8 count --json --jsn text
# One format at a time.
utf8 check --json --format=sarif text; echo "status $?"; utf8 check --format=json --json text; echo "status $?"
