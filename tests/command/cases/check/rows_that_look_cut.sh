# Single rows of another encoding, parts of which are well formed by chance: characters of a script
# that the text has nowhere else. Nothing that is suggested replaces a byte.
text() { for n in 1 2 3 4; do printf '%s\n' "$1"; done; }
try() {
  { text "$1"; printf '%s\n' "$2" | iconv -f utf-8 -t "$3"; } > table
  utf8 check table 2>&1 | tail -n 1
}
try 'Настройки сохранены успешно' 'key7=Кузнецова Ольга' cp866
try 'Größe geändert; Käthe Schröder' '价格含税' gbk
# Of rows in two encodings some have signs.
sql() { printf "INSERT INTO t VALUES (%d,'%s','%s');\n" "$@"; }
{
  sql 1 'Zoë' 'São Paulo' 2 'Chloé' 'Zürich' 3 'Renée' 'Montréal' 4 'John' 'It costs €5'
  sql 5 'Zoë' 'São Paulo' 6 'Renée' 'The price is £25' | iconv -f utf-8 -t cp850
  sql 7 'Zoë' 'Zürich' 8 'Seán' 'café' 9 'Renée' 'Montréal' | iconv -f utf-8 -t latin1
} > dump
utf8 check dump 2>&1 | tail -n 1
# A repair that is asked for all the same says what it destroys.
utf8 fix dump > /dev/null
# And of a text that is cut here and there it is as it was.
{ text 'Größe geändert; Käthe Schröder'; printf 'Gr\303 geändert; Käthe Schr\303der\n'; } > cut
utf8 check cut 2>&1 | tail -n 1
