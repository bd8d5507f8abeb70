# UTF-8 that strtolower() of PHP 7 or the like has made small byte by byte: D0 became F0, C3 E3. It
# isn't Shift_JIS, where that reads as private-use characters.
lower() { LC_ALL=C tr '\300-\326\330-\336' '\340-\366\370-\376'; }
check() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; }
printf '%s\n' 'Пожалуйста, закройте дверь и окно' 'Мы вчера ходили в кино' | lower > ru; check ru
utf8 convert -f auto -o ru.out ru; echo "status $?"; utf8 fix -o ru.out ru; echo "status $?"
printf '%s\n' 'Übung: Größe, Tür, Straße — schön' 'Köln, Düsseldorf, Würzburg, Lübeck, Jülich, Görlitz, Gießen, Müller, Schäfer' | lower > de; check de
printf '%s\n' 'الرجاء إغلاق الباب والنافذة' | lower > ar; check ar
# Text in an encoding where such bytes are characters.
printf '%s\n' 'Пожалуйста, закройте дверь и окно' | iconv -f utf-8 -t ibm866 > dos; check dos
# Characters of one's own in Shift_JIS, a few beside others.
{ printf '高橋さんの住所は東京都千代田区です。' | iconv -f utf-8 -t shift_jis; printf '\360\100\360\101\n'; } > own; check own
