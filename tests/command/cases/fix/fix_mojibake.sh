# Mojibake is undone, and nothing else is changed.
run() { echo "$ $*"; "$@" 2>&1; echo "status $?"; }
printf 'Madame Ren\303\203\302\251e et Zo\303\253\n\377 d\303\203\302\251j\303\203\302\240 vu\n' >a.txt
printf '\303\220\305\270\303\221\342\202\254\303\220\302\270\303\220\302\262\303\220\302\265' >>a.txt
printf '\303\221\342\200\232 \303\203\306\222\303\202\302\251t\303\203\306\222\303\202\302\251\n' >>a.txt
cp a.txt original.txt
run utf8 fix --mojibake a.txt
run utf8 fix --mojibake - <a.txt
run utf8 fix --mojibake --with=fffd a.txt
run utf8 fix --mojibake --dry-run a.txt
run utf8 fix --mojibake --dry-run --json a.txt
run utf8 fix --mojibake -i --undo undo a.txt
run cat a.txt
run utf8 unfix --undo undo -o back.txt a.txt
run cmp back.txt original.txt
run utf8 fix --mojibake -i a.txt
# What was meant.
printf 'CAF\303\211\342\204\242, N\303\203O, S\303\203O, AMANH\303\203 DE MANH\303\203\n' >meant.txt
run utf8 fix --mojibake --dry-run meant.txt
# What is lost; how sure it has to be; escapes.
printf '\303\220\302\277\303\221\342\202\254\303\220\302\270\303\220\302\262\303\220\302\265\303\221?\n' >lost.txt
run utf8 fix --mojibake lost.txt
run utf8 fix --mojibake --replace-lost lost.txt
printf '\303\203 la carte\n' >likely.txt
run utf8 fix --mojibake likely.txt
run utf8 fix --mojibake --sure likely likely.txt
printf '{"name":"Ren\\u00c3\\u00a9e"}\n' >a.json
run utf8 fix --mojibake a.json
run utf8 fix --mojibake --json-escapes a.json
# What can't be meant.
run utf8 fix --sure certain a.txt
run utf8 fix --mojibake --sure very a.txt
run utf8 fix --mojibake --rejects r a.txt
# A walk leaves what an earlier one has kept.
mkdir d
cp original.txt d/a.txt
run utf8 fix --mojibake -r -i.kept d
run utf8 fix --mojibake -r -i.bak d
run cmp d/a.txt.kept original.txt
# Rights stay, links are passed over, and a directory of undo files leads back.
mkdir -p e/sub
cp original.txt e/one.txt
cp original.txt e/sub/two.txt
printf 'CAF\303\211\342\204\242\n' >e/meant.txt
chmod 640 e/one.txt
chmod 600 e/sub/two.txt
ln -s ../original.txt e/link.txt
run utf8 fix --mojibake -r -i --undo back/ e
stat -c '%a %n' e/one.txt e/sub/two.txt
run utf8 fix --mojibake -r -i --undo back/ e
run utf8 unfix -q -i --undo back
stat -c '%a %n' e/one.txt e/sub/two.txt
run cmp e/one.txt original.txt
run cmp e/sub/two.txt original.txt
