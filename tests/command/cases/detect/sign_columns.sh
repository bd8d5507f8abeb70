# A sign down a column is no hundred signs, and of two encodings of the same words the one with the
# commoner signs is meant.
column() { # ENCODING SIGN WORD ...
  encoding=$1 sign=$2
  shift 2
  n=0
  for word; do
    n=$((n + 1))
    echo "$word;$n,50$sign"
  done | iconv -f utf-8 -t "$encoding"
}
danish='Brød Smør Æg Mælk Øl Æble Pære Løg Fløde Rødbeder Sæbe Håndklæde Stol Bord Laks'
spanish='Lápiz Jabón Azúcar Limón Champú Botón Cámara Teléfono Jamón Atún Salmón Café Melón Ratón Mesa'
# shellcheck disable=SC2086  # words
{
  column iso-8859-15 ' €' $danish > euro.csv
  column windows-1252 ' €' $danish > windows.csv
  column cp850 ' §' $danish > paragraph.csv
  column windows-1252 ' µm' $spanish > micro.csv
}
utf8 detect euro.csv windows.csv paragraph.csv | cut -d';' -f1
utf8 check euro.csv 2>&1 | head -n 1
utf8 convert -i -f auto euro.csv 2>&1
head -n 2 euro.csv
utf8 detect --json micro.csv | grep -o '"encoding":"[^"]*","name":"[^"]*","confidence":"[^"]*"'
utf8 convert -i -f auto paragraph.csv 2>&1
tail -n 1 paragraph.csv
# Nothing but a sign: a guess, and what makes one of it comes first.
for sign in '12,50 \200' 'Copyright \251 1999' 'cost \243 20' 'cost \234 20' '\263 a \263'; do
  printf "p\n$sign\n" > sign; utf8 detect sign | cut -d: -f2-3 | cut -d';' -f1
done
