# Columns and rows in another encoding than the rest, of which it isn't known which: no repair.
to() { iconv -f utf-8 -t "$1"; }
# Two columns, the second in encoding $1, from lines of "first;second".
column() {
  n=0
  while IFS=';' read -r first second; do
    n=$((n + 1)); printf '%s;%s;' $n "$first"; printf '%s\n' "$second" | to "$1"
  done
}
printf '%s\n' '田中一郎;テスト' '鈴木花子;東京' '佐藤健;エレベーター' '高橋直子;千代田区' '伊藤翼;ソニー' '山本桃子;表示' \
  '中村太郎;ポスト' '小林裕太;横浜市' '加藤学;ドア' '吉田陽子;大阪市' | column shift_jis > sjis
printf '%s\n' 'Nguyễn Văn Hùng, Số 7 Đường Lê Lợi;TP. Đà Nẵng' 'Trần Thị Lan, Phố Huế;TP. Huế' \
  'Phạm Đức Thắng, Ngõ Quyết Tiến;Thành phố Hồ Chí Minh' 'Lê Thị Hồng, Đường Điện Biên Phủ;TP. Cần Thơ' \
  'Vũ Quốc Việt, Số 3;Hải Phòng' 'Đỗ Tuấn;TP. Hà Nội' 'Bùi Thị Hạnh, Phố Hàng Bạc;Thành phố Huế' | column cp1258 > viet
{ for i in 1 2 3 4 5 6; do echo "$i;王小明;台北市中山北路;公司"; done
  printf '%s\n' '7;陳建宏;新竹縣光復路;功能公司' '8;許蓋功;高雄市中華路;餐廳' '9;黃淑芬;台中市自由路;許可' | to big5; } > rows
for f in sjis viet rows; do
  utf8 check "$f" 2>&1 >/dev/null; cp "$f" copy
  for o in '' --with=auto; do utf8 fix -i $o copy 2>/dev/null; echo "$o: status $?"; cmp copy "$f"; done
  utf8 fix -o out "$f" 2>/dev/null; echo "-o: status $?"; rm -f out
done
# What is suggested loses nothing.
utf8 fix --rejects rows.rejects -o rows.fixed rows 2>/dev/null; wc -l < rows.fixed | tr -d ' '
utf8 convert -f big5 rows.rejects
# Damage of as many places is repaired: bytes lost and changed, in words that are UTF-8 elsewhere.
for i in 1 2 3 4 5 6 7 8 9; do
  printf '%s;Jyv\303skyl\303\244, H\244meenlinna, T\303\266\303l\303\266\n%s;\346\235\261\344\272\254\351\203\275\n' $i $i
  printf '%s;\346\235\261\272\254\351\203\275 \344\270\n' $i
done > damaged
utf8 check damaged 2>&1 >/dev/null; utf8 fix -i damaged; echo "status $?"; tail -n 1 damaged
