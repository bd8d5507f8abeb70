# Rows of DOS and Mac OS in UTF-8: their letters are named, and that a repair leaves nothing of them.
row="1;Ant\\303\\263nia;Guimar\\303\\243es\\n2;S\\303\\243o Paulo;P\\303\\243o de a\\303\\247\\303\\272car\\n3;\\303\\211vora;Ma\\303\\247\\303\\243\\n"
printf "${row}4;Lu\241s Corr\210a;Bel\202m;Chap\202u\n" > dos
printf "${row}4;J\277rgen M\277ller;K\277benhavn;R\277dgr\277d\n" > mac
for f in dos mac; do
  utf8 check "$f" 2>&1 >/dev/null; utf8 fix -o "$f.1" "$f"; utf8 fix "$f" | tail -n 1
  utf8 fix --rejects "$f.rejects" -o "$f.2" "$f"; cat "$f.2"; wc -c < "$f.rejects" | tr -d ' '
  utf8 fix --undo "$f.undo" -o "$f.3" "$f"
done
# Of halves of sequences in lines of UTF-8 that isn't said.
printf 'caf\303\251 na\257ve\nd\303\251j\251 \303\240 l\251a\n' > lost; utf8 check lost 2>&1 >/dev/null
