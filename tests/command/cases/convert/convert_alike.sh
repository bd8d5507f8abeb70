# Encodings that are alike but for a few bytes: each is read as itself.
printf '1;T\365nu M\344gi;P\344rnu;\246okolaad\n2;J\374ri \325unapuu;V\365ru;Garaa\270\n' > latin9
printf '3;K\374lli Tamm;P\365ltsamaa;t\250ekk\n4;Piret K\365iv;Tallinn;K\374\374nlad\n' >> latin9
utf8 convert -i -f auto latin9 2>&1; echo "status $?"; cat latin9
# Italian capitals of Mac OS Roman, which are small letters in windows-1252: left as they are.
printf 'NICOL\361 DON\313;MONDOV\355;TIRAMIS\364\nMOS\351 RICC\361;SAN DON\313;T\351 VERDE\n' > mac
cp mac copy; utf8 convert -i -f auto mac 2>&1; echo "status $?"; cmp copy mac
# The euro sign of code page 858, a corner of boxes in 437.
iconv -f utf-8 -t CP858 > prices <<'X'
1;Jürgen Müller;Köln;Kühlschrank;12 €
2;Björn Schäfer;Gießen;Größe XL;3,50 €
3;Günther Jäger;München;Lüfter;17,20 €
X
utf8 convert -i -f auto prices 2>&1; echo "status $?"; cat prices
