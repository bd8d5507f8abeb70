# What other 8-bit and double-byte encodings have is not taken for windows-1252, nor repaired.
make() { iconv -f utf-8 -t "$2" > "$1.$2"; }
cs='Příliš žluťoučký kůň úpěl ďábelské ódy. Kočka leze dírou, pes oknem, nebude-li pršet, nezmokneme.'
pl='Zażółć gęślą jaźń. Pchnąć w tę łódź jeża lub ośm skrzyń fig, a potem wróć do domu na kolację.'
hu='Árvíztűrő tükörfúrógép. Egy hűtlen vejét fülöncsípő, dühös mexikói úr Wesselényinél mázol Quitóban.'
hr='Gojazni đačić s biciklom drži hmelj i finu vatu u džepu nošnje, a žabac šuti i čeka večeru.'
tr='Pijamalı hasta yağız şoföre çabucak güvendi, öğleden sonra İstanbul’a doğru yola çıktılar.'
eo='Eĥoŝanĝo ĉiuĵaŭde: laŭ Ludoviko Zamenhof bongustas freŝa ĉeĥa manĝaĵo kun spicoj, ĉu ne?'
ru='Съешь же ещё этих мягких французских булок, да выпей чаю. Широкая электрификация южных губерний.'
ja='いろはにほへと ちりぬるを わかよたれそ つねならむ。私の猫は黒い魚を食べました。カタカナ'
zh='人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。'
tw='人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。'
ko='모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과'
for e in windows-1250 iso-8859-2; do
  echo "$cs" | make cs $e; echo "$pl" | make pl $e; echo "$hu" | make hu $e; echo "$hr" | make hr $e
done
echo "$tr" | make tr windows-1254; echo "$tr" | tr -d ’ | sed 's/’//' | make tr iso-8859-9; echo "$eo" | make eo iso-8859-3
for e in windows-1251 koi8-r iso-8859-5 cp866; do echo "$ru" | make ru $e; done
for e in shift_jis euc-jp; do echo "$ja" | make ja $e; done
echo "$zh" | make zh gbk; echo "$tw" | make tw big5; echo "$ko" | make ko euc-kr
mkdir west
echo 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Äpfel, Öl, Übung.' | iconv -f utf-8 -t windows-1252 > west/de
echo 'Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis. Ça va, garçon? Où est-ce, à Nîmes?' | iconv -f utf-8 -t windows-1252 > west/fr
echo 'Høj bly gom vandt fræk sexquiz på wc. Rødgrød med fløde på en blå ø, og æbler til Åse.' | iconv -f utf-8 -t windows-1252 > west/da
for f in *.* west/*; do utf8 check "$f" 2>&1 >/dev/null | sed 's/: [0-9].*; likely cause/: likely cause/'; done
# Each of them, whole and by halves, is left as it is; the others are what they were meant to be.
mkdir copy; cp ./*.* copy; cd copy
for f in *; do head -c 100 "$f" > "$f.100"; done; cp -r . ../kept; utf8 fix -q -i --with=auto -- * 2>&1 | wc -l; utf8 fix -q -i -- * 2>&1 | wc -l; cd ..; diff -r copy kept && echo the same
utf8 fix -q --with=auto -i west/*; echo "status $?"; cat west/*
