# Every canonically equivalent spelling, at the offsets of the file.
printf 'un caf\303\251 et un cafe\314\201.\ncafe\n\377bad caf\303\251\n' > a
printf 'nothing\n' > b
printf '\342\204\253ngstr\303\266m A\314\212ngstro\314\210m \303\205ngstr\303\266m\n' > names
printf '\341\204\222\341\205\241\341\206\253 \355\225\234 \355\225\230\341\206\253 \355\225\230\n' > korean
cafe=$(printf 'caf\303\251')
utf8 find --offsets "$cafe" a b; echo "status $?"
utf8 find --offsets "$(printf 'cafe\314\201')" a; echo "status $?"
utf8 find --offsets "$(printf '\303\205ngstr\303\266m')" names
utf8 find --offsets "$(printf '\355\225\234')" korean
# No match begins or ends inside a combining sequence.
utf8 find --offsets e a; echo "status $?"
utf8 find --offsets "$(printf '\314\201')" a; echo "status $?"
utf8 find --offsets "$(printf '\355\225\230')" korean; echo "status $?"
# Bytes alone, any of them.
utf8 find --offsets --exact "$(printf '\303\251')" a; utf8 find --offsets --exact "$(printf '\314\201.')" a
utf8 find --offsets --exact "$(printf '\377')" a; echo "status $?"
# Counts, and JSON.
utf8 find -c "$cafe" a b; utf8 find -c "$cafe" a; utf8 find --count "$cafe" < a
utf8 find --json "$cafe" a b; echo "status $?"
# Matches don't overlap, and standard input is as good as a file.
printf 'aaaaa' | utf8 find --offsets aa; echo "status $?"
utf8 find --offsets "$cafe" - < a
# What a terminal could take badly is shown safely.
printf '\033[31m\302\233' > bad; utf8 find --offsets "$(printf '\033[31m\302\233')" bad
printf 'x\n' > "$(printf 'n\nl')"; utf8 find --offsets x "$(printf 'n\nl')"
# Trees and lists.
mkdir -p d/e; cp a d; cp a d/e; printf 'x\000caf\303\251' > d/binary
utf8 find --offsets -r "$cafe" d; echo "status $?"
utf8 find -rc --binary "$cafe" d
printf 'a\nb\n' | utf8 find -c --files-from - "$cafe"
# Trouble.
utf8 find; echo "status $?"
utf8 find --offsets '' a; echo "status $?"
utf8 find --offsets "$(printf '\303')" a; echo "status $?"
utf8 find --offsets x missing a; echo "status $?"
utf8 find --offsets caf missing a; echo "status $?"
utf8 find --offsets x d; echo "status $?"
utf8 find -c --json x a; echo "status $?"
printf '[x] -x\n' > brackets; utf8 find --offsets '[x]' brackets; utf8 find --offsets -- -x brackets
utf8 find --offsets --output out "$cafe" a; echo "status $?"; cat out; utf8 find --offsets --output a x a; echo "status $?"
# Where blocks meet, in every phase.
for before in 262130 262135 262136 262137 262138 262139 262140 262141 262142 262143 262144 262145; do
  head -c $before /dev/zero | tr '\0' x > f
  printf 'cafe\314\201\314\201cafe\314\201y' >> f
  utf8 find --offsets "$cafe" f; utf8 find --offsets --exact "$(printf 'e\314\201y')" f
  cat f | utf8 find -c "$cafe"
done
# What is ill-formed may be what was looked for, and no match.
printf 'caf\351\n' > l1.txt; printf 'fine\n' > fine; utf8 find "$cafe" l1.txt fine; echo "status $?"; utf8 find --json "$cafe" l1.txt; echo "status $?"
{ cat f; printf '\351\n'; } > late; for size in 100 1000000; do utf8 find -c --piece-size $size "$cafe" late; done; cat late | utf8 find -l "$cafe"
utf8 find -l "$cafe" l1.txt; utf8 find caf l1.txt; utf8 find --exact "$cafe" l1.txt; echo "status $?"
utf8 find "$cafe$(head -c 3000 /dev/zero | tr '\0' x)" fine l1.txt; echo "status $?"
printf '\377\376c\000a\000f\000\000\330\n\000' > wide; utf8 find "$cafe" wide; echo "status $?"
printf 'h\344tte f\374r die Gr\366\337e der Stra\337e, das M\344dchen und der Mann w\344ren\n' > german; utf8 find "$cafe" german
