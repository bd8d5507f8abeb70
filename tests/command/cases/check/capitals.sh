# Addresses in capitals: check concludes what detect does, although Á is an overlong form and RŮŽ
# has a sequence by chance. The one without a sequence, too.
printf 'C;JM\311NO;M\314STO\r\n1;DVO\330\301K JI\330\315;PRAHA\r\n2;R\331\216I\310KA OND\330EJ;P\330EROV\r\n3;\212\215ASTN\335 TOM\301\212;\310ESK\311 BUD\314JOVICE\r\n4;\310ERM\301KOV\301 LUDMILA;PLZE\322\r\n' > cp1250
printf 'C;JM\311NO;M\314STO\r\n1;DVO\330\301K JI\330\315;PRAHA\r\n2;R\331\256I\310KA OND\330EJ;P\330EROV\r\n3;\251\253ASTN\335 TOM\301\251;\310ESK\311 BUD\314JOVICE\r\n4;\310ERM\301KOV\301 LUDMILA;PLZE\322\r\n' > iso2
printf 'C;JM\311NO;M\314STO\r\n1;DVO\330\301K JI\330\315;PRAHA\r\n2;NOV\301KOV\301 OND\330EJKA;P\330EROV\r\n3;\212\215ASTN\335 TOM\301\212;\310ESK\311 BUD\314JOVICE\r\n4;\310ERM\301KOV\301 LUDMILA;PLZE\322\r\n' > none
for f in cp1250 iso2 none; do
  utf8 detect $f | sed 's/;.*/)/'
  utf8 check --quiet $f; echo "status $?"
  utf8 check $f 2>&1 | tail -n 1
  utf8 fix --with=auto -o repaired $f; echo "status $?"
done
