# check -f of a name without byte order reads the signature, else it is big-endian.
printf '\376\377\000a\330\000\000b\n' > be; printf '\377\376a\000\000\330b\000\n\000' > le; printf '\000a\330\000\000b' > none
printf '\377\376\000\000\000\330\000\000' > u32; printf '\000h\000\351' > good
for f in be le none good; do echo "$f:"; utf8 check -f utf-16 $f; echo "status $?"; done
utf8 check -f utf-32 u32; echo "status $?"; utf8 check -f ucs-2 le; echo "status $?"; utf8 check -f UTF-16 -q good be; echo "status $?"
utf8 check -f utf-16 --json le
