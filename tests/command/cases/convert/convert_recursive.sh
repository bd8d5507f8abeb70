# Trees, each file in its place: which files are text depends on what they are converted from.
list() { (cd t && for f in $(ls -A); do [ -d "$f" ] || echo "$f: $(od -An -c "$f")"; done); rm -rf t; }
tree() {
  mkdir -p t/.git; echo x.log > t/.gitignore
  for f in latin x.log .git/f; do printf 'caf\351\n' > t/$f; done
  ln -s latin t/link
  printf '\377\376\351\000\n\000' > t/signed
  printf 'c\000a\000f\000\351\000\n\000' > t/wide
  printf '\211PNG\r\n\032\n\000\000\000\rIHDR' > t/png
}
tree; utf8 convert -r -i -f latin1 t; echo "status $?"; od -An -c t/.git/f; list
tree; utf8 convert -r -i -f latin1 --no-ignore --binary t; echo "status $?"; od -An -c t/.git/f; list
# Named files are never skipped.
tree; utf8 convert -r -i -f latin1 t/x.log t/png; echo "status $?"; list
# UTF-16 is no binary file here, without the pattern of it as well; U+0000 isn't text in it either.
mkdir t; printf '\051N\207e' > t/chinese; printf 'c\000\000\000' > t/null
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' > t/png
utf8 convert -r -i -f utf-16le t; echo "status $?"; list
mkdir t; printf '\000\000\000c\000\000N\051' > t/a; printf '\377\376\000\000\351\000\000\000' > t/b
printf '\000\000\000c\000\000\000\000' > t/null; utf8 convert -r -i -f utf-32 t; echo "status $?"; list
# From what each is found to be in; what isn't known is said, and left; a second run changes nothing.
tree; utf8 convert -r -i.bak -f auto t; echo "status $?"
utf8 convert -r -i.bak -f auto t; echo "status $?"; list
# UTF-16 stops a conversion from UTF-8. Where it wouldn't, it isn't made into something else.
tree; utf8 convert -r -i -t utf-16be t; echo "status $?"
utf8 convert -r -i --errors fffd t; echo "status $?"; list
# Backups that are found are passed over; one that is named isn't.
mkdir t; printf '\351' > t/a; printf '\351' > t/b.bak; printf b > t/b; utf8 convert -f latin1 -r -i.bak t; list
mkdir t; printf '\351' > t/b.bak; utf8 convert -f latin1 -r -i.bak t/b.bak; list
# On past what can't be rewritten.
mkdir -p t/d; printf '\351' > t/a; printf '\351' > t/z; mkdir t/a.bak
utf8 convert -f latin1 -r -i.bak -j4 t; echo "status $?"; list
tree; utf8 convert --json -r -i -f auto t; echo "status $?"; rm -r t
