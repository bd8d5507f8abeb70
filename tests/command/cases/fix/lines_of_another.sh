# One row in an encoding of East Asia among rows of UTF-8: too little to say in which, and yet no
# damage, of which a repair would leave nothing.
to() { iconv -f utf-8 -t "$1"; }
czech() { for i in 1 2 3 4 5 6 7 8; do printf '%s\n' "$i$1;Řehoř Křížek;Dobříš;Novák a syn" "$i$1;Žaneta Dvořáková;Jeseník;Bílek, s.r.o."; done; }
rows() { czech 1; cat; czech 2; }
printf '%s\n' '1010;吉田 篤司;八街市;有限会社坂本食品' | to cp932 | rows > sjis
printf '%s\n' '1010;許蓋功;高雄市;中華餐廳' | to big5 | rows > big5
printf '%s\n' '1010;今井 和也;調布市;丘小川' | to euc-jp | rows > euc-jp
printf '1010;\272\330\306\243 \316\244\262\302;\276\256\263\336\270\266\302\274;\302\274\276\345 Street\n' | rows > short
for f in sjis big5 euc-jp short; do
  utf8 check "$f" 2>&1 >/dev/null
  for o in -i '-i --with=auto' '-i --dry-run' '-i --with=auto --dry-run'; do
    cp "$f" copy; utf8 fix -q $o copy >/dev/null 2>&1; echo "$o: status $?"; cmp copy "$f"
  done
done
# What is suggested loses nothing.
utf8 fix -q --rejects moved -o rest short; wc -l < moved | tr -d ' '; { czech 1; czech 2; } | cmp - rest
cp short copy; utf8 fix -i copy; utf8 fix -i.bak copy; utf8 fix -o out short; utf8 fix -q -i --force copy.bak; echo "status $?"
# Damage is repaired: lines that keep sequences, the same bytes everywhere, what no text has.
repaired() { rows > f; utf8 fix -q -i f; echo "status $?"; utf8 check -q f; echo "status $?"; }
printf '9;\330eho\305 K\305\303ek;Dob\305\231\303;Nov\303\241k\n' | repaired
printf '9;J\303rgen M\303ller;K\303ln;Gro\303e Stra\303e\n' | repaired
printf '9;\272\330\306\243 \316\244\262\302;\002\276\256\263;\302\274\n' | repaired
printf '9;\272\330\306\243 \316\244\262\302;\377\276\256\263;\302\274\n' | repaired
