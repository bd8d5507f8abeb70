# A page that declares another encoding than -f says, and reads as that: it is said, and not that
# the declaration is to be changed.
page() { printf '<html><head><meta charset="%s"><title>%s</title></head></html>\n' "$1" "$2"; }
try() { # FROM FILE
  cp "$2" in; utf8 convert -i -f "$1" in 2>&1; echo "$1 $2: status $?"
}
page windows-1251 Привет | utf8 convert -t windows-1251 > russian
page iso-8859-2 'Příliš žluťoučký kůň úpěl ďábelské ódy' | utf8 convert -t iso-8859-2 > czech
for from in windows-1252 iso-8859-1; do try $from russian; try $from czech; done
utf8 convert --json -f windows-1252 russian 2>&1 > out
# What it declares; what pages in any encoding declare; what it declares and isn't in.
try windows-1251 russian; try iso-8859-2 czech
page iso-8859-1 'Добро пожаловать' | utf8 convert -t windows-1251 > any; try windows-1251 any
page windows-1251 'Größe und Gefährdung, überprüft für Köln' | utf8 convert -t windows-1252 > wrong
try windows-1252 wrong
