# What would change, and nothing written.
printf 'one\ncaf\351 \300\257 end\nthree\nfour \355\240\275\355\270\200\n\377' > bad
cp bad copy
utf8 fix --dry-run bad; echo "status $?"
utf8 fix --dry-run --with=escape bad; echo "status $?"
utf8 fix --dry-run --with=cesu8 -q bad | tail -3
utf8 fix --dry-run --with=auto < bad | head -5
utf8 fix --dry-run --json bad; echo "status $?"
utf8 fix --dry-run -i bad > /dev/null; echo "status $?"; cmp bad copy; ls -A
printf 'fine\n' > fine; utf8 fix --dry-run fine; echo "status $?"
utf8 fix --dry-run fine bad fine -q | grep -c '^@@'
# Long lines, and long damage.
{ head -c 300 /dev/zero | tr '\0' a; printf '\377'; head -c 90 /dev/zero | tr '\0' b; printf '\377'; printf '%030d\n' 0; } > long
utf8 fix --dry-run --force -q long
{ printf '%0.s€' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; printf '\377'; \
  printf 'x%0.s€' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; } > wide
utf8 fix --dry-run -q wide
head -c 10000 /dev/zero | tr '\0' '\377' > ff; utf8 fix --dry-run --force -q ff | cut -c1-40
# What terminals would act on.
printf 'a\033[31m\377\n' > "$(printf 'n\033')"; utf8 fix --dry-run -q n*
# With what writes it makes no sense. A tree needs no -i, since nothing is written.
for option in -oout --undo=u --rejects=r; do utf8 fix --dry-run $option bad; echo "status $?"; done
mkdir t; cp bad t/f; utf8 fix -r --dry-run t; echo "status $?"; utf8 fix -r -i --dry-run -q t | head -2; cmp bad t/f
# What -i would leave as it is in a tree isn't repaired here either.
printf '\377\376a\000\377\330' > t/sign; utf8 fix -r --dry-run t | grep -c '^@@'; utf8 fix -r --dry-run -q - < t/sign; echo "status $?"; rm t/sign
ls -A
