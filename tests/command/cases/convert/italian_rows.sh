# Rows in Italian behind another alphabet: letters at the ends of words, and è, are what somebody may
# have meant there, "Windows и Linux"; the other words of the line say that it is Italian.
to() { iconv -f utf-8 -t "$1"; }
italian() {
  printf '5;Rossi;Milano;La merce è arrivata\n6;Bianchi;Torino;Il pacco non è stato consegnato\n'
  printf '7;Ferrari;Bari;Il cliente è già registrato\n8;Russo;Napoli;Non può pagare\n'
}
russian() {
  printf '1;Иванова Мария;Москва;Доставка во вторник\n2;Петров Сергей;Казань;Просит перезвонить\n'
  printf '3;Смирнов Алексей;Тула;Адрес изменился\n4;Волкова Елена;Пермь;Возврат товара\n'
}
for e in cp1251 koi8-r cp866; do
  { russian | to $e; italian | to cp1252; } > $e
  utf8 convert -f auto $e 2>&1 > /dev/null | sed -n 's/.*: but//p'
  utf8 convert -f auto --deny odd-words -o denied $e 2>/dev/null; echo "status $?"
done
utf8 check cp1251 2>&1 >/dev/null | grep -o 'but 5 words.*'
{ russian; printf '9;Windows и Linux;Redditа\n10;La Perla и Gucci\n'; } | to cp1251 > meant
utf8 convert -f auto meant 2>&1 | tail -n 2
