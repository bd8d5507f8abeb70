# A row in Big5 among rows in an encoding of one byte a character, where it is signs and letters
# side by side: no conversion from one of them.
to() { iconv -f utf-8 -t "$1"; }
russian() { for i in 1 2 3 4 5 6 7 8; do echo "$i;Ольга Кузнецова;Нижний Новгород;пер. Сивцев Вражек 3;сообщение"; done; }
turkish() { for i in 1 2 3 4 5 6 7 8; do echo "$i;Çağlar Öztürk;Eskişehir;Atatürk Caddesi 5;ağaç ve güneş"; done; }
try() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; utf8 convert -f auto "$1" > /dev/null 2>&1; echo "status $?"; }
row='9;陳靜宜;臺北市;信義區市府路5號;訂單'
{ russian | to ibm866; echo "$row" | to big5; } > dos.csv; try dos.csv
{ russian | to windows-1251; echo "$row" | to big5; } > ru.csv; try ru.csv
{ turkish | to windows-1254; echo "$row" | to big5; } > tr.csv; try tr.csv
# Boxes, units and quotation marks are no such row.
{ russian | to ibm866; echo '│да│нет│══╗ ┌──┐│ok│' | to ibm866; } > box.csv; try box.csv
{ turkish | to windows-1254; echo '9;«W/m²K» °C µm µs ±x ¼l' | to windows-1254; } > units.csv; try units.csv
