# Text whose bytes A0 became spaces, as where something took that for white space.
printf 'Voilà déjà l'\''été à Orléans.\nLa città è già bella, però sarà là.\n' | LC_ALL=C tr '\240' ' ' > french
printf 'Россия и Рим, Рига и Рязань: Русь.\n' | LC_ALL=C tr '\240' ' ' > russian
for f in french russian; do
  utf8 check -q "$f"; utf8 check "$f" 2>&1 >/dev/null
  cp "$f" copy; utf8 fix -i copy; echo "status $?"; cmp copy "$f"
  utf8 fix -i --undo way copy; echo "status $?"; utf8 unfix -q --undo way -i copy; cmp copy "$f"; rm way
  # By its evidence it is left, whatever keeps a copy.
  utf8 fix -i.bak --with=auto copy; echo "status $?"; cmp copy "$f"; rm -f copy.bak
done
LC_ALL=C sed 's/\xC3 /\xC3\xA0/g' french
# Not where that byte is there, nor where fields are cut before what separates them.
{ cat french; echo à; } > kept; utf8 check kept 2>&1 >/dev/null
for i in 1 2 3; do printf 'Zürich Mü\303;a\nGenève H\303;b\n'; done > fields; utf8 check fields 2>&1 >/dev/null
# Nor where columns of one width end.
for w in 'Стара Загора' 'Велико Търново' Благоевград Пазарджик Кюстендил София; do
  printf '%s' "$w" | head -c 11; echo ' 0012 A'
done > columns; utf8 check columns 2>&1 >/dev/null
