# convert -i leaves what isn't in the encoding that it is told, by all that can be seen of it.
keep() { rm -rf w; mkdir w; cat > w/f; cp w/f f; }
left() { cmp -s f w/f && echo "  as it was" || echo "  $(od -An -tx1 w/f | head -n 2 | tr -d '\n')"; }
try() { utf8 convert "$@" 2> err; echo "$*: status $?"; sed 's/^/  /' err; left; }
# Twice is once.
for e in utf-16le utf-16be utf-32le utf-16 ibm037 ibm1047; do
  iconv -f utf-8 -t "$e" <<'X' | keep
Grüße
X
  utf8 convert -i -f $e w/f; cp w/f f; try -i -f $e w/f
done
for e in utf-16le utf-16be utf-32be utf-16; do
  printf 'Hello\n' | keep; utf8 convert -i -t $e w/f; cp w/f f; try -i -t $e w/f
done
for e in utf-16le utf-32le ibm037; do printf 'Hello, world\n' | keep; try -i -f $e w/f; done
printf 'Hello, world\n' | keep; try -i -f ibm037 -t windows-1252 w/f; try -i --force -f utf-16le w/f
# The other byte order, another form, other widths.
printf 'H\000i\000\n\000' | keep; try -i -f utf-16be w/f; try -i -f utf-16le -t utf-16be w/f; try -i -f utf-16le w/f
printf 'h\000\000\000i\000\000\000\n\000\000\000' | keep; try -i -f utf-16le w/f
printf '\376\377\000H\000i' | keep; try -i -f utf-16le w/f; try -i -f utf-16 w/f
# A signature or a mark, and an encoding in which all bytes are characters.
for e in windows-1252 koi8-r shift_jis gbk ibm437; do
  printf '\377\376H\000\351\000\n\000' | keep; try -i -f $e w/f
done
printf '\357\273\277caf\303\251 \351\n' | keep; try -i -f iso-8859-1 w/f
printf 'H\000i\000 \000t\000h\000e\000r\000e\000' | keep; try -i -f koi8-r w/f
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' | keep; try -i -f koi8-r w/f; try -i -f utf-16le w/f
printf 'text and text' | gzip -n | keep; try -i -f windows-1251 w/f; try -i -f ibm037 w/f
printf 'PK\003\004\024\000\000\000\010\000\351' | keep; try -i -f latin1 w/f
printf '%%PDF-1.4\n%%\342\343\317\323\n' | keep; try -i -f windows-1252 w/f
printf '\001\000\000\000\002\000\000\000\351\000\000\000' | keep; try -i -f iso-8859-2 w/f; try -i --force -f iso-8859-2 w/f
# What is ill-formed is replaced in what is in the encoding.
printf 'H\000\351\000\n\000' | keep; try -i --errors fffd w/f
printf '\377\376H\000\351\000\n\000' | keep; try -i --errors fffd w/f; try -i --errors drop w/f; try --dry-run --errors escape w/f
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' | keep; try -i --errors fffd w/f; try -i --errors fffd -t utf-16 w/f
russian() { printf 'Все люди рождаются свободными и равными в своем достоинстве и правах.\n' | iconv -f utf-8 -t $1; }
russian koi8-r | keep; try -i --errors fffd w/f; try -i --errors fffd -f us-ascii w/f; try -i --errors fffd -f shift_jis w/f
russian koi8-r | keep; try -i --errors fffd -f gbk w/f
printf 'caf\303\251 \377\n' | keep; try -i --errors fffd w/f
i=1; while [ $i -lt 256 ]; do printf "\\$(printf %o $i)"; i=$((i + 1)); done | keep; try -i --errors fffd -f gbk w/f; try -i -f latin1 w/f
{ russian utf-16le | head -c 101; printf '\330'; } | keep; try -i --errors fffd -f utf-16le w/f
# Another file is no harm, nor is a filter.
printf 'Hello, world' | keep; utf8 convert -f ibm037 -o out w/f; echo "status $?"; utf8 convert -f utf-16le < w/f; echo " status $?"
# To what was in it, somebody added UTF-8. That a word of it reads as UTF-8 is by chance.
for e in koi8-r windows-1251; do { russian $e; russian utf-8; } | keep; try -i -f $e w/f; done
printf 'Voil\340, un \351l\350ve.\nVoilà, un élève très doué dans une forêt.\n' | keep
try -i -f latin1 w/f; try -o out -f latin1 w/f; try -i --force -f latin1 w/f
printf 'l\325\216cole et l\216t\216\n' | keep; try -i -f macintosh w/f
# Over a tree that was converted, there is nothing to do.
mkdir t; printf 'caf\351\n' > t/a; printf 'na\357ve\n' > t/b; printf 'plain\n' > t/c
utf8 convert -r -i -f windows-1252 t; echo "status $?"; utf8 convert -r -i -f windows-1252 t; echo "status $?"
utf8 convert -r -i --json -f windows-1252 t; echo "status $?"
utf8 convert -r -i -t utf-16le t; echo "status $?"; utf8 convert -r -i -t utf-16le t; echo "status $?"
utf8 convert -r -i -f utf-16le t; echo "status $?"; utf8 convert -r -i -f utf-16le t; echo "status $?"
utf8 convert -r -i -t utf-16 t; echo "status $?"; utf8 convert -r -i -t utf-16 t; echo "status $?"
