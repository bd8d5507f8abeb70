# -q of convert and normalize: nothing of what was done is said, all of what wasn't.
try() { utf8 "$@"; echo "$*: status $?"; }
files() {
  rm -rf ./*; mkdir t; printf 'caf\351\n' > t/latin; printf 'e\314\201\n' > t/nfd; printf 'plain\n' > t/ascii
  printf '\377\376\377\376a\000' > twice; printf '<meta charset=koi8-r>\304\301\n' > page; ln page link
}
files
try convert -q -r -i -f latin1 t; od -An -c t/latin; try convert -q -r -i -f latin1 t
try convert -q -i -f koi8-r page; try convert -q -f utf-16 -o out twice; try convert -q -f auto -i page
try convert -q -t ascii --errors fffd --unmappable question -o out t/nfd; try convert -q --json -i -t utf-16le t/ascii
files; try convert -q --dry-run -f latin1 t/latin; try convert -q --dry-run -f latin1 t/ascii
try convert --quiet -i t/latin t/ascii t/missing; try convert -q --json -i t/latin; try convert -q t/ascii
printf 'caf\303\251\n' > u; try convert -q -i -f latin1 u; try convert -q -f latin1 -o out u
files; printf 'e\314\201\377\n' > bad
try normalize -q -r -i t; od -An -c t/nfd; files; printf 'e\314\201\377\n' > bad
try normalize -q --dry-run t/nfd; try normalize -q --dry-run t/ascii; try normalize -q --json -i t/nfd; try normalize -q t/nfd
try normalize --quiet -i bad t/missing; try normalize -q -i --errors fffd t/latin; ln t/ascii other; try normalize -q -o other t/nfd
files; printf 'e\314\201\377\n' > bad
try normalize -q --check t/nfd; try normalize -q --check t/ascii; try normalize -q --check --json bad; try normalize -q --check missing
