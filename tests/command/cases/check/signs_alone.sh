# Signs of windows-1252 among UTF-8, as of a column that another program wrote: where each stands where
# such a sign does, they are named, and put in; no repair that was not asked for loses them.
row() { printf "Product;Price;Note\nM\303\274tze;12,00;warm und weich\nSch\303\274rze;9,00;f\303\274r die K\303\274che\n$1\n" > text; }
for cell in 'Ofen;12,00;bis 250 \260C' 'Acme\256;1,00;x' 'Hat;\2435;x' 'Hemd;12 \200;x' 'Rohr 1\275;3,00;x' \
  'Platte;3\3274;12 m\262, \2611 mm'; do
  row "$cell"; cp text original
  utf8 check text 2>&1 >/dev/null
  utf8 fix -i text; echo "status $?"; cmp text original && echo untouched
  utf8 fix -q -i --with=auto text; echo "status $?"; tail -n 1 text
done
# Those of a DOS code page have the name of that, and --with=auto doesn't take them for it.
row 'Ofen;12 \325;bis 250 \370C'; cp text original
utf8 check text 2>&1 >/dev/null; utf8 fix -i --with=auto text; echo "status $?"; cmp text original
utf8 fix --with=ibm00858 text | tail -n 1
# What may be a letter of another encoding isn't named so, but told; nor is it of letters beside it.
for cell in 'caf\251;1,00;x' 'NIMI\231;1,00;x' "L'Ha\377;1,00;x" '20 \260C;1,00;caf\351'; do
  row "$cell"
  utf8 check text 2>&1 >/dev/null
  utf8 fix -i text 2>&1 | sed 1d
done
# In UTF-16, bytes that were added are no errors to be replaced.
{ printf '\377\376'; for c in R e p o r t ' ' o f ' ' a l l ' ' t h e ' ' w o r k ' ' d o n e; do printf "$c\0"; done; printf '\r\0\n\0'; printf '\317\360\333\342\345\362 \354\350\340\355\350\360\r\n\317\360\333\342\345\362 \354\350\340\355\350\360\r\n'; } > wide
utf8 check wide 2>&1 >/dev/null
