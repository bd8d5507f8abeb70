# Encodings of Mac OS that aren't supported: ς before a letter, and signs within words, are letters
# of them. A picture of netpbm is no text in Basque.
printf '\246\341\364\334\363\364\345 \364\357 \360\354\334\353\364\362\357 \347\351\341 \356\341 \363\371\356\345\370\335\363\345\364\345.\015' > greek
printf 'Veľa príkazov, ktoré menia text sú odvodené od operátorov.\r' | iconv -f utf-8 -t MAC-CENTRALEUROPE > slovak
printf 'Pro vkládání textu od místa kurzoru napiš v Normálním módu:\r' | iconv -f utf-8 -t MAC-CENTRALEUROPE > czech
printf 'P4\n20 15\n\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360\377\377\360' > picture
utf8 detect greek slovak czech picture
for file in greek slovak czech picture; do utf8 convert -i -f auto $file 2>/dev/null; echo "status $?"; done
# What is Greek, and Spanish of a Mac, is as sure as before.
printf 'Πατήστε το πλήκτρο για να συνεχίσετε την εγκατάσταση.\n' | iconv -f utf-8 -t windows-1253 | utf8 detect
printf 'Señor Muñoz, nº 5 de Logroño, vivió aquí: María, José y también Andrés.\r' | iconv -f utf-8 -t macintosh | utf8 detect
