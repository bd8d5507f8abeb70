# Guillemets of windows-1252 with U+00A0 beside them, in rows among UTF-8: they are mapped as the
# letters are, and not taken for what is left of sequences.
to() { iconv -f utf-8 -t windows-1252; }
nb=$(printf '\302\240')
row="7;Casse le paquet «${nb}apt${nb}» à l’«${nb}heure${nb}», déjà prévue…${nb}»${nb}; garçon
8;Impossible d’ouvrir le «${nb}fichier${nb}» créé à l’étage, où la fenêtre…${nb}» était fermée"
for i in 1 2 3 4 5 6 7 8; do echo "$i;Éléonore a dîné à Béziers"; done > rows
{ cat rows; echo "$row"; } > true; { cat rows; echo "$row" | to; } > mixed
suggested=$(utf8 check --json mixed | grep -o '"suggestion":"[^"]*' | sed 's/.*"//'); echo "$suggested"
eval "$suggested"; cmp mixed.fixed true
cp mixed copy; utf8 fix -i --with=auto copy; echo "status $?"; cmp copy true
# Halves of sequences are none of these, and what is written for them is said.
{ cat mixed; printf '9;Hue\273\205, \200\231\240\273 x\n'; } > both
utf8 fix --with=auto both | tail -n 1
