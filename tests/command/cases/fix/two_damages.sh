# Two kinds of damage in one file: what mends the one may not take the other along.
to() { iconv -f utf-8 -t "$1"; }
told() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //'; }
auto() { cp "$1" copy; utf8 fix -i --with=auto copy 2>&1; echo "status $?"; tail -n 1 copy; }
german() { printf '%s\n' 'Müller;Köln;Hauptstraße 5' 'Groß;Düsseldorf;Königsallee 12' 'Schäfer;Nürnberg;Äußere Straße 3' \
  'Weiß;München;Lönsweg 7' 'Jäger;Lübeck;Mühlenstraße 1' 'Köhler;Göttingen;Bürgerstraße 9'; }
# Rows of windows-1252, and one of code page 850: beside UTF-8, and without.
{ german; german; german; german; german | head -n 3 | to windows-1252; echo 'Röhricht;Köln;Gärtnerstraße 8' | to cp850; } > rows
told rows; auto rows
{ german; german; german; } | to windows-1252 > western; echo 'Köhler;Bonn;Lindenweg 8' | to cp850 >> western
auto western; cp western copy; utf8 fix -i.bak --with=auto copy 2>&1; echo "status $?"; tail -n 1 copy
cp western copy; utf8 fix -i.bak --json --with=auto copy 2>&1 | grep -o '"odd_words".*'
# Lines of a chat, in UTF-8, windows-1251 and KOI8-R.
for i in 1 2 3; do
  printf '%s\n' '<a> привет всем, кто сегодня будет на встрече?' '<a> хорошо, подождём' '<a> да, там же где и в прошлый раз'
  printf '%s\n' '<b> я буду, но опоздаю минут на двадцать' '<b> ну и отлично, до вечера' '<b> спасибо, ты меня спас' | to windows-1251
  printf '%s\n' '<c> а где собираемся, опять в кафе?' '<c> кто-нибудь возьмёт проектор?' '<c> договорились, тогда до встречи' | to koi8-r
done > chat
told chat; utf8 fix --rejects moved -o rest chat 2>/dev/null; wc -l < moved; told moved
# Fields that were cut at nine bytes, and a name in windows-1252: nothing says that it may go.
for i in 1 2 3; do
  for name in François 'Renée Lef' 'Hélène ' 'Benoît F' Zoé 'Jérôme '; do echo "$i;$name"; done
  printf '%s;Andr\303\251 B\303\n' "$i"
done > cut
printf '4;Fran\347ois\n' >> cut
told cut; auto cut
# The other way round: a cut character is no letter of windows-1252.
{ printf '1;Uta T\344sche;Luckenwald\n2;Bogdan Ste;Kl\366tze\n'; german; german; printf '7;Lilli Gei\303;Lübeck\n'; } > names
told names; auto names
