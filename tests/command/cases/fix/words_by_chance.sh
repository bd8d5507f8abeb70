# Words in windows-1252 of which two bytes are well formed by chance are told, and kept: what is valid
# isn't touched.
{ printf 'Größe;A;Köln\nMüller;B;Fürth\nJäger;C;Lübeck\nSchäfer;D;Jülich\n'
  printf 'Hotel „Weiß“;R 4;Ulm\nÖtker;X;Jülich\nBäcker;Y;Kön\n' | iconv -f utf-8 -t windows-1252; } > rows
utf8 fix --with=cp1252 -o fixed rows 2>&1; sed -n 5p fixed
cp rows copy; utf8 fix -i.bak --with=auto copy 2>&1; echo "status $?"; cmp copy fixed
# Where nothing keeps what they are, it is left.
cp rows copy; utf8 fix -i --with=auto copy 2>&1; echo "status $?"; cmp copy rows
utf8 fix --json -i --with=cp1252 rows 2>&1 | grep -o '"odd_words".*'
