# C0 and C1 are lead bytes of EUC-KR, EUC-JP and GBK: what is an overlong form as UTF-8 may be a
# character, of which a repair leaves nothing.
to() { iconv -f utf-8 -t "$1"; }
korean() { printf '[main]\nkey1=모든 사람은\nkey2=신체의 자유\nkey3='; }
chinese() { printf '标题：今天\n作者：王小明\n'; }
{ korean; echo '제 14 조' | to euc-kr; } > article
{ korean; echo '조은정' | to euc-kr; } > name
{ korean; echo '위' | to euc-kr; } > single
{ chinese; echo '名=来' | sed 's/名/n/' | to gbk; } > gbk
{ printf '題;今日は\n人;田中\n'; echo '生' | to euc-jp; } > japanese
{ printf 'key=value\nname='; echo '조은' | to euc-kr; } > ascii
{ chinese; printf '我 '; printf '来\n' | to gbk; } > beside
for f in article name single gbk japanese ascii beside; do
  utf8 check "$f" 2>&1 >/dev/null
  for o in '' --with=auto --dry-run; do
    cp "$f" copy; utf8 fix -q -i $o copy >/dev/null 2>&1; echo "$o: status $?"; cmp copy "$f"
  done
done
# What is suggested loses nothing, and where something keeps them they are repaired.
utf8 fix -q --rejects article.rejects -o article.fixed article; cat article.fixed
utf8 convert -f euc-kr article.rejects
for o in -i.bak '-i --undo way' '-i --with=fffd' '-i --force' '-o copy'; do
  cp article copy; utf8 fix $o $([ "$o" = '-o copy' ] && echo article || echo copy) 2>&1; echo "$o: status $?"
  cmp -s copy article && echo left; rm -f way
done
# What a filter was to be got past with, in whichever text, is no character: nor is a lead byte and
# two more, which are left of three.
attack() {
  printf '%s\n' "$1"
  { korean; printf 'x\n'; printf "$1"; } > f; utf8 check f 2>&1 >/dev/null | sed 's/.*findings*: //'
  utf8 fix -q -i f; echo "status $?"
  printf "$1" > f; utf8 fix -i f 2>&1; echo "status $?"
}
attack 'GET /scripts/..\300\257../winnt\n'; attack '\300\256\300\256\300\257\300\256\300\256\300\257etc/passwd\n'
attack '/x\301\234winnt\n'; attack 'x \300\274script\300\276\n'; attack 'us\301\245r\n'; attack 'lost \300\270\255\n'
