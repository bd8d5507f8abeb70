# Words in UTF-8 beside windows-1251 are no words of that, and say nothing of it.
{ echo 'Привет мир и всем'; echo 'Привет мир и всем' | iconv -f utf-8 -t cp1251; } > mix
utf8 detect mix; utf8 check mix 2>&1 >/dev/null
utf8 fix --with=windows-1251 -q mix | sort -u; utf8 fix --with=koi8-r -o out mix 2>&1 | grep -c warning
# One sign between two words is none of another encoding, nor is a menu of them.
echo 'Журнал «Наука»: опыт‡контроль, 25 градусов, вода, масло и соль' | iconv -f utf-8 -t cp1251 > sign
echo 'Меню: Файл▒Правка▓Вид░Окно▒Справка. Выберите пункт меню и нажмите клавишу ввода' | iconv -f utf-8 -t cp866 > menu
utf8 detect sign menu
