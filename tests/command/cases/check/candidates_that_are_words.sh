# A row in another encoding than the rest: those are named in which its word is one, the likeliest
# first. £ukasz is no word, and Èapek hardly one; so no command writes them.
table() { printf 'name,town\nJosé,Málaga\nJürgen,Köln\nSøren,Århus\n'; echo "$1,Town" | iconv -f utf-8 -t "$2"; }
cause() { utf8 check "$1" 2>&1 >/dev/null | sed -n 's/.*likely cause: //p' | sed 's/; to repair.*//'; }
for w in Čapek Świętokrzyskie Łukasz Žižka Kőszeg Łódź; do table $w cp1250 > t; cause t; done
for w in Żak; do table $w iso-8859-2 > t; cause t; done
for w in İzmir Doğan; do table $w cp1254 > t; cause t; done
for w in Žukauskas Šiauliai; do table $w cp1257 > t; cause t; done
table Łódź ibm852 > t; cause t
# What is named is right.
table Čapek cp1250 > t; utf8 fix --with=windows-1250 t 2>/dev/null | tail -n 1
# Words of windows-1252 are in that.
for w in Muñoz Élan Größe Zoë Íñigo; do table $w cp1252 > t; cause t; done
table Œuvre cp1252 > t; cause t
