# A few words in another encoding: what check calls that, a repair in place leaves, with each policy
# that doesn't read it.
mkdir t
text() { iconv -f utf-8 -t "$2" > t/$1; }
printf 'Все люди рождаются' | text koi8-r koi8-r
printf 'Все люди рождаются' | text windows-1251 cp1251
printf 'Όλοι οι άνθρωποι γεννιούνται' | text greek iso-8859-7
printf '人人生而自由,在尊严和权利' | text gbk gbk
printf 'Příliš žluťoučký kůň úpěl' | text czech cp1250
printf 'Hello world, this is a text' | text ebcdic ibm037
printf 'Příliš žluťoučký kůň' | text czech852 cp852
printf 'Le café était fermé à midi' | text french cp1252
# A letter alone is a guess: a repair goes on, unless it is to go by the evidence. What no text has
# is damage.
printf 'caf\351\n' > t/letter
printf 'a \377\377\377\377 b\n' > t/damage
again() { rm -rf w; cp -r t w; }
left() { for f in t/*; do cmp -s "$f" "w/${f#t/}" && echo "${f#t/}"; done | xargs; }
again; utf8 fix -q -i w/* 2> err; echo "status $?"; left; grep -c 'left as it is' err
for p in drop char:? auto; do again; utf8 fix -q --with=$p -i w/* 2> err; echo "$p: status $?"; left; done
grep -c letter err
again; utf8 fix -i w/letter w/damage 2>&1 | cut -d ';' -f 1; utf8 fix -q --with=char:? -i w/letter
again; utf8 fix -q --with=auto -o out w/koi8-r 2> err; echo "status $?"; ls out
# What reads it, and what is told to.
again; utf8 fix -q --with=cp1252 -i w/french w/letter; echo "status $?"; cat w/french w/letter
again; utf8 fix -q --force -i w/*; echo "status $?"; left
