# A mailbox with messages in ISO-2022-JP beside others: there is no one encoding to read it in.
part() { printf 'From a@b Mon Jan  1 00:00:00 2001\nContent-Type: text/plain; charset=%s\n\n' $1; iconv -f utf-8 -t $1; echo; }
german() { echo 'Alle Menschen sind frei und gleich an Würde und Rechten geboren, schöne Grüße aus Köln.'; }
japanese() { echo 'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。'; }
rows() { i=0; while [ $i -lt $1 ]; do echo "Müller;Köln;$i"; i=$((i + 1)); done; }
{ german | part iso-8859-1; japanese | part iso-2022-jp; } > latin
{ german | part utf-8; japanese | part iso-2022-jp; } > utf8
{ japanese | part iso-2022-jp; german | part utf-8; } > first
{ rows 9000 | iconv -f utf-8 -t latin1; japanese | part iso-2022-jp; } > late
{ rows 900; japanese | part iso-2022-jp; } > late_utf8
for file in latin utf8 first late late_utf8; do
  utf8 detect $file
  cp $file copy; utf8 convert -i -f auto $file 2>&1; echo "status $?"; cmp copy $file
  utf8 check $file 2>&1 | grep -v ' error: '; utf8 check -q $file; echo "status $?"
done
utf8 detect --json utf8 late_utf8 | grep -o '"iso2022_jp_parts":[a-z]*'
for size in 1 7; do utf8 check --piece-size $size utf8 2>&1; done
# ISO-2022-JP as a whole, also where its beginning has none, is converted; escapes of terminals and
# what isn't Japanese between them are text.
{ yes 'From a@b Mon Jan  1 00:00:00 2001' | head -n 300; japanese | part iso-2022-jp; } > whole
utf8 detect whole; utf8 check whole 2>&1; utf8 convert -f auto whole | tail -n 2
for text in '\033$B\033(B' '\033$B$\033(B' '\033$B$9\033(B' '\033$B$9$\033(B' '\033$B~~~~\033(B' '\033[1m\033$B' '\033$B$9$9 \033(B' \
  '\033$B$9$9\033(Z' '\033$B$9$9' '\033$B$9$9\033(B' '\033\033$@$9$9\033(J' '\033$B\033$B$9$9\033$B$9$9\033(B'; do
  { german; printf "$text\n"; } > some; printf '%s: %s\n' "$text" "$(utf8 detect some)"
done
utf8 detect latin --explain | head -n 1
# With escapes of a terminal behind the beginning a conversion would stop.
{ yes 'plain text line' | head -n 1000; printf '\033[1mbold\033[0m\n'; printf 'こんにちは世界\n' | iconv -f utf-8 -t iso-2022-jp; } > log
utf8 check log 2>&1; utf8 convert -f auto -o out log 2>&1; echo "status $?"
