# A megabyte behind the first error is looked at, which ends anywhere: within a word, and a character.
for padding in '' x xx xxx xxxx xxxxx xxxxxx xxxxxxx xxxxxxxx xxxxxxxxx xxxxxxxxxx; do
  { printf '%s\n7;caf\351;x\n' "$padding"; yes '4801;town;Zoë town;"note"' | head -n 40000; } > table
  utf8 fix --with=cp1252 -o fixed table 2>&1 | sed '/1 change/d'
done
tail -n 1 fixed
