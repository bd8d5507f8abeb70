# Signs of windows-1252 before small letters are letters of another encoding; so are þ and ð where
# the text has none.
{ printf '1;José;Málaga\n2;Peña;Córdoba\n3;Íñigo;León\n'
  printf '4;Andr\351s;Ja\351n\n5;\251\341rka;Lyon\n6;N\372\361ez;C\341diz\n'; } > spanish
{ printf '1;Müller;Köln\n2;Größe;Düsseldorf\n3;Jürgen;München\n'
  printf '4;Schr\366der;L\374beck\n5;\252tefan;Lyon\n6;Wei\337;F\374rth\n'; } > german
{ printf '1;Anneli Mölder;Mäebury\n2;Marek Härm;Tartu\n3;Tiina Jõe;Rakvere\n'
  printf '4;Jaanus Põldma;Narva\n5;Galina Makarov;Müürsepa\n6;Ene Krõlov;Paide\n'
  printf '90;J\374ri Kohv;M\344nniste\n90;Olga \336uravljov;Kalju\n90;Katrin Paal;M\366ldri\n'
  printf '90;Diana Gont\360arov;Rapla\n'; } > estonian
for f in spanish german estonian; do
  utf8 check $f 2>&1 | grep -o 'likely cause.*'
  utf8 fix -i --with=auto $f 2>/dev/null
  echo "status $?"
done
