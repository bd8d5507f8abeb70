# UTF-16 that a program for bytes split or whose ends of line it translated: nothing is converted.
{ printf '\377\376'; printf 'id;name\n1;Małgorzata Gołąb\n2;Jan Nowak\n' | utf8 convert -t utf-16le; } > text
LC_ALL=C sed 's/$/\r/' text > translated
LC_ALL=C sed -n 2p text > piece
for file in translated piece; do
  utf8 detect $file
  utf8 check $file 2>&1 | tail -n 1
  utf8 convert -i -f auto $file 2>&1; echo "status $?"
  utf8 convert -i -f utf-16 $file 2>&1; echo "status $?"
done
# Nor what is in an encoding of before Unicode, which reads as ideographs.
printf 'Привет всем, как дела сегодня у вас?\nЭто письмо было отправлено вчера.\n' | utf8 convert -t windows-1251 > legacy
utf8 convert -i -f utf-16 legacy 2>&1; echo "status $?"
