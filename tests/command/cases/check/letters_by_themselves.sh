# A few letters of another encoding, by themselves or side by side: check tells what fix warns of.
{
  printf 'La città è bella, perché no?\nIl mare non \217 lontano e il sole \217 caldo.\n'
  printf 'Così più o meno.\nLa casa \217 grande, ma non \217 nostra.\n'
} > italian
printf 'Pytanie do egzaminu z matematyki dla szk\363\263 z Pruszkowa, proszę przeczytać.\n' > polish
# What is left of characters is none of them.
printf 'La città è bella, perch\303 no?\nPerch\303 mai? Perch\303. Perch\303, perch\303.\n' > cut
for f in italian polish cut; do utf8 check "$f"; utf8 fix "$f" > fixed; utf8 fix --with=escape "$f"; done
# JSON has no such escapes.
printf '{"a": "szk\363\263 z Pruszkowa, proszę przeczytać"}\n' > a.json; utf8 check a.json
