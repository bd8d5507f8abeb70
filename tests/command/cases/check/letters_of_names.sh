# Names of all Europe have letters of many languages; no word is in an encoding by these alone.
# French of Mac OS Roman beside Finnish would be "RÄpublique" in code page 850.
{
  for n in 1 2 3 4 5 6; do printf "$n;Jyv\303\244skyl\303\244;H\303\244me\n$n;J\303\244rvenp\303\244\303\244;\303\204\303\244nekoski\n"; done
  printf '7;R\216publique du Tchad;\n8;Vall\216e de Cagayan;\n'
} > mac
# Hebrew in windows-1255 would be letters with marks alone in windows-1257.
{
  printf '1;P\305\202o\305\204sk;Gda\305\204sk\n2;\305\201\303\263d\305\272;\305\232wi\304\231tokrzyskie\n'
  printf '3;Ryga;R\304\253ga\n4;V\304\201rkava;\305\240iauliai\n5;J\304\223kabpils;\304\222rg\304\274i\n6;Kaunas;Klaip\304\227da\n'
  printf '7;\372\350\345\340\357;x\n8;\340\345\370\343\345\341\343;x\n'
} > hebrew
# Romanian in windows-1250: ă, which the text has, is "ã" in windows-1252.
{
  printf '1;Rom\303\242nia;fi\310\231ier\n2;Bra\310\231ov;num\304\203r\n3;Constan\310\233a;dat\304\203\n4;T\303\242rgu Mure\310\231;\303\256n\304\203untru\n'
  printf '5;num\343rare maxim\343 nevalid\343;\n6;San Luis Potos\355;\n'
} > romanian
for f in mac hebrew romanian; do utf8 check $f 2>&1 | tail -n 1; done
