# What git writes in another encoding here is left wherever something in it is ill-formed, also where
# some of it is well formed by chance, or it is damaged UTF-8.
git init -q repository; cd repository
echo '*.rc working-tree-encoding=windows-1252' > .gitattributes
printf '1 "CAF\311\231 - \251 2001"\n' > b.rc
printf 'caf\303\251 \377\n' > three.rc
printf 'caf\303\203\302\251 \351\n' > twice.rc
for file in b.rc three.rc twice.rc; do cp $file $file.was; done
said() { # WORDS: what the run says of each, and its status
  for file in b.rc three.rc twice.rc; do
    "$@" $file > out 2>&1 && status=0 || status=$?
    echo "$* $file: $status $(grep -o 'left as it is\|git keeps it' out | tr '\n' ' ')"
    cmp $file $file.was
  done
  rm -f rj un u
}
said utf8 check; grep -c 'to repair' out
said utf8 check -q
said utf8 fix -i
said utf8 fix -i --with=auto
said utf8 fix -i.bak --with=cp1252
said utf8 fix -i --rejects rj
said utf8 fix -i --undo un
said utf8 fix -i --mojibake
said utf8 fix --dry-run
said utf8 fix --dry-run --mojibake
said utf8 convert -i --errors fffd
said utf8 convert --dry-run --errors fffd
said utf8 normalize -i --errors fffd
for file in b.rc three.rc twice.rc; do
  utf8 fix -o $file $file 2>&1; echo "status $?"
  utf8 fix --mojibake -o $file $file 2>&1; echo "status $?"
  utf8 convert --errors fffd -o $file $file 2>&1; echo "status $?"
  utf8 normalize --errors fffd -o $file $file 2>&1; echo "status $?"
  cmp $file $file.was
done
utf8 fix -r -i --glob '*.rc' . 2>&1; echo "status $?"
utf8 check --format=github b.rc 2>/dev/null
ls
# Elsewhere it may be written, and by force.
utf8 fix b.rc 2>/dev/null; utf8 fix -o new --with=cp1252 three.rc; cat new
utf8 normalize --errors fffd -o new three.rc; cat new
utf8 fix -i --force three.rc; cat three.rc
utf8 convert -i --errors fffd --force twice.rc; cat twice.rc
# What is UTF-8 is no other encoding.
printf 'caf\303\251 e\314\201\n' > four.rc; utf8 check four.rc; utf8 normalize -i four.rc; cat four.rc
