# Encodings that people have files in and that aren't supported: known by name, and no other number
# is meant by theirs.
printf 'text\n' > text
for name in kz1048 macce x-mac-ce x-mac-centraleurroman johab cp1361 euc-tw cp1125 macgreek \
  x-mac-turkish tcvn viscii iso-2022-kr iso-2022-cn cp720 cp1006 ibm-1026 cp895; do
  utf8 convert -f "$name" text; echo "$name $?"
done
# Not known at all; nor by that name, but by another.
for name in cp9999 9999 cp1259 koi7-x latin7 euc-cn cp65001 x-sjis maccyrillic; do utf8 convert -f "$name" text; echo "$name $?"; done
utf8 detect --candidates cp1252,cp1125 text; echo "status $?"
# By the number alone, and with IBM or cp before it.
for name in cp1047 1047 ibm858 cp858 IBM-858 cp1140 00858 037 273 500 737 775 864 850; do
  printf '\200\n' | utf8 convert -f "$name" >/dev/null; echo "$name $?"
done
# What no registry has: names of several encodings, and names with other words before the number.
for name in ansi ANSI oem dos ebcdic unicode win; do utf8 convert -f "$name" text; echo "status $?"; done
for name in win1252 win-1251 cp-850 'windows 1250' oem437 dos-866 ms936 win932 ibm_858 ansi1252 cp-65001 cp-1026; do utf8 convert -f "$name" text; done
for name in win9999 win windows-12x dos7 ansi-x; do utf8 convert -t "$name" text 2>&1 | grep -c 'did you mean'; done
utf8 check -f ansi text; utf8 fix --with=ansi text; utf8 fix --with=win1252 text; utf8 fix --with=ebcdic text; echo "status $?"
# Numbers alone, as of IBM and Windows.
for name in 1252 932 65001 1200 8859-1 28592 cp28605 10007 99999; do utf8 convert -f "$name" text; done
