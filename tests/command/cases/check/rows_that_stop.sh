# Rows at which a conversion would stop are named, and nothing is suggested that doesn't work.
to() { iconv -f utf-8 -t "$1"; }
ja() { for i in $(seq "$1" "$2"); do echo "$i,これは日本語の文章で、東京都の会社が作った表の一行です。"; done | to shift_jis; }
ko() { for i in $(seq "$1" "$2"); do echo "$i,모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."; done | to euc-kr; }
german() { printf '%s\n' '901,Jürgen Großmann,Köln,Schloßallee 7' '902,Jörg Müller,Düsseldorf,Königstraße 1' | to windows-1252; }
check() { utf8 check "$1" 2>&1 >/dev/null | cut -d: -f 3-; }
# Behind what the detector needs, which are some 16,000 pairs of bytes.
{ ja 1 500; german; ja 501 600; german; } > rows; check rows
{ ko 1 500; german; ko 501 600; } > rows; check rows
# In the first error's line, and behind it.
{ seq 5000; ja 1 500; german; } > rows; check rows
# What these rows are in isn't known, but where they are.
{ ja 1 500; printf '501,\377\377\n'; ja 502 510; } > rows; check rows
# The end is missing.
{ ja 1 500; echo '501,東京都' | to shift_jis | head -c 9; } > rows; check rows
# None: what is suggested works.
ja 1 600 > rows; check rows; sh -c "$(utf8 check --json rows | tail -n 1 | sed 's/.*"suggestion":"\([^"]*\)".*/\1/')"; echo "status $?"; wc -l < rows.fixed
