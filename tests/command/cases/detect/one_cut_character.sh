# A text of ASCII in which one character of UTF-8 was cut is UTF-8, at its end or within.
printf 'Plain text of ASCII, which was cut within its last character: caf\303' > end
printf 'Plain text of ASCII, cut within a quotation mark \342\200' > mark
printf 'Plain text of ASCII, and an emoji \360\237\230' > emoji
printf 'Un peu de caf\303 au lait, in a text of ASCII.\n' > within
utf8 detect end mark emoji within
utf8 convert -f auto within >/dev/null; echo "status $?"
# Letters of other encodings stand there, too.
printf 'AMANH\303 vai chover em Lisboa\n' > capital
printf 'Texte en fran\347ais, sans autres lettres.\n' > french
printf 'Texte de windows-1252, avec un caf\351' > last
printf 'Ein Wort: sch\303n, in EUC-KR oder GBK ein Zeichen.\n' > pair
printf '5 caf\303s\303 con leche y churros\n' > two
printf 'price\303\n' > short
utf8 detect capital french last pair two short | sed 's/ (.*//'
# Who says what it is in is heard.
utf8 detect --candidates windows-1250 within | sed 's/ (.*//'
