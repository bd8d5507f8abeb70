# Words of EUC-KR that come again have as many sequences of UTF-8 as others: no part of it is UTF-8,
# and check says of the whole file what convert -f auto does.
{
  echo '거래일시,적요,출금액,입금액,잔액'
  for word in 이체 이체 급여 이체 이체 편의점 급여 체크카드 이체 체크카드 체크카드 급여 편의점 이체 \
    체크카드 체크카드 편의점 급여 이체 급여 체크카드 편의점 이체 이체 급여; do
    echo "2024-03-02,$word,1000,0,99999"
  done
} | iconv -f utf-8 -t euc-kr > bank.csv
utf8 check bank.csv 2>&1 >/dev/null | sed 's/.*likely cause: //; s/; utf8 detect.*//'
utf8 convert -f auto bank.csv 2>&1 | sed 's/;.*//'
# Names of Czech firms in IBM852 with one such sequence.
{
  echo 'Dvořák;Děčín'; echo 'Růžičková;Žďár nad Sázavou'
  for name in Novotná Černý Procházka Kučera Veselý Horák Němec Pokorný; do
    echo "$name;Plzeň"; echo "$name;Brno"; echo "$name;Břeclav"
  done
} | iconv -f utf-8 -t ibm852 > firms.csv
utf8 check firms.csv 2>&1 >/dev/null | sed 's/.*likely cause: //; s/;.*//'
utf8 convert -f auto firms.csv 2>&1 >/dev/null
