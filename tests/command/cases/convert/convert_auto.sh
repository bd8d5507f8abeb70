# -f auto: what detect finds, where that is more than a guess. Its signature is taken off.
printf 'caf\303\251' > utf8
printf '\357\273\277caf\303\251' > signed
printf '\377\376c\000a\000f\000\351\000' > le
printf '\376\377\000c\000a\000f\000\351' > be
printf 'c\000a\000f\000\351\000' > unsigned
printf '\377\376\000\000c\000\000\000' > le32
printf '\355\240\275\355\271\202' > cesu
for file in utf8 signed le be unsigned le32 cesu; do
  echo $file
  utf8 convert -f auto $file | od -An -tx1
  utf8 convert -f auto --bom keep $file | od -An -tx1
  utf8 convert -f auto --bom add -t utf-16be < $file | od -An -tx1
done
utf8 convert -f auto -t utf-16 signed be | od -An -tx1      # one text, one signature
utf8 convert -f auto --json le > out; echo "status $?"
# A pipe is read twice as well, and nothing stays behind.
mkdir tmp; TMPDIR=$PWD/tmp; export TMPDIR
cat le | utf8 convert -f auto; echo; ls tmp
yes "$(printf 'd\303\251j\303\240 vu')" | head -n 100000 > large
cat large | utf8 convert -f auto | cmp - large && echo same; ls tmp
# With more errors than are counted, the rest of a pipe is read only once.
(printf '\357\273\277'; yes "$(printf 'plain text\377')" | head -n 100000) > errors
cat errors | utf8 convert -f auto --errors drop 2>&1 >out | sed 's/^/message: /'; wc -lc < out; ls tmp
# From where standard input stands, which is not always the start.
(head -c 2 > /dev/null; utf8 convert -f auto) < le; echo
TMPDIR=none; cat le | utf8 convert -f auto; echo "status $?"
utf8 convert -f auto le; echo; echo "status $?"
# What is damaged stops where it is; what isn't known is not guessed at.
printf 'caf\303\251 \303\251\303\251\303\251 \377' > damaged
utf8 convert -f auto damaged; echo "status $?"
utf8 convert -f auto --errors fffd damaged; echo; echo "status $?"
printf 'caf\351' > latin
utf8 convert -f auto -o out2 latin; echo "status $?"; ls out2
utf8 convert -f auto --errors fffd --json latin; echo "status $?"
printf '\037\213\010\000\000\000\000\000\000\003\355\377' > packed
utf8 convert -f auto packed; echo "status $?"
utf8 convert -f auto missing; echo "status $?"
# What is known beforehand.
echo 'Zażółć gęślą jaźń, a potem wróć.' | iconv -f utf-8 -t windows-1250 > pl; echo 'Кошка' | iconv -f utf-8 -t koi8-r > ru
for f in pl ru; do utf8 convert -f auto $f; echo "status $?"; done
utf8 convert -f auto --language=pl pl; utf8 convert -f auto --language=ru --candidates=koi8-r,windows-1251 ru; echo "status $?"
utf8 convert --candidates=koi8-r ru; echo "status $?"; utf8 convert -f koi8-r --language=ru ru; echo "status $?"
utf8 convert -f auto --candidates=koi9 ru; echo "status $?"
# Rows of UTF-8 in a table of East Asia, which its encoding reads as characters.
hangul() { for i in 1 2 3 4 5 6; do printf '%s,김철수,서울,오후에 전화해 주세요\n%s,이영희,부산,은행 송금으로 결제 완료\n' $i $i; done | iconv -f utf-8 -t cp949; }
{ hangul; printf '21,Göran,Malmö,Ring på eftermiddagen\n22,Åsa,Örebro,Betald via överföring\n'; } > ko_sv
{ hangul; printf '21,刘洋,深圳,送货\n'; } > ko_zh
hangul > ko
for f in ko ko_sv ko_zh; do utf8 convert -f auto $f > out; echo "status $?"; utf8 check $f; done 2>&1 | grep -o 'status.*\|likely cause.*\|parts of.*\|read as.*'
# What a text says of its own encoding is text, and stays.
page() { printf '<meta charset="%s">\n<p>un \351l\350ve tr\350s dou\351, \340 la rentr\351e</p>\n' $1; }
page iso-8859-1 > latin1.html; utf8 convert -f auto -o o latin1.html; utf8 convert -f latin1 -t utf-16le --json -o o latin1.html
utf8 convert -f latin1 -t iso-8859-15 -o o latin1.html; page utf-8 > utf8.html; utf8 convert -f latin1 -o o utf8.html
# Rows of Big5 in a table in GBK, which has characters for nearly all.
{ for i in 1 2 3 4 5 6; do printf '%s,王小明,北京市,客户要求下午送货\n%s,李芳,上海市,货物在运输中损坏\n' $i $i; done | iconv -f utf-8 -t gbk > zh; cat zh
  printf '21,陳靜宜,高雄市,客戶要求下午送貨\n22,張偉,臺南市,貨物在運送途中損壞\n' | iconv -f utf-8 -t big5; } > zh_zh
for f in zh zh_zh; do utf8 convert -f auto $f > out; echo "status $?"; done 2>&1 | grep -o 'status.*\|read as.*\|guess:.*'
# Characters that are well-formed as UTF-8 by chance, between letters and as words.
printf '型号,名称,库存\n1001,USB转TTL,有货\n1002,PDF转Word,缺货\n1003,word转pdf txt转epub,有货\n说明：所有产品保修一年，请妥善保存购买凭证。\n' | iconv -f utf-8 -t gbk > spec
{ for i in 1 2 3 4 5 6 7 8; do echo 'Сегодня утром мы пошли на рынок, чтобы купить овощи и хлеб для семьи.'; done; echo '12 сек, 15 сек, 20 сек, 31 сек'; } | iconv -f utf-8 -t ibm866 > seconds
for f in spec seconds; do utf8 convert -f auto $f > out; echo "status $?"; done; cp spec w; utf8 convert -f gbk -i w; echo "status $?"
