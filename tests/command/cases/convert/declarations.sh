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
