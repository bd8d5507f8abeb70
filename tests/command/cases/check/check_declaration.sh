# Valid UTF-8 that calls itself something else: a remark, and a finding under --deny.
xml() { printf '<?xml version="1.0" encoding="%s"?>\n<a>caf%b</a>\n' "$1" "$2"; }
e='\303\251'
xml ISO-8859-1 "$e" > latin1.xml
xml US-ASCII "$e" > ascii.xml
xml UTF-16 "$e" > utf16.xml
printf '<head>\n<title>%b</title>\n<meta charset=windows-1251>\n' '\320\256' > page.html
printf '# %b is not latin-1\n# -*- coding: latin-1 -*-\n' "$e" > cookie.py
printf '%% %b latin9\n\\usepackage[latin9]{inputenc}\n' "$e" > text.tex
printf '\357\273\277@charset "iso-8859-2";\n' > signed.css
for f in *; do utf8 check "$f"; utf8 check --remarks "$f"; utf8 check -q --deny declaration "$f"; echo "status $?"; done
# What is ASCII is the same in all of them; what is said elsewhere is of something else.
mkdir fine; xml ISO-8859-1 e > fine/ascii.xml; xml utf-8 "$e" > fine/utf8.xml
printf '# %b\nimport x\nopen(f, encoding="latin-1")\n' "$e" > fine/reader.py
{ head -c 5000 /dev/zero | tr '\0' ' '; cat page.html; } > fine/far.html
{ echo '/*!40101 SET NAMES utf8mb4 */;'; printf 'CREATE TABLE a (b text) DEFAULT CHARSET=latin1; -- %b\n' "$e"; } > fine/dump.sql
printf '<!-- <meta charset="iso-8859-1"> -->\n<meta charset="utf-8"><title>%b\n' "$e" > fine/comment.html
printf '%%\\usepackage[latin1]{inputenc}\n\\usepackage[utf8]{inputenc}\n%b\n' "$e" > fine/comment.tex
utf8 check --remarks fine/*; utf8 check -q --deny declaration fine/*; echo "status $?"
# What is ill-formed is said first, and what it is in.
xml ISO-8859-1 '\351' > bad.xml; utf8 check --remarks --deny declaration bad.xml 2>/dev/null; echo "status $?"
# The other forms, with records, names only, on standard input, and twice.
utf8 check --json --remarks latin1.xml
utf8 check --json --deny declaration --delimiter , latin1.xml 2>/dev/null
utf8 check --format=github --remarks latin1.xml 2>/dev/null
utf8 check --format=sarif --deny declaration cookie.py 2>/dev/null | grep -o '"ruleId.*'
utf8 check -l --deny declaration *.*; utf8 check --context --remarks - < text.tex
utf8 check --remarks --deny bom,declaration signed.css; echo "status $?"
# Behind a piece and more, where all that says it is the end.
{ xml ISO-8859-1 e; yes 'text of ASCII' | head -n 200000; printf '%b\n' "$e"; } > long.xml
utf8 check --remarks long.xml
