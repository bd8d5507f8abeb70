# A line of windows-1252, Mac OS Roman or code page 850 in a text in another of these is told by the
# places of its signs and letters.
lines() { # ENCODING OTHER TEXT LINE
  { printf "$3" | iconv -f utf-8 -t "$1"; printf "$4\n" | iconv -f utf-8 -t "$2"; } > letter
  utf8 convert -f auto letter 2>&1 >/dev/null
}
french="Chère Hélène,\nl'été est là et nous sommes très contents. Les élèves ont terminé l'année.\nÀ bientôt, François\n"
english='Dear all,\nthe café on 5th Street — the “Blue Parrot” — is closed. We don’t know why; it’s a pity.\nYours, Zoë\n'
italian='Ciao Niccolò,\nla città è bella perché il sole splende. Però fa freddo: più di così non si può.\n'
lines windows-1252 macintosh 'L’été à Besançon était très agréable, les élèves étaient là.\n' 'Merci à Noël'
lines windows-1252 macintosh 'Die Straße ist schön, viele Grüße aus München, Jörg Müller\n' 'Ärzte\nÖhler'
lines windows-1252 macintosh 'Åsa;Malmö\nGöran;Västerås\nBjörn;Örebro\nMåns;Växjö\n' 'Östen;Kil'
lines windows-1252 macintosh 'The café of Zoë and Renée is closed.\n' 'Señor Peña'
lines windows-1252 macintosh 'The café of Zoë and Renée is closed.\n' 'Sí, mañana'
lines macintosh windows-1252 "$french" 'J’arrive à 5 h – à tout à l’heure'
lines macintosh windows-1252 "$french" '« À demain »'
lines macintosh windows-1252 "$english" 'Don’t worry'
lines macintosh ibm850 "$french" 'Merci à Noël'
lines windows-1252 ibm850 "$italian" 'È già tardi'
lines windows-1252 ibm850 "$french" 'Voilà'
