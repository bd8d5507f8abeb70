# Rows in windows-1252 and a few in code page 850, one of which has what windows-1252 hasn't, in a table
# in UTF-8: nothing is mapped as windows-1252.
names() { for i in 1 2 3 4 5 6 7 8; do echo "$1$i;Lefèvre;Noël;impasse des Hêtres;Besançon"; echo "$1$i;Gérard;Zoë;rue de l'Église;Orléans"; done; }
{ names 1; { names 2; names 3; } | iconv -f utf-8 -t cp1252; names 4 | head -n 3 | iconv -f utf-8 -t cp850; } > merged
utf8 check merged 2>&1 >/dev/null
for o in -i '-i --with=auto'; do cp merged copy; utf8 fix -q $o copy 2>/dev/null; echo "status $?"; cmp copy merged; done
