# Where a text is declared to be ISO-8859-15, that decides what the eight signs are in which
# windows-1252 reads otherwise: `1cœ0` in patterns of hyphenation.
text() {
  printf '.abr\351 .ac\351 \3512 .d\3512s1\2750 1c\2750 1s\2750 h\351mi1\351 m\351lo1 r\351tro1\n'
  printf 'pr\351hen5d .pr\3512a ant\3511 h\351t\351ro1 \351ner3v pr\351\351 .d\351sh p\351ri1o\n'
}
filler() { yes '% filler line' | head -n "$1"; }
block() { printf '%% Local Variables:\n%% coding: latin-9\n%% End:\n'; }
{ echo '% coding: latin-9'; text; } > first_line
# Emacs looks for its list in the last 3,000 bytes.
for n in 200 500 600 9000; do { text; filler $n; block; } > "end_$n"; done
utf8 detect first_line end_*
for f in first_line end_600; do utf8 check "$f"; utf8 convert -f auto "$f" | grep -m 1 '1c'; done
# Of many lines, too.
{ for _ in 1 2 3 4 5 6 7 8 9; do text; done; filler 600; block; } > many
utf8 detect many; utf8 convert -f auto many | grep -m 1 1c; utf8 fix --with=auto many | grep -c '½'

# What may be a fraction is shown; what ISO-8859-15 doesn't have speaks against it, and a list that
# isn't at the end isn't one.
prose() { printf 'Le d\351jeuner \351tait pr\352t, la cr\350me br\373l\351e aussi; il e\373t aim\351 y go\373ter.\n'; }
{ block; for _ in 1 2 3 4 5 6; do prose; done; printf 'Pr\350s de 3\275 tasses, d\351j\340.\n'; } > fraction
{ block; for _ in 1 2 3 4 5 6; do prose; done; printf 'l\222\351t\351\n'; } > quoted
{ text; text; text; filler 600; block; filler 600; } > middle
utf8 detect fraction quoted middle

# A declaration of letters in another order, behind the first kilobytes.
for c in '\340 \300' '\342 \302' '\351 \311' '\350 \310' '\352 \312' '\364 \324'; do
  printf ".hcode $c  $c\n"
done > hcode
{ cat hcode; block; } > near
{ cat hcode; filler 600; block; } > far
utf8 detect near far
