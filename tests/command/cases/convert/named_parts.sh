# Of a file in which somebody names the encoding, parts that are UTF-8 would be encoded twice: they
# are found as -f auto finds them, in encodings of East Asia, too.
german='90;Jürgen Müller;Köln
91;Björn Größe;Würzburg
92;Käthe Schäfer;Düsseldorf'
polish='93;Łukasz Jabłoński;Łódź
94;Małgorzata Dąbrowska;Kraków'
korean='0;김영희;서울시
1;이민수;부산시
2;박지훈;대구시
3;최수진;인천시'
simplified='0;王小明;北京市
1;李建国;上海市
2;张丽华;广州市'
traditional='0;陳志明;臺北市
1;林美惠;高雄市
2;黃國華;臺中市'
japanese='0;田中太郎;東京都
1;鈴木花子;大阪府
2;佐藤一郎;名古屋市'
russian='0;Смирнова Ольга;Тюмень
1;Кузнецов Пётр;Казань
2;Попова Анна;Пермь'
try() {
  utf8 convert -f "$1" -o out table; echo "$1: status $?"; rm -f out
  cp table in; utf8 convert -i -q -f "$1" in 2> /dev/null; echo "-i: status $?"
  cmp in table && utf8 convert --force -f "$1" -o out table && wc -c < out
}
# The encoding, its rows, and those that a newer system added.
rows() {
  echo "$2" | utf8 convert -t "$1" > table; utf8 convert -f "$1" -o out table
  echo "$2" | cmp - out && rm out
  echo "$3" >> table; try "$1"
}
{
  rows euc-kr "$korean" "$german"; rows euc-kr "$korean" "$japanese"
  rows gbk "$simplified" "$german"; rows gb18030 "$simplified" "$polish"
  rows big5 "$traditional" "$german"; rows shift_jis "$japanese" "$german"
  rows euc-jp "$japanese" "$polish"; rows gbk "$simplified" "$russian"
  rows windows-1251 "$russian" '3;Jürgen Müller;Köln'; rows koi8-r "$russian" '3;Сергей;Омск'
  rows windows-1252 "$german" '93;Günther Böhm;Lübeck'; rows windows-1250 "$polish" "$polish"
} 2>&1
# Before them, too.
{ echo "$german"; echo "$korean" | utf8 convert -t euc-kr; } > table; try euc-kr 2>&1
# Words of ASCII beside characters of these encodings are none of UTF-8.
printf '0;PDF转Word 文档;iPhone 手机\n1;Word转PDF;安卓App\n' | utf8 convert -t gbk > table
utf8 convert -f gbk -o out table && cat out
