# A few letters of one byte each in a text in UTF-8, with which no sequence of it begins: no repair is
# suggested, for it would leave nothing of them.
for word in '\311mile' "L'\311cole" 'Assun\347\343o' '\326sterreich' 'Stra\337e' '\315sland'; do
  printf "Mich\303\250le\n$word\n" > text
  utf8 check text 2>&1 >/dev/null
done
# What begins sequences of the text may be what is left of one; nor is FE a letter that anybody writes.
for word in 'M\303ller' '\305ngstr\303\266m, \305\201\303\263d\305\272' 'ab\376cd'; do
  printf "Mich\303\250le\n$word\n" > text
  utf8 check text 2>&1 >/dev/null
done
printf 'name;town\nZo\303\253;K\303\266ln\nJan;Wroc\263aw\n' > text; utf8 check text 2>&1 >/dev/null
