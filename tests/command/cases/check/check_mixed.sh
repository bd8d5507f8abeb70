# One file, two encodings: what is said, and that nothing is lost of it.
ru='Кошка спит на окне, а за окном идёт снег.'; fr='Le chat dort près de la fenêtre, il a neigé toute la journée.'
de='Die Größe der Füße: süß, groß, weiß, Maß, Gruß, außen.'; ja='猫は窓のそばで眠っていて、外では雪が降っています。'
to() { iconv -f utf-8 -t "$1"; }
many() { for n in 1 2 3 4 5 6 7 8; do echo "$1"; done; }
{ many "$ru"; echo "$fr" | to windows-1252; many "$ru"; } > ru-fr; { many "$de"; echo "$ru" | to windows-1251; } > de-ru
{ many "$fr"; echo "$de" | to windows-1252; } > fr-de; { many "$ru" | to windows-1251; echo "7;$ru"; } > ru-utf8
{ many "$ja" | to shift_jis; echo "7;$ja"; } > ja-utf8
for f in *-*; do
  utf8 check "$f" 2>&1 >/dev/null | sed 's/: [0-9].*; likely cause/: likely cause/'
  cp "$f" copy; utf8 fix -i copy 2>/dev/null; echo "fix: status $?"; cmp copy "$f"
  utf8 fix -i --with=auto copy 2>/dev/null; echo "auto: status $?"
  if cmp -s copy "$f"; then echo "as it was"; else utf8 check copy; tail -n 1 copy; fi
  cp "$f" copy; utf8 convert -i -f auto copy 2>/dev/null; echo "convert: status $?"; cmp copy "$f"
done
# What is suggested loses nothing: the lines that are moved aside and the others are all of them.
utf8 fix --rejects de-ru.rejects -o de-ru.fixed de-ru; echo "status $?"; utf8 check de-ru.fixed
utf8 convert -f windows-1251 de-ru.rejects
{ cat de-ru; echo 'Сергей Рёвин' | to windows-1251; } > chance  # of which one letter is well formed
for d in ';' tab - "'"; do utf8 check --json --delimiter="$d" --no-quotes chance | grep -o '"suggestion":"[^"]*"'; done
# Seven bits that are valid UTF-8, and mean something else.
printf 'plain text, of more than a word\r\nand a line\r\n' | to utf-16le > wide; echo "$ja" | to iso-2022-jp > japanese
for f in wide japanese; do utf8 check $f; echo "status $?"; utf8 check --json $f | grep -o '"suggestion":.*'; done
# Words of another alphabet, too few to say which: they are not replaced. Nor is UTF-8 that follows.
{ printf 'id;name\n1;Müller\n2;Gómez\n3;Øyvind\n4;François\n'; echo '5;Иван' | to windows-1251; } > few; { many "$ru" | to koi8-r; } > koi
{ for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do cat koi; done; many "$ru"; cat koi; } > long
# Both in one line: no conversion is right for all of it.
{ printf '1;Müller;'; echo 'Иванов' | to windows-1251; printf '2;Größe;'; echo 'Петров' | to windows-1251; printf '3;Köln;'; echo 'Сидоров' | to windows-1251; } > beside
for f in few beside; do
  utf8 check "$f" 2>&1 >/dev/null | sed 's/: [0-9].*; likely cause/: likely cause/'
  for o in '' --with=auto; do cp "$f" copy; utf8 fix -i $o copy 2>/dev/null; echo "$o: status $?"; cmp copy "$f"; done
done
cp long copy; utf8 convert -i -f auto copy 2>/dev/null; echo "status $?"; cmp copy long
# What is asked for by name is done, with a warning.
utf8 fix -i --with=escape few; echo "status $?"; tail -n 1 few
# Lines of a record that is in quotation marks.
{ printf 'id;note\n'; for i in 1 2 3; do printf '%s;"Товар повреждён при доставке\nОплачено"\n' $i; done
  printf '7;"первая строка хорошая\n'; printf 'Клиент Рёвин просит позвонить после обеда"\n' | iconv -f utf-8 -t cp1251; } > quoted
utf8 check quoted 2>&1 >/dev/null
# Pairs of surrogates beside other errors, or beside sequences of four bytes, are not replaced.
pair() { printf 'smile \355\240\275\355\270\200 end\ncaf\303\251\n'; }
{ pair; printf 'ok \360\237\230\200\n'; } > four; { pair; printf 'bad \377\n'; } > error; { pair; printf 'a\300\200b \377\n'; } > nul
for f in four error nul; do for with in '' --with=auto --with=cesu8 --with=fffd; do cp $f w; utf8 fix -i $with w; echo "$f $with: status $?"; cmp -s $f w || sed 's/^/  /' w | cat -v; done; done
