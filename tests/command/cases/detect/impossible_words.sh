# Texts in encodings that aren't supported and read nearly as one that is: a guess, and why. Made by
# what they read as.
cat > mik.txt <<'T'
С░ок за до▒▓авка: ▓░и дни.
Ко▓ка▓а ▒пи на п░озо░е╢а, а нав║н вали ▒н┐г о▓ ▒│▓░ин▓а.
Снимка: вода и камини, подой.
T
cat > cwi.txt <<'T'
A következô mľvelet elôtt mentse el a fájlt.
Az ôsszel gyľjtött növényeket a tetôn szárítják.
T
cat > kazakh.txt <<'T'
Терезені 5-ші жўмыс орнына жылжыту
Ќосымша аќпаратты кґрсету, ќўжаты жоќ
Саймандар панелі бґлінеді, баптаулар саќталады
T
cat > ukrainian.txt <<'T'
Кўлькўсть помилок у графўчнўй частинў програми.
Дўти пўшли до школи пўшки, бо автобус знову не при∙хав.
T
for file in mik:ibm866 cwi:ibm852 kazakh:windows-1251 ukrainian:ibm866; do
  name=${file%%:*}
  utf8 convert -t "${file#*:}" $name.txt > $name
  utf8 detect $name
  utf8 check $name 2>&1 | tail -n 1
  cp $name copy; utf8 convert -i -f auto $name 2>&1 | sed 's/;.*; but/; but/'; cmp $name copy
done
# What is drawn around words is no part of them.
{ printf '╔══════════╦═════╗\n║Иванов    ║Пётр ║\n╠══════════╬═════╣\n║Щукина░░░░║Анна▓║\n'
  printf '╚══════════╩═════╝\nЗагрузка данных▓▓▓▓▓▓▓░░░░░готово, осталось немного\n'; } > drawn.txt
utf8 convert -t ibm866 drawn.txt > drawn
utf8 detect drawn; utf8 convert -f auto drawn 2> /dev/null | cmp - drawn.txt && echo same
# A few words are enough of what code page 1125 has as letters.
for words in 'Їжак їсть яблуко' 'Зєднання з сервером' 'Слава Україні' 'Будь ласка, введіть пароль'; do
  printf '%s\n' 'Оновлення системи' "$words" 'Ласкаво просимо на сайт' | iconv -f utf-8 -t cp1125 > few
  utf8 convert -f auto few 2>&1 | sed 's/(guess.*; but/but/'
done
printf '%s\n' 'Температура 20 °с' '∙ перший пункт' '∙текст' | iconv -f utf-8 -t cp866 > degrees
utf8 detect degrees
# Units, lists and degrees of Russian are none of these.
for words in 'Расход составил 100 кВт∙ч, 25 Н∙м' '∙первый пункт договора' '55°северной широты, +15°днём'; do
  printf '%s\n' "$words" 'Привет, это обычный текст' | iconv -f utf-8 -t cp866 > few
  utf8 detect few 2>&1 | grep 1125
done
