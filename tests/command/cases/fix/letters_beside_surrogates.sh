# A surrogate, or an overlong form, makes bytes beside letters no less letters of another encoding.
for other in '\355\240\275\355\261\215' '\355\240\275' '\300\200' '\300\257'; do
  printf "1;J\303\274rgen;K\303\266ln\n50;$other\n2;B\303\244rbel;G\303\266rlitz\n99;K\366ln\n" > table
  cp table copy; utf8 fix -i --with=auto copy 2>/dev/null; echo "status $?"; cmp table copy
  utf8 check table 2>&1 | grep -o 'to repair: .*'
done
# Nor is one a letter where the rest is in windows-1251; nor what is left of a character.
{ printf '1;Привет \355\240\275\355\261\215\n2;Привет\n'; printf '3;Москва;Иванов;диагноз установлен\n4;Казань;Петров;грипп\n' | iconv -f utf-8 -t cp1251; } > surrogate
rows() { for i in 1 2 3 4; do printf '1;Иванов;Москва\n2;Щербакова;Казань\n'; done; }
{ rows; rows; printf '4;\320\230\320\262\320;x\n'; rows; rows; rows | iconv -f utf-8 -t cp1251; } > cut
utf8 check surrogate cut 2>&1 | grep -o 'likely cause: .*'
