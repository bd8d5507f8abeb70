# UTF-16 is named by its signature.
printf '\377\376a\000\n\000' > little; printf '\376\377\000a\000\n' > big; printf 'a\377\376\n' > neither
for f in little big neither; do utf8 normalize "$f"; echo "status $?"; done
