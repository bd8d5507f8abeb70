# Two files of UTF-16 in other byte orders, each with its signature, that cat has put together.
text() { echo 'Кошка спит на окне.'; echo 'one line and another'; }
le() { printf '\377\376'; iconv -f utf-8 -t utf-16le; }
be() { printf '\376\377'; iconv -f utf-8 -t utf-16be; }
{ text | le; text | be; } > little; { text | be; text | le; } > big; { text | le; text | be; text | le; } > again
printf '中文文本就是这样写的，大家都知道。\n' > zh; { le < zh; be < zh; } > chinese
for file in little big again chinese; do
  cp $file f; utf8 detect $file; utf8 check $file 2>&1; echo "status $?"
  for from in auto utf-16 utf-16le utf-16be; do utf8 convert -i -f $from $file 2>&1; echo "status $?"; done
  utf8 fix -i $file 2>&1; utf8 normalize -i --errors fffd $file 2>&1; cmp f $file
done
utf8 detect --json little | grep -o '"code_units.*'
utf8 convert --force -i -f utf-16 little; echo "status $?"
# What is in one order, also twice, is no such file, nor is one with a noncharacter of its own.
{ text | le; text | le; } > twice; utf8 detect twice; printf 'a\357\277\276b, and c\n' | le > own; utf8 detect own; utf8 convert -f auto own | cat -v
