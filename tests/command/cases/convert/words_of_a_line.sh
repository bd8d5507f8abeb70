# Words of one line of which each says too little: together they are told.
to() { iconv -f utf-8 -t "$1"; }
tell() { utf8 convert -f auto "$1" 2>&1 >/dev/null | sed 's/utf8 convert: //'; }
{
  printf '%s\n' 'José Núñez;Málaga' 'María Peña;León' 'Ángel Muñoz;La Coruña' 'Íñigo López;Cádiz' 'Begoña Sánchez;Madrid' 'Raúl Gómez;Logroño' 'Iván Ordóñez;Cáceres'
} > spanish
{ to windows-1252 < spanish; echo 'Lucía Ibáñez;Logroño' | to macintosh; } > mac; tell mac
# What Spanish has before a question is a letter, a sign or a line in another encoding.
for e in 'windows-1252 macintosh' 'macintosh windows-1252' 'cp850 windows-1252'; do
  set -- $e
  { to $1 < spanish; echo '¿Desea guardar los cambios?' | to $2; } > question; tell question
done
{ to windows-1252 < spanish; printf '%s\n' 'Àngel; l’eau; 5°Madrid; Madrid–Roma' 'ÁLvarez; ÁVila' | to windows-1252; } > right; tell right
{ to macintosh < spanish; echo '24 °Brix, Marca ®Registrada' | to macintosh; } > right; tell right
# A soft hyphen, which nobody had in DOS, and a line between two letters.
{
  printf '%s\n' 'Failas nerastas' 'Įveskite slaptažodį' 'Klaida jungiantis prie serverio' 'Neteisingas slaptažodis, bandykite vėliau' 'Ryšys nutrūko, bandykite vėliau' 'Puslapis nerastas, grįžkite į pradžią' | to cp775
  echo 'Ar išsaugoti pakeitimus?' | to windows-1257
} > lithuanian; tell lithuanian
{
  printf '%s\n' 'Małgorzata Wiśniewska;Łódź' 'Stanisław Wójcik;Kraków' 'Paweł Dąbrowski;Gdańsk' 'Józef Kamiński;Poznań' 'Michał Zieliński;Wrocław' | to cp852
  echo 'Grażyna Nowak;Opole' | to iso-8859-2
} > polish; tell polish
# Mac OS Cyrillic and windows-1251 have the same small letters, but for я.
{
  printf '%s\n' 'Файл не найден' 'Сохранить изменения?' 'Страница, которую вы ищете, не существует' 'Ошибка соединения с сервером' | to windows-1251
  echo 'Неверный пароль, попробуйте ещё раз' | to mac-cyrillic
} > russian; tell russian
{
  printf '%s\n' 'Файл не найден' 'Сохранить изменения?' 'Страница, которую вы ищете, не существует' 'Ошибка соединения с сервером' | to mac-cyrillic
  echo 'параметр «-x» — это…' | to mac-cyrillic; echo 'Мария' | to windows-1251
} > russian; tell russian
