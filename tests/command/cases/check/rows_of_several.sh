# Rows in the encodings of several countries, each a few, beside UTF-8: a byte of one is another
# letter in the other, and nothing is suggested that reads all of them in one.
to() { iconv -f utf-8 -t "$1"; }
check() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; }
base() { for i in 1 2 3 4 5 6 7; do printf '%s\n' "$1" "$2" "$3"; done; }
# One is a word of the text, Muñoz.
{ base '1;Ángel Muñoz;Cádiz' '2;Győző Kovács;Győr' '3;Ödön Szabó;Pécs'
  echo '22;Ángel Muñoz;León' | to windows-1252
  printf '%s\n' '23;Győző Fűrész;Székesfehérvár' '24;Erzsébet Tóth;Hódmezővásárhely' | to windows-1250; } > hu.csv
check hu.csv; utf8 fix --with=windows-1250 -o hu.fixed hu.csv
# None is: by how probable it is.
{ base '1;Jānis Bērziņš;Rīga' '2;Līga Kļaviņa;Liepāja' '3;Mārtiņš Žagars;Rēzekne'
  echo '22;Nicolò Papà;Lecce;Via Libertà 4;università' | to windows-1252
  printf '%s\n' '23;Ģirts Ķirsis;Jūrmala' '24;Līga Kļaviņa;Liepāja;šķūnis' | to windows-1257; } > lv.csv
check lv.csv
# KOI8-R among names in windows-1254.
{ base 'Çağlar Öztürk' 'Дмитрий Иванов' 'Søren Ærø'
  printf '%s\n' 'Çağlar Öztürk' 'Gülşah Şahin' | to windows-1254; echo 'Дмитрий Иванов' | to koi8-r; } > ChangeLog
check ChangeLog
# All in one: as before.
{ base '1;Ángel Muñoz;Cádiz' '2;Győző Kovács;Győr' '3;Ödön Szabó;Pécs'
  printf '%s\n' '23;Győző Fűrész;Székesfehérvár' '24;Erzsébet Tóth;Hódmezővásárhely' | to windows-1250; } > one.csv
check one.csv
# Signs say nothing: 5 µm isn't 5 ľm.
{ base '<p>Größe: 5</p>' '<p>„x“</p>' '<p>Müller</p>'
  printf '%s\n' '<p>It’s “best” – really…</p>' '<p>5 µm</p>' '<p>café</p>' | to windows-1252; } > p.html
check p.html
# A row of which nothing but a sign behind a word is ill-formed, where it ends a field: Cefalù, Perić.
log() { for i in 1 2 3 4 5 6 7 8 9; do echo "$i;Örebro;Västerås"; done; }
latin() { echo '10;Kunden önskar få återbetalning;Umeå' | iconv -f utf-8 -t cp1252; echo '11;Åsa Björk;Örebro' | iconv -f utf-8 -t cp1252; }
{ log; latin; printf '12;Cefal\227\n'; log; } > cefalu; utf8 check cefalu 2>&1 | tail -n 1
{ log; latin; printf '12;Peri\206;Split\n'; log; } > peric; utf8 check peric 2>&1 | tail -n 1
{ log; latin; printf '12;so it is \227 as a rule\n13;word\227word\n'; log; } > dashes; utf8 check dashes 2>&1 | tail -n 1
{ log; latin; printf '"But I never\227" said he;\nand forgive\227\n"Oh\227"\n'; log; } > prose; utf8 check prose 2>&1 | tail -n 1
