# A few letters, or characters, in another encoding than the rest: by those that the rest has.
to() { iconv -f utf-8 -t "$1"; }
for i in 1 2 3 4 5 6 7 8; do printf '%s;Jyväskylä;Mäkelä\n%s;Törmä;Lehtimäki\n' $i $i; done > text
# Two lines; a column beside UTF-8; a column that has two different letters of windows-1252.
{ cat text; printf '9;H\204meenlinna;Virtanen\n10;Seppo;P\204\204j\204rvi\n'; } > lines
for i in 1 2 3 4 5 6; do printf '%s;Jyväskylä;H\204m\204l\204inen\n%s;Törmä;T\224yry\n' $i $i; done > column
{ cat text; printf '9;K\344rki;Turku\n10;M\366ls\344;Salo\n'; } > western
# A line of four ideographs, kana of two words, and a column of fields of two bytes.
for i in 1 2 3 4 5 6; do echo "$i;王小明;台北市中山北路;公司"; done > chinese
{ cat chinese; printf '7;台北;中山\n' | to big5; } > ideographs
for i in 1 2 3 4; do echo "$i;カタカナ;ひらがな;東京都"; done > japanese
{ cat japanese; printf '5;カナ;なら\n' | to shift_jis; } > kana
for name in 김 이 박 최; do
  printf '1;김 이 박 최;'; printf '%s' $name | to euc-kr; echo ';서울'; done > korean
for f in lines column western ideographs kana korean; do
  utf8 check "$f" 2>&1 >/dev/null
  for o in '' --with=auto; do
    cp "$f" copy; utf8 fix -i $o copy 2>/dev/null; echo "$o: status $?"; cmp copy "$f"
  done
done
# What is suggested loses nothing.
utf8 fix --rejects lines.rejects -o lines.fixed lines 2>/dev/null; cmp lines.fixed text
utf8 convert -f ibm850 lines.rejects
utf8 fix --rejects kana.rejects -o kana.fixed kana 2>/dev/null; cmp kana.fixed japanese
utf8 convert -f shift_jis kana.rejects
utf8 fix --with=cp1252 western 2>/dev/null | tail -n 2
# Damage stays what it is, bytes lost; one that may be a letter of several encodings is left.
{ cat text; printf '9;H\303meenlinna;Virtanen\n10;Seppo;P\303\244\303j\244rvi\n'; } > damaged
{ cat text; printf '9;H\204meenlinna;Virtanen\n'; } > single
for f in damaged single; do
  utf8 check "$f" 2>&1 >/dev/null; utf8 fix -i "$f" 2>/dev/null; echo "status $?"
done
# Letters that check would have moved aside aren't replaced where nothing keeps them.
{ cat text; printf '9;K\251mo;B\252lla\n10;L\253fta;V\254rti\n'; } > rows
for o in -i '-i --with=auto' '-i --dry-run' -i.bak '-i --undo way' '-i --with=fffd' '-i --force' '-i --rejects moved'; do
  cp rows copy; utf8 fix -q $o copy >/dev/null 2>&1; echo "$o: status $?, $(grep -c '�' copy) lines"
done
cmp rows copy.bak; rm -f way; cp rows copy; utf8 fix -i copy
# Letters of the text that stand where its language has none: Polish rows among Spanish ones.
{ for i in $(seq 100); do echo "$i;Núñez;Málaga;León"; done; printf '9;Kami\361ski;Krak\363w\n'; } > polish
utf8 check polish 2>&1 >/dev/null; utf8 fix -i --with=auto polish 2>/dev/null; echo "status $?"
{ for i in $(seq 100); do echo "$i;Núñez;Málaga;León"; done; printf '9;Ib\341\361ez;Logro\361o\n'; } > spanish
utf8 fix -i --with=auto spanish 2>/dev/null; echo "status $?"; tail -n 1 spanish
# Letters of Latin words are none of the text's own alphabet: é is E9, which is yod in windows-1255.
for i in 1 2 3 4 5 6 7 8; do echo "$i;ירושלים;דוד כהן;רחוב יפו"; done > hebrew
{ cat hebrew; printf '14;Fr\351d\351ric de Martel;Guichard\n'; } > french
utf8 check french 2>&1 >/dev/null
# One letter may be another one of another encoding: á in a German table, E1, is ß in code page 850.
{ for i in 1 2 3 4 5 6 7 8; do echo "$i;Größe;Straße;Müßig;Weiß"; done; printf '9;Proch\341zka;Dlouh\341\n'; } > czech
utf8 check czech 2>&1 >/dev/null
# Of Arabic in ISO-8859-6 and windows-1256 some letters are others.
{ echo '// المستخدم خالد'; printf '// \312\307\344\317 \303\315\345\317\n'; } > arabic
utf8 check arabic 2>&1 >/dev/null
# In a text of another alphabet a letter by itself is rather of that.
{ printf '1;Привет;это таблица\n2;\350;ok\n3;слово;время и люди\n'; } > russian; utf8 check russian 2>&1 >/dev/null
