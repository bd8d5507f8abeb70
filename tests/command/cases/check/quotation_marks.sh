# Rows of windows-1252 with quotation marks, which are letters in ISO-8859-2: no Ť stands there.
printf 'Pais;Nome\n1;México\n2;República de Senegal\n3;Santa Helena, Ascensión e Tristán da Cuña\n4;Gaélico escocés\n5;Acerbaixán\n' > rows
cp rows truth; echo '6;La obra «Yerma» está en catálogo' >> truth
printf '6;La obra \253Yerma\273 est\341 en cat\341logo\n' >> rows
utf8 check rows 2>&1 >/dev/null
sh -c "$(utf8 check rows 2>&1 | sed -n 's/.*to repair: //p')"; cmp rows.fixed truth
# Of placeholders within them either may be meant, and the one with the marks comes first.
printf 'title = Páxina de inicio\nmsg = A sesión caducou, inténteo máis tarde\nhelp = Información básica e configuración\nplace = Río Miño, España\n' > catalogue
printf 'err = O n\372mero \253%%s\273 est\341 f\363ra de rango\n' >> catalogue
utf8 check catalogue 2>&1 >/dev/null
# A text that has those letters goes on to be in ISO-8859-2.
printf 'Příliš žluťoučký kůň\nŤažký život\nloď a šťáva, Ťuhýk, ďáblík, věž\n' > czech
printf 'sv\354tlo a \273ivotn\375 \253uh\375k\n' >> czech
utf8 check czech 2>&1 >/dev/null
# ” on both sides, as in Swedish, would be ö in code page 850.
printf 'Ogiltig växel för länken\nHögst två åt gången är tillåtna\nFöljande fält är för långa\n' > swedish
printf 'felaktigt antal operander till \224%%s\224\n' >> swedish
utf8 check swedish 2>&1 >/dev/null
