# A byte beside letters may be one of another encoding, of which U+FFFD leaves nothing. What keeps it
# is told, where nothing does; who names a policy, or has a copy, knows.
letter() { printf 'name: Jo\213o, Jos\303\251\n' > "$1"; }
letter a; utf8 fix -i a; echo "status $?"; cat a
letter a; utf8 fix -i --undo u a; utf8 unfix --undo u -o b a && letter a && cmp a b && echo same
letter a; utf8 fix -i.bak a
letter a; utf8 fix -i --with=fffd a
letter a; utf8 fix -i --rejects r a
letter a; utf8 fix -i --with=auto a; echo "status $?"; cat a
letter a; utf8 fix -i -q a; utf8 fix < b > c
printf 'caf\303\251 \377, a\377\n' > d; utf8 fix -i d  # no letter in any encoding but some
# Nor may a sign be lost that stands by itself, as those of windows-1252 do. What else says that it is
# that has it mapped.
sign() { printf "$1" > a; utf8 fix -i --with=auto a; echo "status $?"; cat -v a; echo; }
sign '\251 2024 Firma, caf\303\251\n'; sign 'r\303\251sum\303\251 \253 oui \273, 5 \243 \265 \247, na\303\257ve, d\303\251j\303\240\n'
sign '\251 2024 M\374ller, caf\303\251, d\351j\340 fran\347ais\n'; sign 'caf\303\251 \303\251t\303\251 \201 5 \240'
sign 'caf\303\251 \377 \342\202 5\n'; sign 'caf\303\251 5 \342\202'; sign 'caf\303\251 \342\202 5 \251 6\n'
printf '\251 \303\251\n' > a; utf8 fix -i a; utf8 fix --dry-run a > f; printf '\251 \303\251\n' > a; utf8 fix --dry-run a > f; utf8 fix -i.bak a; utf8 fix a.bak > f; utf8 fix -o f a.bak
# Names that programs have for encodings, and no registry.
for name in latin7 latin9 LATIN9; do echo x | utf8 convert -t $name; echo "status $?"; done
# One or two that are letters which the text has, in an encoding of Latin letters: check names them,
# and suggests what keeps them; -i leaves the file, where nothing else would have them any more.
{ for i in 1 2 3 4 5 6 7 8; do echo "$i;Łukasz Wójcik;Białystok"; done; printf '9;Wi\234niewska;P\263ock\n'; } > pl
{ for i in 1 2 3 4; do echo 'Příliš žluťoučký kůň úpěl ďábelské ódy'; done; printf 'Parametry spojen\241\n'; } > cs
for f in pl cs; do
  suggested=$(utf8 check --json $f | grep -o '"suggestion":"[^"]*' | sed 's/.*"//'); utf8 check -q $f; utf8 check $f 2>&1 >/dev/null
  eval "$suggested"; tail -n 1 $f.fixed; cp $f copy; utf8 fix -i copy; echo "status $?"
done
printf 'Meet me at the caf\351 at noon.\n' > note; utf8 fix -i note 2>&1 | sed 's/.*; what/what/'
# Damage is no letter of the text: a lead byte that begins sequences of it, and signs.
{ for i in 1 2 3 4 5 6; do echo "Ærø, Ålborg og Tårnby $i"; done; printf 'T\303rnby\n'; } > da; utf8 check da 2>&1 >/dev/null
{ for i in 1 2 3 4 5 6; do echo "Ærø, Ålborg og Tårnby $i"; done; printf 'T\251rnby\n'; } > da; utf8 check da 2>&1 >/dev/null
# In JSON an escape of that form would be an error.
{ for i in 1 2 3 4 5 6 7 8; do echo "{\"name\":\"Żywiec $i\"}"; done; printf '{"name":"\275ywiec"}\n'; } > rows.json; utf8 check rows.json 2>&1 >/dev/null
# FF by itself is я in windows-1251, among Cyrillic.
{ printf '1;Привет;это таблица\n'; printf '2;\377;ok\n'; printf '3;слово;время и люди\n'; } > ya.csv
for with in '' --with=auto; do utf8 fix $with ya.csv | sed -n 2p; done
# A letter behind a space, at the end of a text that has no other.
printf 'Le train dont je parle chaque jour depuis des mois entre Paris et Lyon il va \340' > va; utf8 fix -i va; echo "status $?"
