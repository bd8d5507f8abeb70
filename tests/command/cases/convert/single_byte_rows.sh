# One row in an encoding of one byte a character in a table of East Asia, whose bytes are rare
# characters of that by chance: "Иванов" in windows-1251 is "肉囗钼" in GBK. Halfwidth katakana of
# Shift_JIS are a byte each, as the letters of alphabets are.
to() { iconv -f utf-8 -t "$1"; }
ja() { printf '%s\n' '2,佐藤 健一,東京都' '3,鈴木 花子,大阪府' '4,ﾀﾅｶ ﾀﾛｳ,ﾄｳｷｮｳ' '5,高橋,USBﾒﾓﾘ'; }
zh() { printf '%s\n' '2,王小明,北京市' '3,李娜,上海市浦东新区' '4,张伟,广州' '5,刘洋,深圳市'; }
tw() { printf '%s\n' '2,陳建國,臺北市' '3,林美麗,高雄市' '4,張偉,臺中市' '5,劉洋,新竹市'; }
ko() { printf '%s\n' '2,김철수,서울특별시' '3,이영희,부산광역시' '4,박지성,대전' '5,최민수,인천'; }
{ ja | to shift_jis; echo '1,ИВАНОВ ИВАН,МОСКВА' | to windows-1251; } > ja.csv
{ ja | to shift_jis; echo '1,Martín Rodríguez,Lima' | to cp850; } > es.csv
{ ja; ja; } | to euc-jp > euc.csv; echo '1,ประเสริฐ' | to tis-620 >> euc.csv
{ zh | to gbk; echo '1,Иванов Пётр' | to windows-1251; zh | to gbk; } > zh.csv
{ tw | to big5; echo '1,Κωνσταντίνου' | to windows-1253; tw | to big5; } > tw.csv
{ ko | to euc-kr; echo '1,Кузнецов Андрей' | to koi8-r; ko | to euc-kr; } > ko.csv
for file in ja.csv es.csv euc.csv zh.csv tw.csv ko.csv; do
  utf8 convert -f auto $file 2>&1 > out; echo "status $?"
  utf8 check $file 2>&1 | sed -n 's/.*likely cause: //p'
done
# Whoever names the encoding is told, too.
utf8 convert -f shift_jis ja.csv 2>&1 > out; echo "status $?"
utf8 convert --json -f gbk -o out zh.csv
# Tables of halfwidth katakana are no such rows.
{ printf '%s\n' '1,ﾀﾅｶ ﾀﾛｳ,ﾄｳｷｮｳ' '2,ﾉﾑﾗ ﾘｻ,ﾅﾅｵ' '3,ﾐﾔﾓﾄ ﾑｻｼ,ｺｸﾗ' '4,ﾎﾘ ﾉﾌﾞｵ,ﾅｺﾞﾔ' | to shift_jis; ja | to shift_jis; } > file
utf8 convert -f auto file 2>&1 > out
# Names in another encoding of East Asia: rows of two words, or of a longer one.
{ printf 'WARN login %s\n' 김영희 이민준 박지훈 최서연 정하늘 강민호 조은지 윤도현 장미란 임재범 | iconv -f utf-8 -t euc-kr; printf 'WARN login %s\n' 李华 陈建国 王小明 | iconv -f utf-8 -t gbk; } > korean.log
utf8 convert -f euc-kr korean.log | tail -n 3
