# A log that says one word more often than all others: whatever it is, it says no more of the
# encoding than once.
log() {
  i=0
  while [ $i -lt 40 ]; do
    for word in 'Nîmes' 'Béziers' 'Le client a été prévenu par téléphone.' 'Nîmes' 'Orléans' 'Réception prévue à la fin de la journée.' 'Nîmes'; do
      [ $i -lt 20 ] || word='Nîmes'
      echo "2026-01-01 INFO [srv] $word"
    done
    i=$((i+1))
  done
}
log > truth; iconv -f utf-8 -t windows-1252 truth > log
utf8 detect log; utf8 convert -f auto log | cmp - truth && echo same
# A table of customers of many languages in code page 850, of which Italian ones have ì: words of some
# language in 857, but nothing has a letter that only Turkish has.
cat > rows << 'END'
Niccolò Forlì;Via della Libertà 3;Forlì;pagherà lunedì
António Simões;Praça Luís de Camões;Guimarães;já enviado
Åsa Sjöström;Kungsgatan 4;Göteborg;återkommer
Hélène Lefèvre;12, rue de l'Église;Besançon;cliente fidèle
Käthe Schröder;Königsallee 5;Düsseldorf;zahlt pünktlich
Björn Hägg;Sjövägen;Örebro;förfallen
Günther Böhm;Bäckergasse 3;Würzburg;Rückgabe geprüft
Zoé Côté;Bd Général-Leclerc 7;Nîmes;à rappeler
Sebastião Assunção;Travessa do Carmo;Setúbal;informação
José Muñoz;Calle del Peñón 4;Málaga;sin teléfono
Gaël Gérard;rue Saint-Médard;Évreux;société dissoute
Carlo Rossi;Via Po 11;Torino;
Íñigo Peña;Paseo de la Habana;Logroño;envío rápido
João Magalhães;Rua da Conceição 8;São Paulo;não pagou
Björn Weiß;Goethestr. 9;Nürnberg;
Jürgen Müller;Hauptstraße 12;München;Stammkunde
Lars Nilsson;Torget 1;Lund;på väg
Maria Silva;Rua Nova;Lisboa;três vezes
Jean Dupont;Place du Marché;Paris;payé
Ana López;Gran Vía 1;Madrid;pagó
Giosuè Cantù;Piazza Maestà;Cefalù;è già cliente
François Béranger;3, allée des Chênes;Orléans;
Luca Bianchi;Via Roma;Milano;città nuova
END
for n in 1 2 3 1 4 5 6 7 4 8 8 4 1 2 9 10 11 12 9 13 14 8 3 7 15 16 17 3 18 3 15 19 14 20 21 7 20 18 22 23; do
  sed -n "${n}p" rows
done > truth
iconv -f utf-8 -t ibm850 truth > table
utf8 detect table; utf8 convert -f auto table 2>/dev/null | cmp - truth && echo same
