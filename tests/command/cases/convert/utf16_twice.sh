# To UTF-16, twice is once, also of a few letters that have no zero byte, in either byte order.
try() { utf8 convert "$@"; echo "$*: status $?"; }
for text in 'Привет мир, это русский текст.' 'Привет' 'ПРИВЕТ' 'Я' 'مرحبا' 'สวัสดี' 'Հայերեն' 'žluť' \
    'हिन्दी में' 'Привет, №5 — да'; do
  for to in utf-16le utf-16be; do
    printf '%s\n' "$text" > f; utf8 convert -i -t $to f; cp f once
    utf8 convert -i -t $to f 2>> said; echo "$text: status $?"
    cmp f once || echo "encoded twice"
  done
done
sort -u said
# Without an end of line; to another form; from what has a character for every byte; with -o, which
# writes nothing then, also of text with zero bytes. A filter goes on, as --force.
printf 'Привет' | utf8 convert -t utf-16be > f
try -i -t utf-16le f; try --dry-run -t utf-32 f; try -i -f windows-1251 -t utf-16be f
try -o out -t utf-16be f; try -o out -f latin1 -t utf-16be f; ls out
printf 'Hello\n' | utf8 convert -t utf-16be > ascii; try -o out -t utf-16be ascii; ls out
printf '\376\377\0H' > signed; try -o out -t utf-16be signed
utf8 convert -t utf-16be < f | od -An -tx1; echo "status $?"
try --force -o out -t utf-16be f; cmp f out
# Nothing is to be done for what a walk comes to.
mkdir t; cp f t/a; try -r -i -t utf-16be t; try -r -i -t utf-16le t; try -r -i --json -t utf-16be t
# Text of bytes with control characters: lines and rows of single characters, separators, colours.
seq 9 > lines; printf 'a\tb\tc\nd\te\tf\n' > rows; printf '\033[1m\033[31merror\033[0m\n' > colours
printf '8=FIX.4.2\0019=65\00135=A\001\n' > fix; printf '1\0012\0013\na\001b\001c\n' > hive
printf 'N\010NA\010A\n' > struck; printf '\f\n\f\n' > pages; : > empty
for f in lines rows colours fix hive struck pages empty; do try -i -t utf-16le $f; done
# Fields of one character with separators between them are bytes.
printf 'a\036b\036c\036d\036' > fields; utf8 convert -t utf-16le -o wide fields; echo "status $?"
printf '1\0012\0013\0014\001' > fields; utf8 convert -t utf-16le -o wide fields; echo "status $?"
