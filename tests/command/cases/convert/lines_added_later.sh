# A line that was added to an old file in another encoding: by signs and capitals within its words.
added() { # ENCODING LINES ENCODING LINE
  { printf "$2" | iconv -f utf-8 -t "$1"; printf "$4" | iconv -f utf-8 -t "$3"; } > mixed
  utf8 convert -f auto mixed 2>&1 > /dev/null | sed -n 's/.*but a word/a word/p'
}
czech='Děkuji za dopis\nPočasí je pěkné\nPřijedeme příští týden\nKaždý den chodíme k řece\nMáme se dobře, všichni zdraví\n'
french='La fête était réussie\nNous sommes allés à la mer\nLe garçon a mangé une crêpe\nÇa va très bien\nMon frère est étudiant\n'
german='Grüße aus Köln an alle\nDie Straße ist gesperrt\nSchöne Ferien, liebe Käthe\nFrau Müller hat angerufen\n'
added cp852 "$czech" iso8859-2 'Nashledanou, těšíme se\n'
added macintosh "$french" cp1252 'Vive l’été à Paris\n'
added cp850 "$french" cp1252 'Vive l’été\n'
added cp850 "$german" cp1252 'Er sagte: “Gruß”\n'
polish='Dziękuję, że są\nPogoda jest śliczna\nPrzyjedziemy w następną środę\nIdziemy nad rzekę\n'
added cp1250 "$polish" iso8859-2 'Serdecznie ściskam\n'
# Letters of Estonian in ISO-8859-15, three times, are no katakana beside characters of one's own.
for i in 1 2 3; do printf 'Casechars: [a-z\365\344\366\374\250\270A-Z\325\304\326\334\246\264]\n'; done | utf8 detect | cut -d: -f2,3
# An apostrophe between capitals is one.
{ printf 'O\222Neill\nStrau\337\n'; printf 'Müller\n'; } > names; utf8 check names 2>&1 | grep -o 'candidates: .*'
