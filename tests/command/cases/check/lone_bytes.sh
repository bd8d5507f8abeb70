# Bytes of another encoding, alone in a text in UTF-8.
says() { # FILE
  utf8 check "$1" 2>&1 >/dev/null
  suggested=$(utf8 check "$1" 2>&1 >/dev/null | sed -n 's/.*to repair: //p')
  eval "$suggested"; cat "$1.fixed"; rm -f "$1.fixed" "$1.rejects"
}
# U+00A0 of windows-1252 by the words beside it; not á of code page 850.
printf 'Où est le chat\240? Le chat est là, et le chien\240: un chien, et un\240chat.\n' > french; says french
printf 'id;name\n1;Zoltán Nagy\n2;Málaga\n3;Jiménez Hernández\n4;M\240laga\n' > dos; says dos
{ echo 'Größe und Höhe sind hier angegeben, in Metern und Zoll.'; printf 'Guzm\240n;est\240?\n'; } > german; says german
# A row of code page 850, and a letter of windows-1252, that the text has nowhere else.
printf 'id;name\n1;René Lefèvre\n2;Hélène Dupré\n3;Zoé Béranger\n4;J\201rgen M\201ller\n' > rows; says rows
printf '<h1>Été à la mer, déjà</h1>\n<p>Voilà l’été à Orléans.</p>\n<p>\214uvre</p>\n' > page; says page
