# What only a part of a file behind its beginning says: rows in windows-1252 in GBK, which read as
# ideographs within words, and the one letter of Greek that ISO-8859-7 has elsewhere.
rows() { i=0; while [ $i -lt "$1" ]; do printf '%s;%s;%d\n' "$2" "$3" $i; i=$((i + 1)); done; }
{ rows 300 '北京市朝阳区建国门外大街' '有限责任公司'; } | utf8 convert -t gbk > chinese
printf 'Gr\351goire;J\374rgen;12\n' >> chinese; cp chinese before
utf8 convert -i -f auto chinese 2>&1; echo "status $?"; cmp chinese before
{ rows 400 'Παπαδόπουλος Γεώργιος' 'Θεσσαλονίκη'; echo 'Άννα;Άρτα;1'; } > truth
utf8 convert -t iso-8859-7 truth > greek; utf8 convert -i -f auto greek 2>&1; cmp greek truth
{ utf8 convert -t iso-8859-7 truth; echo 'Άννα;Άρτα;1' | utf8 convert -t windows-1253; } > both; cp both before
utf8 convert -i -f auto both 2>&1; echo "status $?"; cmp both before
# Nor is a conversion suggested that would do it.
utf8 convert -t iso-8859-7 truth > greek; utf8 check greek chinese both 2>&1 | grep '^utf8'
# One ideograph between names of variables is none of these, nor is a pilcrow sign a letter.
{ rows 20 '北京市朝阳区建国门外大街' '有限责任公司'; echo '設P與Q為兩點，x與y，x與z'; } > truth
utf8 convert -t gbk truth > gbk; utf8 convert -i -f auto gbk 2>&1; cmp gbk truth
{ rows 400 'Παπαδόπουλος Γεώργιος' 'Θεσσαλονίκη'; echo '¶άρθρο 5, ¶παράγραφος 3, ¶παρ. 4'; } > truth
utf8 convert -t windows-1253 truth > greek; utf8 convert -i -f auto greek 2>&1; cmp greek truth
