# A hole of NULs in a log, as a crash leaves it, is no sign of what the rest is in.
log() { for i in $(seq "$1" "$2"); do printf '2024-01-%02d Gr\366\337e der Datei f\374r M\374ller: K\366ln\n' $((i % 28 + 1)); done; }
hole() { head -c "$1" /dev/zero; }
{ log 1 250; hole 512; log 251 400; } > late
{ log 1 20; hole 512; log 21 400; } > early
{ log 1 20; printf '2024-01-21 Gr\366'; hole 6000; log 21 400; } > long
{ hole 512; log 1 400; } > first
{ log 1 20; hole 6000; } > last
for f in late early long first last; do
  utf8 check "$f" 2>&1 >/dev/null | sed 's/.*likely cause: //'
done
utf8 convert -q -f windows-1252 -o early.fixed early; tr -d '\000' < early.fixed | tail -n 1
utf8 fix -i early; cp early copy; utf8 fix -q -i --with=auto copy; cmp copy early.fixed
# NULs here and there, between what has no lines, or to the end of the first 8 KiB, are binary.
{ log 1 20; hole 512; log 21 30; hole 512; log 31 400; } > two
{ printf 'head\377'; hole 400; printf 'tail\n'; } > record
{ log 1 20; hole 512; printf '\001\002\003\004'; } > numbers
{ log 1 20; hole 9000; log 21 30; } > far
{ printf "# M\303\274ller\n# K\303\266ln\n"; hole 8166; for i in $(seq 300); do printf "M\303\274ller\000\000\003\303\377\000\000\n"; done; } > header
for f in two record numbers far header; do utf8 check "$f" 2>&1 >/dev/null | sed 's/.*likely cause: //'; done
cp header copy; utf8 fix -i copy; echo "status $?"; utf8 fix -i --with=auto copy; cmp copy header
