# Fields that hold so many bytes and no more end within a character: no letter of windows-1252.
cut() { printf '0;Grzegorz D\304;Krak\303\263w\n1;Anna;\305\201\303\263d\305\272\n2;Bo\305\274ena Pi\304;Gda\305\204sk\n3;J\303\263zef D\304%s\n' "$1"; }
cut ';Warszawa' > polish; cut '"' > quoted; cut '' > last; cut '	x' > tabbed; cut ' ' > padded
printf '0;Minh Y\341\272;\304\220\303\240 N\341\272\265ng\n1;Thanh Th\341\272;V\305\251ng T\303\240u\n2;Thanh Ti\341;Hu\341\272\277\n' > vietnamese
printf '\320\230\320\262\320\260\320\275 \320\237\320;x\n\320\220\320\275\320\275\320\260 \320\241\320;y\n' > russian
for f in polish quoted last tabbed padded vietnamese russian; do
  utf8 check "$f" 2>&1 >/dev/null; utf8 fix --with=auto -i "$f"; echo "status $?"; cat "$f"
done
# Rows of windows-1252 that end in lead bytes: no other text has them, or other letters are there.
printf '1;Citt\303\240;perch\303\251\n2;Cefal\303\271;caff\303\250\n3;Citt\340;perch\351\n4;Cefal\371;caff\350\n' > italian
printf '1;Malm\303\266;\305\240koda\n2;K\303\205;Ume\303\245\n3;K\305;SM\305LAND\n4;P\305;\326REBRO\n5;UME\305;G\304VLE\n' > swedish
printf '1;S\303\203O;\303\211\n2;IRM\303;MA\307\303\n3;AMANH\303;PAR\301\n4;S\303O;BEL\311M\n' > portuguese
for f in italian swedish portuguese; do utf8 fix --with=auto -i "$f"; echo "status $?"; cat "$f"; done
# Both: what is cut is U+FFFD, what isn't is a letter.
{ cut ';Warszawa'; printf '5;Fran\347ois;Besan\347on\n6;H\351l\350ne;N\356mes\n7;D\351j\340;Tr\350s\n'; } > both
utf8 check both 2>&1 >/dev/null; utf8 fix --with=auto -i both; cat both
# In a long line, wherever it is cut to be looked at.
for n in '' x xx; do
  { cut ';Warszawa'; printf 'sch\366n w\344re es\n%.0s' 1 2 3 4 5 6 7 8; printf 'QQQ \303;%s' "$n"; printf '\303\234ber\320\277\321\200%.0s' $(seq 200); echo; } > long
  utf8 fix -q --with=auto -i long; tail -n 1 long | head -c 9; echo
done
