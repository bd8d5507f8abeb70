# Signs of windows-1250 and others within words are letters of code page 850 or Mac OS Roman.
printf 'na\303\257ve\nS\233ren \222r\233\nEnde\n' > dos
printf 'na\303\257ve\nSe\226or Pe\226a\nEnde\n' > mac
utf8 check dos mac 2>&1 >/dev/null
