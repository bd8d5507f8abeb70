# unfix gives back the original, byte for byte, or nothing.
printf 'one \377 two \355\240\275\355\270\200 \300\257\n' > original
for policy in fffd drop escape same-length char:_ cp1252 latin1 cesu8 auto; do
  utf8 fix -q --with=$policy --undo u -o fixed original
  utf8 unfix -q --undo u fixed | cmp - original && echo "$policy: $(od -An -tx1 -N20 u)"
done
cp original f; utf8 fix -i --undo u f; utf8 unfix --undo u -o f f; cmp f original; echo "status $?"
cat original | utf8 fix -q --undo u > fixed; cat fixed | utf8 unfix --json --undo u | cmp - original; echo "status $?"
cat u | utf8 unfix -q --undo - fixed | cmp - original; echo "status $?"
printf 'fine\n' > fine; utf8 fix -i --undo v fine; utf8 unfix --undo v fine
# What leads back to the first original stays, when there is nothing more to repair.
cp original g; utf8 fix -q -i --undo g.undo g; utf8 fix -i --undo g.undo g; echo "status $?"
utf8 fix --json -o h --undo g.undo g; utf8 fix -q -i --undo g.undo g; utf8 unfix -q --undo g.undo g | cmp - original; echo "status $?"
# What leads back to something else stays, and nothing is written; an empty file is replaced.
cp g.undo kept; utf8 fix -i --undo g.undo fine; echo "status $?"; printf 'two \376\n' > two
utf8 fix -i --undo g.undo two; echo "status $?"; od -An -c two; utf8 fix -o out --undo g.undo two; echo "status $?"; ls out
# A filter refuses before it passes anything on: of a file, of a pipe, and by evidence.
utf8 fix --undo g.undo two; utf8 fix --undo g.undo < two; cat two | utf8 fix --undo g.undo; cat two | utf8 fix --with=auto --undo g.undo; echo "status $?"
cat original | utf8 fix -q --with=auto --undo g.undo > new; utf8 unfix -q --undo g.undo new | cmp - original; rm new; cp kept g.undo; utf8 fix -q --undo g.undo g | cmp - g
cmp kept g.undo; rm kept two; : > g.undo; utf8 fix -q -i --undo g.undo g; utf8 unfix --undo g.undo g | cmp - g
rm g g.undo h
# Another file, or the same with something changed, is refused, and nothing is written.
utf8 fix -q --undo u -o fixed original
for other in original fine /dev/null; do utf8 unfix --undo u $other; echo "status $?"; done
sed 's/one/two/' fixed > changed; utf8 unfix --undo u -o out changed; echo "status $?"; ls out
{ cat fixed; echo; } | utf8 unfix --undo u; echo "status $?"
# So is an undo file that is none, isn't whole, or isn't what was written.
utf8 unfix --undo original fixed; echo "status $?"; utf8 unfix --undo /dev/null fixed; echo "status $?"
size=$(wc -c < u); refused=0
for n in $(seq 0 $((size - 1))); do head -c "$n" u > cut; utf8 unfix -q --undo cut fixed > out 2>err || [ -s out ] || refused=$((refused + 1)); done
[ $refused -eq "$size" ] && echo "all cuts are refused"
{ cat u; printf x; } > longer; utf8 unfix --undo longer fixed; echo "status $?"
{ printf 'utf8undo\003'; tail -c +10 u; } > newer; utf8 unfix --undo newer fixed; echo "status $?"
{ head -c 40 u; printf '~'; tail -c +42 u; } > spoilt; utf8 unfix --undo spoilt fixed; echo "status $?"
# Usage.
utf8 unfix fixed; echo "status $?"
utf8 unfix --undo u fixed original; echo "status $?"
utf8 unfix --undo u missing; echo "status $?"; utf8 unfix --undo missing fixed; echo "status $?"
utf8 unfix --undo - < u; echo "status $?"
utf8 unfix --undo u -o u fixed; echo "status $?"
utf8 fix --undo u original original; echo "status $?"; utf8 fix --undo - original; echo "status $?"
utf8 fix --undo original original; echo "status $?"; utf8 fix --undo x -o ./x original; echo "status $?"
# Where the input can't be read, there is no undo file either.
utf8 fix --undo none missing; echo "status $?"; ls none
cmp original f; ls -A
# A program wrote to it since: what is told restores what was there, and keeps the rest.
cp original h; utf8 fix -q -i --undo h.undo h; echo 'and more' >> h
utf8 unfix -i --undo h.undo h 2> told; cat told; told=$(sed 's/.*before: //' told); (eval "$told") 2> /dev/null
{ cat original; echo 'and more'; } | cmp - h.restored && echo restored

# Names that end in a newline, which $(...) would strip.
n='n
'
cp original "$n"; utf8 fix -q -i --undo "u$n" "$n"; echo 'and more' >> "$n"
utf8 unfix -i --undo "u$n" "$n"; echo "status $?"
eval "$(utf8 unfix -i --undo "u$n" "$n" 2>&1 | sed 's/.*is before: //')"
{ cat original; echo 'and more'; } | cmp - "$n.restored" && echo restored
