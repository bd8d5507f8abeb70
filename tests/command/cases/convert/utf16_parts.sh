# UTF-16 to which ASCII or UTF-8 was added, as with >> in a shell of another encoding, and the other
# way round. Each reads as the other and nothing is ill-formed, so it is told and left.
log() { for i in 1 2 3 4 5 6 7 8 9; do echo "2026-11-21 10:00:0$i INFO service started, on port 808"; done; }
russian() { echo 'Кошка спит на окне, а за окном идёт снег. Дети пошли в школу пешком.'; }
le() { iconv -f utf-8 -t utf-16le; }
signed() { printf '\377\376'; le; }
log | signed > ascii_added; log >> ascii_added
russian | signed > utf8_added; russian >> utf8_added
log | signed > line_added; echo done >> line_added
{ log; log; log; log; } | le > unsigned; log >> unsigned
log > utf16_added; log | le >> utf16_added
{ log; echo; } > odd; log | le >> odd  # its units are at odd offsets
russian > cyrillic_added; { russian; russian; } | le >> cyrillic_added
yes "$(log)" | head -n 9000 > late; log | le >> late
for file in ascii_added utf8_added line_added unsigned utf16_added odd cyrillic_added late; do
  utf8 detect $file
  utf8 check $file 2>&1; echo "status $?"
  utf8 convert -i -f auto $file 2>&1; echo "status $?"
  utf8 convert -i -f utf-16le $file 2>&1; echo "status $?"
done
cp ascii_added forced; utf8 convert -i -f utf-16le --force forced; echo "status $?"
utf8 fix -i ascii_added; echo "status $?"
utf8 detect --json ascii_added utf16_added | grep -o '"byte_text":[0-9]*\|"utf16_parts":[a-z]*'
# Text in UTF-16 alone has no such parts, whatever its letters are.
printf '%s\n' 'ひらがなだけのぶんしょうをかいてみました、おかあさんといっしょに。' > ja
printf '%s\n' '中文文本就是这样写的，大家都知道。……………………………………' > zh
printf '%s\n' 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता' > hi
for file in ja zh hi; do signed < $file > $file.16; utf8 detect $file.16; utf8 convert -f auto $file.16 | cmp - $file; done
