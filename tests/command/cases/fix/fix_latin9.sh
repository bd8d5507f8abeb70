# Rows of ISO-8859-15 in UTF-8: the euro sign beside a number, before or after it, and letters that
# windows-1252 has elsewhere; nothing of it is taken for windows-1252.
utf='1;M\303\274ller;K\303\266ln\n2;Jos\303\251;M\303\241laga\n'
rows='4;Bj\366rn Sch\344fer;Gie\337en;Preis %s\n5;K\344the Gro\337;N\374rnberg;Rabatt\n'
n=0
for price in '12 \244' '12\244' '\244 12' '\24412' '12\240\244'; do
  n=$((n + 1)); printf "$utf$(printf "$rows" "$price")\n" > "$n"
  utf8 check "$n" 2>&1 >/dev/null | sed 's/.*likely cause: //'; cp "$n" copy
  utf8 fix -q --with=auto -i copy; echo "status $?"; cmp copy "$n"
done
printf "${utf}3;d\351j\340 un c\275ur;tr\350s fran\347ais\n" > letters; utf8 check letters 2>&1 >/dev/null
# As it is suggested.
utf8 fix --rejects 1.rejects -o 1.fixed 1; cat 1.fixed; utf8 convert -f iso-8859-15 1.rejects
# By name, with a warning; another currency sign is no euro.
utf8 fix --with=cp1252 -i 1; tail -n 2 1
printf "$utf$(printf "$rows" 'in \244')\n" > sign; utf8 fix --with=auto -i sign; tail -n 2 sign
# Dashes and bullets that are letters of code page 850: no letter says that it is windows-1252.
for i in 1 2 3 4 5 6 7; do printf '%s;Mario Bianchi;Citt\303\240 di Castello;Perch\303\251\n' $i; done > dashes
printf '8;Niccol\225 Rossi;Roma\n9;Andrea Col\225;Milano\n10;Mario;Cant\227;Pile\n' >> dashes
utf8 check dashes 2>&1 >/dev/null; cp dashes copy; utf8 fix --with=auto -i copy; echo "status $?"; cmp copy dashes
