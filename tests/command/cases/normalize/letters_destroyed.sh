# What fix -i leaves or warns of, where U+FFFD would destroy letters of another encoding, normalize
# and convert do so, too; with --force they write it without a word.
for i in 1 2 3; do printf 'José;Málaga\nJürgen;Köln\nFrançois;Besançon\nSøren;Århus\n'; done > table
{ cat table; printf '\243ukasz;Town\n'; } > lone
{ cat table; printf 'price;\2435\nx;\2436\n'; } > signs
{ cat table; printf 'G\366lba\376\375;Town\n'; } > turkish
{ cat table; printf 'caf\303;Town\n'; } > cut
each() {
  for c in 'normalize -i --errors fffd' 'convert -i -f utf-8 --errors fffd'; do
    cp $1 copy; utf8 $c $2 copy; echo "$c $2: status $?, $(grep -c '�' copy) lines" >&2
  done
}
for f in lone signs turkish cut; do
  echo "- $f" >&2; cp $f copy; utf8 fix -i copy; each $f; each $f --force
done
# A copy keeps them.
cp signs copy; utf8 normalize -i.bak --errors fffd copy; cmp copy.bak signs
cp lone copy; utf8 convert -i -f utf-8 --errors fffd --undo way copy; rm way
# As rows.
cp lone copy; utf8 convert -i -f utf-8 --errors fffd --json copy
cp signs copy; utf8 normalize -i --errors fffd --json copy
# An escape loses nothing.
cp signs copy; utf8 convert -i -f utf-8 --errors escape copy; tail -n 1 copy
