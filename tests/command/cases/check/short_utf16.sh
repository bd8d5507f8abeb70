# A short text in UTF-16 without a signature, of letters: no part of it is anything else.
printf 'Привет, мир! Как дела?' > text
for order in utf-16le utf-16be; do
  iconv -f utf-8 -t "$order" text > letters
  utf8 check letters 2>&1 >/dev/null | sed 's/.*letters: //'
done
# ASCII to which a program adds it.
{ printf 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n'; cat letters; } > added
utf8 check added 2>&1 >/dev/null | sed 's/.*added: //'
# detect and convert -f auto say the same, and split nothing.
utf8 detect letters added; utf8 convert -f auto -o x letters
