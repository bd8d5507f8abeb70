# normalize -i --errors fffd leaves what a repair would destroy, as fix does.
keep() { cat > f; cp f g; }
try() { utf8 normalize "$@" f 2> err; echo "$*: status $?"; sed 's/^/  /' err; cmp -s f g && echo '  as it was'; }
printf '\377\376H\000\351\000\n\000' | keep; try -i --errors fffd; try --dry-run --errors fffd
printf 'H\000i\000 \000t\000h\000e\000r\000e\000 \000\351\000' | keep; try -i --errors fffd
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' | keep; try -i --errors fffd --form nfd
printf 'text and text' | gzip -n | keep; try -i.bak --errors fffd; ls
printf 'Все люди рождаются' | iconv -f utf-8 -t koi8-r | keep; try -i --json --errors fffd; try -i --force --errors fffd
printf 'cafe\314\201 \377\n' | keep; try -i --errors fffd; cat f
# A filter goes on.
printf 'Все' | iconv -f utf-8 -t koi8-r | utf8 normalize --errors fffd; echo; utf8 normalize --errors fffd g
