# Rows of several countries, more of them in windows-1252 than in UTF-8: the command that maps each
# byte is suggested, where all encodings that come into question read them the same.
{
  printf '10;S\366ren;Schmidt;K\366ln\n11;Peter;Gro\337;M\374nchen;zahlt nicht \226 Mahnung\n'
  echo '19;Dörte;Jäger;Nürnberg;zahlt nicht – Mahnung'
  echo '20;Sofía;García;Logroño;llamar por la mañana'
  printf '21;Bego\361a;Pe\361a;Logro\361o;env\355o r\341pido\n'
  printf '22;\315\361igo;N\372\361ez;M\341laga;factura n\272 12 pagada\n'
} > rows
utf8 check rows 2>&1 | sed -n 's/.*likely cause: //p'
sh -c "$(utf8 check rows 2>&1 | sed -n 's/.*to repair: //p')"; cat rows.fixed; utf8 check rows.fixed
# A word that by itself reads better in another encoding is none where the text has it in UTF-8.
i=0
while [ $i -lt 4 ]; do
  echo "$i;Sofía;García;Logroño"
  printf '%s;Bego\361a;Pe\361a;Logro\361o\n' "$i"
  echo "$i;Benoît;Lefèvre;Nîmes"
  printf '%s;Aim\351e;Lef\350vre;N\356mes\n' "$i"
  i=$((i + 1))
done > towns
utf8 check towns 2>&1 | sed -n 's/.*likely cause: //p'
utf8 check towns 2>/dev/null | grep -v '^towns'
grep -v 'Benoît' towns | utf8 check 2>&1 | sed -n 's/.*likely cause: //p'
