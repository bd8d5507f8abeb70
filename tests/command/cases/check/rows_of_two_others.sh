# A table in UTF-8 with short rows in windows-1252 and Big5, or code page 949: no encoding is right for
# both, and no row has much that is ill-formed. They are kept, and what is left is whole.
rows() { i=0; while [ $i -lt 9 ]; do i=$((i+1)); printf '%s\tAntônio Magalhães\tMaceió\n' $i; done; }
rows > table; cp table true
for n in 10 11 12; do printf "$n\tInês Simões\tMaceió\n$n\tRui Costa\tBrasília\n$n\tAraújo\tRibeirão\n"; done | iconv -f utf-8 -t windows-1252 >> table
{ cat table; printf '13\t張家豪\t高雄市\n14\t黃美玲\t新竹\n15\t陳靜宜\t台北市\n16\t陳靜宜\t台中市\n' | iconv -f utf-8 -t big5; } > big5
{ cat table; printf '13\t이영희\t부산\n14\t주문하신 상품이 발송되었습니다.\n' | iconv -f utf-8 -t cp949; } > korean
for f in big5 korean; do
  utf8 check $f 2>&1 >/dev/null | sed 's/.*likely/likely/'
  suggested=$(utf8 check $f 2>&1 >/dev/null | sed -n 's/.*to repair: //p'); eval "$suggested"; cmp $f.fixed true && echo kept
  cp $f copy; utf8 fix -i copy; echo "status $?"; cmp copy $f
done
# One row, half of which is well formed by chance: private use behind an error, a letter of another
# alphabet within a word.
{ cat true; printf '10\t李华\n' | iconv -f utf-8 -t gbk; } > gbk
{ cat true; printf '10\t„Weiß“\n' | iconv -f utf-8 -t cp1252; } > quoted
for f in gbk quoted; do
  utf8 check $f 2>&1 >/dev/null | sed 's/.*likely/likely/'
  suggested=$(utf8 check $f 2>&1 >/dev/null | sed -n 's/.*to repair: //p'); eval "$suggested"; cmp $f.fixed true && echo kept
done
