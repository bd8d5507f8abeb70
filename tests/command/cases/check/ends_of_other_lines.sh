# Lines in another encoding are told without those at their ends that have a letter above 7F or
# none, which are in the encoding of the rest.
french() {
  echo "Le conseil municipal s'est réuni mardi soir à l'hôtel de ville."
  echo "Les élèves de l'école ont présenté leur pièce de théâtre préférée."
  echo "À la fête, les bénévoles ont préparé des crêpes à la crème brûlée."
}
russian() { printf 'Доброе утро, дорогие друзья и коллеги\nСегодня мы обсудим новый план работы\n'; }
{
  { french; printf 'Le café\nplain\n'; } | iconv -f utf-8 -t windows-1252
  russian | iconv -f utf-8 -t windows-1251
  printf 'plain\nVoilà\n' | iconv -f utf-8 -t windows-1252
  russian | iconv -f utf-8 -t windows-1251
  { printf 'plain\nVoilà\nplain\n'; french; } | iconv -f utf-8 -t windows-1252
} > text
utf8 check text 2>&1 | grep -o 'in two encodings.* in lines [^:]*'
utf8 convert -f auto text 2>&1 > nothing | grep -o 'but windows-1251.* in lines [^;]*'
sed 's/$/\r/' text > returns
utf8 check returns 2>&1 | grep -o ' in lines [^:]*' | head -n 1
