# Dictionaries of hyphenators and spell checkers say what they are in, and are like no language.
norwegian='.\303\245d1e\n.\303\245r3s\n1b\303\270\n2\303\245t.\n3\303\246r\n4\303\270s5t\n'
{ echo ISO8859-1; printf "$norwegian" | iconv -f utf-8 -t iso-8859-1; } > hyph_nb.dic
{ printf '# affixes\r\nSET ISO8859-2 \r\nTRY '; printf 'ae\305\241o\304\215n\305\276\nSFX A Y 1\nSFX A 0 \305\241 .\n' | iconv -f utf-8 -t iso-8859-2; } > sl.aff
{ echo KOI8-R; printf '.\320\260\320\2611\321\200\n2\320\275\320\275.\n' | iconv -f utf-8 -t koi8-r; } > hyph_ru.dic
# Words in the first line are none of it, nor what isn't alone in its line, nor a wrong one.
{ echo 'ISO8859-1 Norwegian'; printf "$norwegian" | iconv -f utf-8 -t iso-8859-1; } > words.txt
polish='Zażółć gęślą jaźń\nłódź\nświeżość\nźdźbło\nŻyrardów\nmoże\nwięc\nbędzie\nsą\nktóry\nczęść\n'
{ echo 'SET ISO8859-1'; for i in 1 2 3; do printf "$polish"; done | iconv -f utf-8 -t cp1250; } > pl.aff
for f in hyph_nb.dic sl.aff hyph_ru.dic words.txt pl.aff; do
  utf8 detect "$f" | cut -d, -f1 | cut -d';' -f1
  utf8 check "$f" 2>&1 | grep -o 'likely cause: [^;]*' | cut -d, -f1
done
utf8 convert -f auto hyph_nb.dic
utf8 convert -f auto -o hyph_nb.utf8 hyph_nb.dic; utf8 check --remarks hyph_nb.utf8

# Letters in brackets are well-formed UTF-8 by chance: E8 B9 BE is "čšž".
printf 'SET ISO8859-2\nSFX A Y 6\nSFX A t 0 [aeiouy\341\351\355\363\372\371\375\354]r[\350\271\276]it\nSFX A it eme [aeiouy\341\351\355\363\372\371\375\354]r[\350\271\276]it\n' > cs.aff
utf8 convert -f auto cs.aff | tail -n 1
utf8 check cs.aff 2>&1 | grep -o 'likely cause: [^;]*'

# What a file for Emacs says at its end is said of it; elsewhere it may be of what a program reads.
printf '.\\" Fabrice M\351nard\n.hcode \340 \340  \300 \340\n.hcode \350 \350  \310 \350\n.hcode \277 \277 \275 \275\n' > body
{ cat body; printf '.\\" Local Variables:\n.\\" coding: latin-9\n.\\" End:\n'; } > fr.tmac
{ cat body; printf '.\\" coding: latin-9\n'; } > other
utf8 detect fr.tmac other
