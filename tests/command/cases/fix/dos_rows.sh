# Lines of a program in a code page of DOS or Mac OS behind a log in UTF-8. Letters that the text
# has are named, and left where nothing would keep them.
to() { iconv -f utf-8 -t "$1"; }
judge() {
  utf8 check "$1" 2>&1 >/dev/null
  for o in -i '-i --with=auto' '-i -q'; do
    cp "$1" copy; utf8 fix $o copy 2>/dev/null; echo "$o: status $?"; cmp copy "$1"
  done
  cp "$1" copy; utf8 fix -i.bak copy 2>/dev/null; echo "-i.bak: status $?"
  test ! -e copy.bak || cmp copy.bak "$1"; rm -f copy.bak
}
{ for i in 1 2 3; do echo "10:0$i Sesión abierta; código aquí: así"; done; } > spanish
{ cat spanish; echo 'WARN código de país' | to ibm850; } > es.log; judge es.log
# One of them stands by itself.
{ for i in 1 2 3; do echo "10:0$i Villa í línu á síðu $i, hætt við"; done; } > icelandic
{ cat icelandic; echo 'WARN vísun á fé' | to ibm850; } > is.log; judge is.log
# The letters that the text has come first.
{ for i in 1 2 3; do echo "10:0$i Čtení souboru selhalo, příliš žluťoučký kůň $i"; done; } > czech
{ cat czech; echo 'Chyba čtení' | to ibm852; } > cs.log; judge cs.log
# One capital tells Mac Cyrillic from windows-1251.
{ for i in 1 2 3 4; do echo "10:0$i Вы открыли файл, и мы сохранили его на диске $i"; done; } > russian
{ cat russian; printf '\202\373 \344\345\351\361\362\342\350\362\345\353\374\355\356 \365\356\362\350\362\345 \363\344\340\353\350\362\374 \342\373\341\360\340\355\355\373\345 \352\353\376\367\350?\n'; } > ru.log
utf8 check ru.log 2>&1 >/dev/null; utf8 fix --with=x-mac-cyrillic ru.log 2>/dev/null | tail -n 1
# Letters of the alphabet where no word has them: Mac OS Greek, which isn't known.
{ for i in 1 2 3 4; do echo "10:0$i Η σύνδεση με τον διακομιστή ήταν επιτυχής, παρακαλώ περιμένετε $i"; done; } > greek
{ cat greek; printf 'WARN \260\356\341\347\356\366\362\351\363\364\351\353\336 \353\354\345\351\344\351\357\340\n'; } > el.log
utf8 check el.log 2>&1 >/dev/null; cp el.log copy; utf8 fix -i --with=auto copy 2>/dev/null; echo "status $?"; cmp el.log copy
# A word of two bytes counts, of which the first is Н.
{ cat russian; printf 'WARN \215\345 \363\344\340\353\356\361\374 \356\362\352\360\373\362\374 \364\340\351\353\n'; } > ne.log
utf8 check ne.log 2>&1 >/dev/null
