# A row in UTF-8 or windows-1252 in a table of East Asia, of which one character stands for the
# letters that aren't ASCII: "José" in UTF-8 is "Jos챕" in EUC-KR.
to() { iconv -f utf-8 -t "$1"; }
ko() { printf '%s\n' '2,김철수,서울특별시' '3,이영희,부산광역시' '4,박지성,대전'; }
zh() { printf '%s\n' '2,王小明,北京市' '3,李娜,上海市浦东新区' '4,张伟,广州' '5,刘洋,深圳市'; }
{ echo '1,José,Lima'; ko | to euc-kr; } > ko.csv
{ zh | to gbk; echo '1,Malmö,Åsa'; zh | to gbk; } > two.csv
{ zh | to gbk; echo '1,Malmö,Ystad'; zh | to gbk; } > zh.csv
{ zh | to gbk; echo '1,Größe,10 °C' | to windows-1252; zh | to gbk; } > west.csv
for file in ko.csv two.csv zh.csv west.csv; do
  utf8 convert -f auto $file 2>&1 > out; echo "status $?"
  utf8 check $file 2>&1 | sed -n 's/.*likely cause: //p'
done
# Whoever names the encoding is told, too; in JSON all of them are.
utf8 convert -f gbk zh.csv 2>&1 > out; echo "status $?"
utf8 convert --json -f euc-kr -o out ko.csv
for size in 5 100; do utf8 convert --piece-size $size -f gbk west.csv 2>&1 > out; done
# Particles and units beside Latin words are no such words.
{ ko; printf '%s\n' '5,PC를' '6,file을' '7,Windows용' '8,5째' '9,10 째'; } | to euc-kr > file
utf8 convert -f auto file 2>&1 > out
{ zh; printf '%s\n' '5,app的' '6,QQ群' '7,OK么' '8,PDF版'; } | to gbk > file
utf8 convert -f auto file 2>&1 > out
