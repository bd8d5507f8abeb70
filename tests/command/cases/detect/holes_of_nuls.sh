# A log whose machine lost its power has a hole of NULs: what is around it is text, in what it was.
printf '2026-11-01 10:00:0%s INFO Соединение открыто, привет мир\n' 1 2 3 4 | iconv -f utf-8 -t windows-1251 > russian
printf '2026-11-01 10:00:0%s INFO la connexion a été établie à l’hôtel\n' 1 2 3 4 | iconv -f utf-8 -t windows-1252 > french
printf '2026-11-01 10:00:0%s INFO connected\n' 1 2 3 4 > ascii
hole() { head -c "$1" /dev/zero; }
{ cat russian; hole 900; cat russian; } > middle
{ cat french; hole 400; } > end
{ hole 500; cat ascii; } > beginning
utf8 detect middle end beginning
utf8 detect --json end
cat russian russian | iconv -f windows-1251 -t utf-8 > as_utf8
utf8 convert -f auto middle | tr -d '\0' | cmp - as_utf8 && echo same
hole 400 > nuls
utf8 convert -f auto end | tail -c 400 | cmp - nuls && echo "the hole is kept"
# NULs one by one, many holes, and other control characters are of no text.
{ cat french; hole 400; printf 'a\0b\n'; } > apart
{ cat french; hole 20; } > short
{ cat french; hole 400; printf '\001\002\003'; } > controls
for i in 1 2 3 4 5 6 7 8 9; do cat french; hole 100; done > many
utf8 detect apart short controls many
for file in apart short controls many; do utf8 convert -i -f auto $file 2>/dev/null; echo "status $?"; done
