# One to three bytes behind capital letters that begin sequences of the text may be letters of another
# encoding: nothing is suggested that leaves nothing of them.
for word in '/* AMANH\303 CEDO */' '"TOTAL GENERAL\303";' 'IRM\303'; do
  printf 'João, José, Assunção, café e mais texto em português aqui\n'"$word"'\nfim\n' > text
  utf8 check text 2>&1 >/dev/null
  cp text copy; utf8 fix -i copy; echo "status $?"; cmp copy text
  utf8 fix -o fixed text; utf8 fix --with=cp1252 text 2>/dev/null | tail -n 2 | head -n 1
done
# Not small letters, nor many of them.
for i in 1 2 3 4; do printf 'SÃO JOÃO S\303;%s\n' $i; done > fields; utf8 check fields 2>&1 >/dev/null
printf 'João, José, Assunção, caf\303;mais\n' > small; utf8 check small 2>&1 >/dev/null
