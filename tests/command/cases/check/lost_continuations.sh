# Bytes of characters that became something else, and lines that end within characters.
leaves() { # FILE
  utf8 check "$1" 2>&1 >/dev/null
  cp "$1" copy; utf8 fix -i copy; echo "status $?"; cmp copy "$1"
}
# A0 in other alphabets, and within characters of three bytes.
printf 'ישראל היא מדינה. אנחנו כאן\nנכון\nהנה בית נאה\n' | LC_ALL=C tr '\240' ' ' > hebrew; leaves hebrew
printf '한국의 전통 음식은 정말 맛있다\n제주도는 섬이다\n' | LC_ALL=C tr '\240' ' ' > korean; leaves korean
printf '1;Škoda;Plzeň\n2;Tomáš Šimek;Říčany\n3;Jiří Škvor;Šumperk\n' | LC_ALL=C tr '\240' ' ' > czech; leaves czech
# 85, at which lines end.
printf 'Всех хороших людей в хоре их хвалят, и хлеб у них хорош.\n' | LC_ALL=C tr '\205' '\n' > nel; leaves nel
utf8 fix --with=escape nel | head -n 3
# Control characters.
all=$(printf '\201\202\203\204\205\206\207\210\211\212\213\214\215\216\217\220\221\222\223\224\225\226\227\230\231\232\233\234\235\236\237')
text='Жители города решили, что пора строить новую школу. Стройка началась весной.'
echo "$text" | LC_ALL=C sed "s/[$all]/ /g" > blanks; leaves blanks
echo "$text" | LC_ALL=C sed "s/[$all]/?/g" > marks; leaves marks
printf '{"a": "%s"}\n' "$text" | LC_ALL=C sed "s/[$all]/?/g" > json; leaves json
# Lines that were folded by bytes, with a blank or without.
printf 'BEGIN:VCALENDAR\r\nSUMMARY:Besprechung in K\303\r\n \266ln\r\nEND:VCALENDAR\r\n' > ics; leaves ics
printf 'Größe der Datei in K\303\n\266ln und Düsseldorf: gro\303\n\237\n' > folded; leaves folded
# Not where characters are cut at the ends of lines, nor before blanks between fields.
for w in 'Стара Загора' 'Велико Търново' Благоевград Пазарджик Кюстендил София; do
  printf '%s' "$w" | head -c 11; echo
done > cut; utf8 check cut 2>&1 >/dev/null
for w in 'Zürich Süd' 'Malmö väst' 'Gävle järn'; do
  printf '%s' "$w" | head -c 9; echo ' 0012 A'
done > columns; utf8 check columns 2>&1 >/dev/null
