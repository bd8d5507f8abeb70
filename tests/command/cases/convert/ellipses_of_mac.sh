# … of Mac OS Roman is É of windows-1252: behind capitals, however often the same words come.
mac() { iconv -f utf-8 -t macintosh; }
repeat() { for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat "$1"; done; }
printf 'usage: tool [OPTIONS…] [FILES…]\n' | mac >line; repeat line >usage
printf 'FILE: OPEN… SAVE AS… PRINT…\n' | mac >line; repeat line >menu
printf 'usage: outil OPTIONS… FICHIERS…\n' | mac >line
{ printf 'Cliquez sur Fichier… puis sur Édition…\n' | mac; repeat line; } >words
for file in usage menu words; do
  utf8 convert -f auto -o out $file; echo "status $?"
  cp $file copy; utf8 fix -i.bak --with=auto copy; echo "status $?"; cmp $file copy
done

# É of windows-1252: in French, beside ASCII words and alone; and one word of French in English.
printf 'LA QUALITÉ DES PRODUITS\nLE MARCHÉ ET LA SANTÉ\n' | iconv -f utf-8 -t windows-1252 >line; repeat line >french
printf 'QUANTITÉ;UNITÉ;PRIX\n12;CAFÉ MOULU;3\n7;THÉ VERT;2\n5;[SOCIÉTÉ];1\n' | iconv -f utf-8 -t windows-1252 >table
printf 'THE CAFÉ IS OPEN AND THE CAFÉ IS GOOD\n' | iconv -f utf-8 -t windows-1252 >line; repeat line >english
for file in french table english; do
  utf8 convert -f auto $file | head -n 2
done

# German behind a synopsis: each word counts once.
for verb in blame dump plot dot verify security calendar unit-files; do
  printf 'systemd-analyze [OPTIONEN…] %s [UNIT…]\n' $verb
done >line
printf '%s\n' 'Für gewöhnlich genügen drei Schlüssel, später können über das Menü weitere hinzugefügt werden.' \
  'Schlägt der Befehl fehl, so wird der Rückgabewert gemeldet. Die Prüfung läuft regelmäßig.' \
  'Außerdem können für die Umgebung nötige Größen übergeben werden, falls das gewünscht ist.' >german
cat line line line line german german >text
mac <text >file; utf8 convert -f auto file | cmp - text && echo same
