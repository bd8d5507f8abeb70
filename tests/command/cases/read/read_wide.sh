# What is in UTF-16 or UTF-32, and says so by its signature, is read as that; offsets are the file's.
printf 'caf\303\251 \360\237\231\202\nun cafe\314\201 \352\237\216\n' > utf8
for e in utf-16le utf-16be utf-32le utf-32be; do utf8 convert -t $e --bom add -o $e utf8; done
utf8 count utf8 utf-*; echo "status $?"
utf8 count --json utf-16le; utf8 count < utf-16be
utf8 age utf8 utf-*; utf8 age --json --max 5.0 utf-32le; echo "status $?"
cafe=$(printf 'caf\303\251')
utf8 find "$cafe" utf-16le utf-32be; utf8 find -o "$cafe" utf-16be; utf8 find -ic CAFE utf-16be
utf8 find --offsets "$cafe" utf8 utf-16le utf-32be; utf8 find --json "$cafe" utf-16be; echo "status $?"
dd if=utf-16le bs=1 skip=24 count=10 2> /dev/null | utf8 convert -f utf-16le -t utf-8; echo
# Bytes alone are those of the file.
utf8 find --offsets --exact "$(printf '\303\251')" utf-16le; echo "status $?"
utf8 find -c --exact f utf-16le; utf8 find -c --exact "$(printf '=\330B')" utf-16le
# Under -r, too; and what is ill-formed is counted.
mkdir d; cp utf-16le d; utf8 count -r d; utf8 find -rl "$cafe" d
printf '\377\376a\000\000\330b\000\000' > lone; utf8 count --json lone; utf8 find --offsets b lone
printf '\377\376' > empty; utf8 count empty; utf8 age empty; utf8 find x empty; echo "status $?"
# In pieces, and behind a pipe, nothing is different.
{ printf '\357\273\277'; yes "un cafe, $cafe et un CAFE" | head -n 40000; } > long8
utf8 convert -t utf-16le -o long16 long8; utf8 convert -t utf-32be -o long32 long8
utf8 count long8 long16 long32
utf8 find -io "$cafe" long8 | cut -d: -f2- > want
for f in long16 long32; do
  utf8 find -io "$cafe" $f | cut -d: -f2- | cmp - want
  utf8 find -io "$cafe" --piece-size 64 < $f | cut -d: -f2- | cmp - want
  utf8 find --json "$cafe" $f | tail -n 2 | head -n 1
  utf8 find --json "$cafe" --piece-size 64 $f | tail -n 2 | head -n 1
done
long="$(yes "un cafe, $cafe et un CAFE" | head -n 12)"
utf8 find -c "$long" long8 long16 long32; utf8 find --offsets "$long" long16 | tail -n 1 | cut -c1-30
# Without a signature it is read as UTF-8, and that is said.
utf8 convert -f utf-16le -t utf-16le --bom strip -o unsigned utf-16le 2> /dev/null ||
  tail -c +3 utf-16le > unsigned
for c in count age 'find f' 'find --exact f' 'inspect --length 2'; do
  utf8 $c unsigned; echo "status $?"; done
# inspect reads UTF-8 alone.
utf8 inspect --length 4 utf-16le; echo "status $?"; utf8 inspect --json --length 1 < utf-16be
cat utf-16le | utf8 inspect --at 2 --length 1
