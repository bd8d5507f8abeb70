# What --dry-run says, file by file, is what the run does.
mkdir d; printf 'plain\n' > d/ascii; printf 'caf\303\251\n' > d/utf8; printf 'a \377 b\n' > d/bad
printf 'half \377\n' > d/log; printf 'whole\n' > d/.log.utf8-a1b2c3.original
printf '\377\376a\000\n\000' > d/wide; printf '\211PNG\r\n\032\n\000\377' > d/png.bin; printf 'x\307ca\n' > d/letter
printf 'e\314\201\n' > d/nfd; printf 'Ren\303\203\302\251e and Ren\303\203\302\251\n' > d/mojibake
# Originals that earlier runs have kept under their own suffixes, each beside what it became.
printf 'one line of text\ncaf\351 d\351j\340 vu, \340 bient\364t, tr\350s cher\n' > d/f.mine; utf8 fix --force -q d/f.mine > d/f
printf 'Voil\303\203\302\240, Ren\303\203\302\251e\n' > d/g.mine; utf8 fix --mojibake -q d/g.mine > d/g
printf 'le\314\201gal\n' > d/h.mine; utf8 normalize d/h.mine > d/h
printf 'Gru\314\210\337e\n' > d/k
run() { # COMMAND OPTION ...
  command=$1; shift
  rm -rf e; cp -rp d e; utf8 "$command" --dry-run "$@" -r e > out 2> dry; dry_status=$?; diff -r d e
  utf8 "$command" -i "$@" -r e 2> real; echo "$command $*: status $dry_status, then $?"
  if [ "$command" = fix ]; then sed -n 's/^--- //p' out; else sed -n 's/^[^:]*: \(.*\): would be .*/\1/p' dry; fi | sort > said
  diff -rq d e | sed -n 's/.* and \(.*\) differ/\1/p' | sort > done
  cmp said done && tr '\n' ' ' < done; echo
  for said in dry real; do sed -nE 's/^utf8 [a-z]*: (.*: (left as it is|warning)).*/  \1/p' $said > $said.left; done
  cmp dry.left real.left && cat dry.left
}
run fix; run fix --with=auto; run fix --force; run fix --with=cp1252; run fix --mojibake; run fix --inner-bom; run fix --no-ignore
run convert -f latin1; run convert -f auto; run convert -t utf-16le; run convert --errors fffd; run convert -f utf-16le -t utf-8 --force
run normalize; run normalize --errors fffd; run normalize --errors fffd --force; run normalize --form nfd
# What -i.bak refuses before it has begun.
printf 'x\377\n' | tee a > a.bak
for command in fix 'convert -f latin1' 'normalize --errors fffd'; do utf8 $command --dry-run -i.bak a a.bak; echo "status $?"; done
# Warnings of what nothing keeps.
printf 'Fran\347ois\n' > n; utf8 fix --dry-run n; utf8 fix --dry-run -i.bak n > out; utf8 fix -i.bak n; utf8 fix --dry-run < n.bak
