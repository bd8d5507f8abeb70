# Patterns of hyphenation have digits within words, which are read without them.
patterns() { LC_ALL=C sed 's/\(..\)/\11/g; s/^/./'; }
words='für müde grün schön über böse käse häuser blüte größe tür öl nüsse wälder bäche küche löffel schüler mädchen gemüse fröhlich nötig hübsch süß könig möbel zähne träume kräuter brücke stück öffnen hören läuten'
{ echo '\patterns{ % Deutsch'; for w in $words; do echo $w; done | iconv -f utf-8 -t iso-8859-1 | patterns; echo '}'; } > de.tex
utf8 detect de.tex
utf8 check de.tex 2>&1 | grep -o 'likely cause.*'
utf8 convert -f auto de.tex | sed -n 2,4p
utf8 fix --with=auto -q de.tex | tail -n 2
words='вода земля небо человек дорога свет город жизнь речь слово работа окно дерево трава птица рыба камень огонь ветер море река гора поле лес утро вечер ночь месяц год'
for w in $words; do echo $w; done | iconv -f utf-8 -t koi8-r | patterns > ru.pat
utf8 detect ru.pat
utf8 convert -f auto -q ru.pat | head -n 2
# Dates and the like are none.
{ for i in 1 2 3 4 5; do echo "2024年$i月1日 2024年$i月2日 2024年$i月3日 2024年$i月4日 2024年$i月5日"; done; } | iconv -f utf-8 -t gbk | utf8 detect - | cut -d: -f1-2
# Lines of another encoding among them are told.
{ cat de.tex; for w in żółć gęślą jaźń źdźbło łódź święto ćwierć pięść; do echo $w; done | iconv -f utf-8 -t cp852 | patterns; } > two
utf8 convert -f auto two > out 2> said; echo $?; cut -c1-60 said
