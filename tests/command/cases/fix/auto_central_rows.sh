# Rows of windows-1250 of which the text has no word, and few bytes tell: by the evidence nothing is
# mapped, as nothing is suggested.
printf '/* Mesaj Usenet de știri */\n/* Interoghează descrierea pentru cheie */\n' > ro.c
printf '/* André a adăugat o clasă */\n/* folosire ilegală de paranteze */\n/* că nu ar trebui */\n' |
  iconv -f utf-8 -t windows-1250 >> ro.c
cp ro.c before
utf8 check ro.c 2>&1 >/dev/null
utf8 fix -i --with=auto ro.c; echo "status $?"; cmp ro.c before
