# From one encoding of before Unicode to another, twice is once where the letters say it.
try() { utf8 convert "$@"; echo "$*: status $?"; }
twice() { # FROM TO TEXT
  printf '%s\n' "$3" | utf8 convert -t "$1" > f; try -i -f "$1" -t "$2" f; cp f once
  try -i -f "$1" -t "$2" f; cmp -s f once && echo same
}
twice koi8-r ibm866 'Все счастливые семьи похожи друг на друга, каждая несчастлива по-своему.'
try -i --force -f koi8-r -t ibm866 --unmappable question f; cmp -s f once || echo other
twice windows-1251 koi8-r 'Съешь ещё этих мягких французских булок.'
twice ibm850 iso-8859-1 'Größe: klein'; twice iso-8859-1 ibm850 'Größe: klein'
twice shift_jis euc-jp 'すべての人間は、生まれながらにして自由である。'
twice iso-8859-2 windows-1250 'Każdy człowiek ma prawo do życia, wolności i bezpieczeństwa.'
# The first run is never taken for the second, of words and of signs.
for text in 'verkündet' '5 °C, ø 3 µm ± 1' 'Crème brûlée: 5 £' '½ Tasse'; do
  printf '%s\n' "$text" | utf8 convert -t ibm850 > f; try -i -f ibm850 -t latin1 f
done
# A sign doesn't say it; what reads the same in both is what it would become.
printf '100 \265m\n' > f; try --dry-run -f ibm850 -t latin1 f
printf 'sch\366n\n' > f; try -i -f windows-1252 -t iso-8859-15 f; try -i -f iso-8859-10 -t latin1 f
# One letter doesn't say it, in a sentence neither.
printf 'Linn on V\233ru, a town.\n' > f; try -i -f macintosh -t windows-1252 f; cat f
# Over a tree; -o leaves the file.
mkdir t; printf 'sch\224n und gr\201n\n' > t/a; printf 'plain\n' > t/b; cp t/a f
try -r -i -f ibm850 -t latin1 t; try -r -i -f ibm850 -t latin1 t; try -r -i --json -f ibm850 -t latin1 t
try --dry-run -f ibm850 -t latin1 t/a; try -o out -f ibm850 -t latin1 --unmappable question t/a
