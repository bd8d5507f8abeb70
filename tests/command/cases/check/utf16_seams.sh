# Logs to which a program added in another encoding: where each part is, and a command that gives the
# text that was meant.
to() { iconv -f utf-8 -t "$1"; }
rows() { for i in 1 2 3 4 5 6 7 8 9; do printf '2024-01-0%s 12:00 [INFO] %s\r\n' $i "$1"; done; }
rows 'Dienst gestartet – Größe' > a; rows 'angehängt über Nacht' > b; rows 'plain' > c
sig() { printf '\377\376'; }
{ sig; to utf-16le < a; cat c; } > one; cat a c > one.true
{ sig; to utf-16le < a; to windows-1252 < b; } > two; cat a b > two.true
{ cat a; to utf-16le < b; } > three; cat a b > three.true
{ to windows-1252 < a; to utf-16le < b; to windows-1252 < b; } > four; cat a b b > four.true
{ cat c; sig; to utf-16le < c; } > "it's five"; cat c c > "it's five.true"
{ cat c; to utf-16be < c; printf 'end'; } > six; { cat c c; printf 'end'; } > six.true
for f in one two three four "it's five" six; do
  utf8 check --json "$f" | grep -o '"likely_cause":.*' | sed 's/.*UTF-8: //'
  suggested=$(utf8 check "$f" 2>&1 >/dev/null | sed -n 's/.*to [a-z]*: (/(/p'); eval "$suggested"
  cmp "$f.fixed" "$f.true" && echo same; cp "$f" copy; utf8 fix -i copy 2>/dev/null; echo "fix: status $?"; cmp copy "$f"
done
# No command where it isn't known what a part is in, nor of standard input; data is none of this.
{ sig; to utf-16le < a; printf 'row \351\n'; } > unknown; for from in auto utf-16; do utf8 convert -f $from -o x unknown; echo "status $?"; done; utf8 check --json unknown | grep -o '"likely_cause":.*' | sed 's/.*UTF-8: //'
utf8 check --json - < one | grep -o '"suggestion":.*'
{ cat a; to utf-16le < b; printf '\001\002\003\000\n'; } > data; utf8 check --json data | grep -o '"likely_cause":.*'
# A part of bytes of which more than 64 KiB aren't looked at is converted too, which stops at an error.
{ i=0; while [ $i -lt 1600 ]; do echo '2026-01-01 12:00:00 request served in 3 ms'; i=$((i+1)); done; rows 'schöne Größe' | to windows-1252; sig; to utf-16le < b; } > long
suggested=$(utf8 check long 2>&1 >/dev/null | sed -n 's/.*to [a-z]*: (/(/p'); echo "$suggested"; eval "$suggested" 2>&1 | tail -n 2
# Of ideographs and kana few bytes are NULs.
{ echo 'お知らせ：更新が完了しました。'; echo 'ご確認ください。'; printf 'ログを保存しました\r\n処理完了\r\n' | to utf-16le; } > kana
utf8 check kana 2>&1 >/dev/null | sed 's/.*UTF-8: //'; utf8 fix -i kana 2>/dev/null; echo "fix: status $?"
# Rows of no ASCII to tell them by, of an odd number of bytes and of an even one.
printf 'id;имя;город\r\n1;Ольга;Томск\r\n' > rows
{ sig; to utf-16le < rows; echo '5;Орлов Павел;Омск' | to ibm866; } > odd
{ sig; to utf-16le < rows; printf 'id;name\n25;Орлов Павел;Омск\n' | to windows-1251; } > even
for f in odd even; do
  utf8 detect $f; utf8 convert -i -f auto $f 2>/dev/null; echo "status $?"
  suggested=$(utf8 check $f 2>&1 >/dev/null | sed -n 's/.*to [a-z]*: (/(/p'); eval "$suggested"; tail -n 1 $f.fixed
done
# The same in the other byte order, of which every ideograph with 0A as its second byte may be taken
# for the end of such a line.
bom() { printf '\376\377'; }
{ bom; to utf-16be < rows; echo '5;Орлов Павел;Омск' | to ibm866; } > odd-be
{ bom; cat rows rows rows rows | to utf-16be; echo '25;Орлов Павел;Омск' | to windows-1251; } > even-be
for f in odd-be even-be; do
  utf8 convert -i -f auto $f 2>/dev/null; echo "status $?"
  suggested=$(utf8 check $f 2>&1 >/dev/null | sed -n 's/.*to [a-z]*: (/(/p'); eval "$suggested"; tail -n 1 $f.fixed
done
for text in 'お知らせ\n更新が完了しました\n以上' 'ニュース\n㈱日本海上' 'Memo\n報告함以上'; do
  { bom; printf "$text" | to utf-16be; } > end; utf8 convert -f auto end | tail -n 1; echo
done
# Several lines in characters that the text before has, too.
{ sig; printf 'id;名前\n1;山田太郎;東京\n2;佐藤花子;大阪\n' | to utf-16le; printf '3;山田太郎;千代田区丸の内1-2-3\n4;鈴木一郎;北区梅田;支払い済み\n' | to cp932; } > japanese
utf8 check japanese 2>&1 >/dev/null | sed 's/.*UTF-8: //'
# UTF-16BE behind UTF-8, in which nothing is a row of NULs.
{ printf '8;高橋美咲;中央区;明日電話する\n1;山田;港区\n'; printf '1;山田太郎;港区丸の内1-2-3\n2;佐藤花子;大阪市北区\n' | to utf-16be; } > behind
utf8 check behind 2>&1 >/dev/null | sed 's/.*UTF-8: //'
