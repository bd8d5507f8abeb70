# The end of a log, and a part of a file that was split by bytes: what is left of the first character
# is known, where the same word is there again.
log() { for i in 1 2 3 4 5 6; do echo "$i;Größe;Straße;Zürich"; done; }
log > whole
for from in 6 16; do tail -c +$from whole > log; utf8 check log; utf8 fix log | head -n 1; done
tail -c +6 whole | head -c 52 > part; utf8 check part
# It may be a sign or a word in another encoding where it isn't, and no byte is lost.
begin() { printf "$1"; log; printf '%s\n' "$2"; }
begin '\251 2024 M. Firma\n' '© 2024 Müller' > signs
begin '\247 5 BGB\n' '§ 5 BGB' > law
begin '\237\255\240;5;Moscow\n' 'Яна;6;Москва' > yana
begin '\231sterreich\n' 'it’s' > oesterreich
begin '\223Hello, he said\n' '“Hello”' > quote
for f in signs law yana oesterreich quote; do utf8 check $f 2>&1 >/dev/null | sed 's/.*findings*: //'; cp $f copy; utf8 fix -i copy; echo "status $?"; done
