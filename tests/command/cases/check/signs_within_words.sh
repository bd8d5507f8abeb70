# Signs that a text has in UTF-8 are no letters of its words: š of windows-1252 is a no-break space
# in KOI8-R, and ñ of code page 850 the euro sign of ISO-8859-15.
cause() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; }
printf 'Il a dit\302\240: \302\253\302\240Bonjour\302\240\302\273.\nLe caf\303\251.\nMilo\232 Nikola\232, Toma\232 Bene\232\n' > french; cause french
sh -c "$(utf8 check french 2>&1 | sed -n 's/.*to repair: //p')" 2>/dev/null; tail -n 1 french.fixed
{
  printf 'Total 5 \342\202\254, it\342\200\231s a test\342\200\246 \342\200\234quoted\342\200\235 \342\200\223 yes\n'
  for i in 1 2 3; do printf 'ni\244o a\244o se\244or Espa\244a\n'; done
} > signs; cause signs
{
  printf 'Powiedział: „Dzień dobry” – i wyszedł.\nDziękuję, proszę bardzo, źle, żółw, książka.\n'
  for i in 1 2; do echo 'Täällä pohjoisessa yöt ovat kesällä valoisia.' | iconv -f utf-8 -t cp850; done
} > polish; cause polish
# Signs that stand where such stand are known.
{ printf 'Il a dit\302\240: \302\253\302\240Bonjour\302\240\302\273, don\342\200\231t.\n'; printf 'l\222eau, \253\240oui\240\273, \223so\224\n'; } > right; cause right
