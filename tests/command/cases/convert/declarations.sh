# What a converted file still says of its encoding, in its own words.
t='J\374rgen M\374ller, K\344the Gro\337, Bj\366rn Sch\344fer aus G\366ttingen, f\374r die Gr\366\337e der Stra\337e'
printf "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n<a>$t</a>\n" > a.xml; cp a.xml b.xml
printf "SET NAMES latin1;\nINSERT INTO k VALUES ('$t');\n" > a.sql
printf "CREATE TABLE k (n text) DEFAULT CHARSET=latin1;\nINSERT INTO k VALUES ('$t');\n" > b.sql
printf "%s\n$t\n" '\usepackage[latin1]{inputenc}' > a.tex
printf "#pragma code_page(1252)\nSTR \"$t\"\n" > a.rc
printf "BEGIN:VCARD\nNOTE;CHARSET=ISO-8859-1:$t\nEND:VCARD\n" > a.vcf
printf "No charset names [one] encoding: $t\n" > none
printf '<?xml version="1.0" encoding="utf-16"?>\n<a>x</a>\n' | utf8 convert -t utf-16 > wide.xml
utf8 convert -i -f auto -- *.* none; utf8 fix --with=auto b.xml > /dev/null
printf "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n<a>$t</a>\n" > c.xml; utf8 fix --with=auto -i c.xml
# Within other words it is none.
printf 'discharset="koi8-r" sch\366n, gr\374n, M\374ller\n' > none; utf8 fix -i --with=cp1252 none; cat none
printf "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n<a>$t</a>\n" > d.xml; utf8 fix --json --with=auto -i d.xml
# In a string with escapes, by the names that LaTeX has, and in a script of Vim.
printf '%s\n%b\n' 'msgstr "Content-Type: text/plain; charset=ISO-8859-1\n"' "msgstr \"$t\"" > de.po; cp de.po other.po
printf '%s\n%b\n' 'w("<meta charset=\"iso-8859-1\">");' "w(\"$t\")" > page.js
for name in latin9 applemac AnsiNew macce; do printf "%s\n$t\n" "\\usepackage[$name]{inputenc}" > $name.tex; done
printf 'scriptencoding latin1\necho "%b"\n' "$t" > a.vim; printf 'set scriptencoding " latin1\necho "%b"\n' "$t" > none
utf8 fix -i --with=latin1 de.po; utf8 convert -i -f latin1 other.po page.js a.vim none
utf8 convert -i -f latin1 latin9.tex applemac.tex AnsiNew.tex macce.tex
# In DXF up to AutoCAD 2006; the later are UTF-8 whatever they say.
dxf() { printf '  0\nSECTION\n  2\nHEADER\n  9\n$ACADVER\n  1\n%s\n  9\n$DWGCODEPAGE\n  3\n%s\n  0\nENDSEC\n  1\n%b\n' "$1" "$2" "$t"; }
dxf AC1015 ANSI_1252 > a.dxf; dxf AC1018 ansi_1252 | sed 's/$/\r/' > b.dxf; dxf AC1021 ANSI_1252 > new.dxf; dxf AC1032 ANSI_1252 > newer.dxf
for f in a b new newer; do utf8 convert -i -f windows-1252 $f.dxf; utf8 check --deny=declaration $f.dxf; done
dxf AC1009 DOS850 > c.dxf; dxf AC1009 ISO8859-1 > d.dxf; dxf AC1009 ANSI_932 > e.dxf; dxf AC1009 undefined > none; dxf AC1009 utf-8 > g.dxf
utf8 convert -i -f windows-1252 c.dxf d.dxf e.dxf none g.dxf
printf '  9\n$DWGCODEPAGE\n 70\n     3\n%b\n' "$t" > none; utf8 convert -i -f windows-1252 none; printf '$DWGCODEPAGE\n' | utf8 convert -f ascii
t='\313\350\341\355\342\340, \357\360\350\342\345\362, \347\344\361\374 \367\345\360\362\345\346'; dxf AC1015 ANSI_1251 > ru.dxf; utf8 convert -i -f windows-1251 ru.dxf
# What a card has in quoted-printable isn't converted: what is declared of that holds.
printf 'BEGIN:VCARD\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg\n' > card
printf 'FN;CHARSET=ISO-8859-1:J\366rg M\374ller\nEND:VCARD\n' >> card
utf8 convert -f auto card 2>&1 > /dev/null
