# What a run has left that was ended in the middle, as by kill -9, is told of and not rewritten.
mkdir d; printf 'whole \377\n' > d/.log.utf8-a1b2c3.original; printf 'half \377\n' > d/log; printf 'x\377\n' > d/.fine.utf8-zzzzzz
printf 'caf\351 d\351j\340 vu\n' > d/.f.utf8-zzzzz1.original; printf 'fine\n' > d/fine
# Other names.
printf 'x\377\n' | tee d/.log.utf8-A1B2C3 d/log.utf8-a1b2c3 d/.log.utf8-a1b2c3d > d/.utf8-a1b2c
for command in 'fix -r -i' 'fix -r -i --no-ignore' 'fix -r -i --json' 'fix -r --dry-run' 'convert -f latin1 -r -i' 'convert -f latin1 -r --dry-run' 'normalize --errors fffd -r -i' 'check -r' 'check -q -r'; do
  rm -rf e; cp -r d e; echo "-- $command"; utf8 $command e > out; echo "status $?"; cut -d: -f1 out | sort -u
  for f in log .log.utf8-a1b2c3.original .fine.utf8-zzzzzz .f.utf8-zzzzz1.original; do cmp d/$f e/$f; done
done
# Named, too, and by a link; nothing is written beside it.
ln -s ../d/log e/link; echo old > rejects
utf8 fix -i d/log; echo "status $?"; utf8 fix -i --undo u d/log; echo "status $?"; utf8 fix -i --rejects rejects d/log; echo "status $?"
utf8 fix -i e/link; echo "status $?"; (cd d && utf8 fix -q -i ./.log.utf8-a1b2c3.original); echo "status $?"; ls; cat rejects
utf8 fix -q -i --force e/.log.utf8-a1b2c3.original; echo "status $?"; cat e/.log.utf8-a1b2c3.original
# What is suggested puts it back, and then it is repaired.
sh -c "$(utf8 fix -i d/log 2>&1 | sed 's/.*instead: //')"; od -An -c d/log; utf8 fix -i d/log; echo "status $?"
printf 'x\377\n' | tee e/log > e/log2; utf8 fix -i --force e/log; echo "status $?"; utf8 fix -i e/log2; ls -A d
# Then it isn't told of any more: what it was is an original that was kept, as any other, and nothing is lost.
left() { rm -rf w; mkdir w; printf 'half \377\n' > w/log; printf 'whole \377\n' | tee w/.log.utf8-a1b2c3.original > w/.log.utf8-zzzzzz.original; }
left; echo other > w/log.orig; utf8 fix -i --force w/log; echo "status $?"; utf8 fix -i w/log; echo "status $?"; head w/*; utf8 fix -r -i w; echo "status $?"
left; utf8 fix -i --force --dry-run -q w/log; echo "status $?"; ls -A w
left; utf8 convert -i --force w/log; echo "status $?"; ls -A w; utf8 convert -i --json --force -f latin1 w/log; ls -A w
left; echo fine > w/log; utf8 normalize -r -i --force w; echo "status $?"; ls -A w; utf8 normalize -r -i w; echo "status $?"
# unfix -i leaves it, too, and has no --force.
left; rm w/.l*; utf8 fix -q -i --undo undo w/log; utf8 fix -q -i --undo dir/ w/log; cp w/log w/.log.utf8-a1b2c3.original
utf8 unfix -i --undo undo w/log; echo "status $?"; cat w/log; utf8 unfix --undo undo w/log | cat -v
left; rm w/.l*; utf8 fix -q -i --undo dir/ w/log; echo x > w/.log.utf8-a1b2c3.original
utf8 unfix -i --json --undo dir 2>&1 | sed "s|$PWD|HERE|g"; rm w/.l*; utf8 unfix -q -i --undo dir; echo "status $?"; cat -v w/log
# Something else of such a name is as any other file.
mkdir n; printf 'x\377\n' > n/.htaccess.utf8-backup; utf8 check -r n; echo "status $?"
# A long name is cut.
long=$(printf '%0240d' 0); printf 'x\377\n' | tee "$long" > ".$(printf '%0233d' 0).utf8-aaaaaa.original"; utf8 fix -i "$long" 2>&1 | tr -d 0; cat "$long"
