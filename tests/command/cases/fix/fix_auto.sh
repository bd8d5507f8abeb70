# By the evidence of the file.
printf 'caf\351 cr\350me\nna\357ve fran\347ais\n' > plain;   utf8 fix --with=auto plain
printf 'caf\351 fran\347ais d\351j\340 vu, \342\202\254 5\ncaf\303\251\n' > mixed; utf8 fix --with=auto mixed
printf 'don\222t \223quoted\224 caf\351\224\n' > quotes;    utf8 fix --with=auto quotes
printf '20\260C \251 \311cole fran\347aise tr\350s\n' > signs; utf8 fix --with=auto signs
printf '20\260C \251 caf\303\251\n' > doubt;              utf8 fix --with=auto doubt
printf 'caf\303 cr\303me\n' > halves;                       utf8 fix --with=auto halves
printf 'a\342\202 b\342\200 caf\351 c\n' > damaged;         utf8 fix --with=auto damaged
printf 'x\355\240\275\355\270\200y \355\240\275 \300\200\n' > cesu; utf8 fix --with=auto cesu
printf 'caf\351 fran\347ais d\351j\340 \355\240\275\355\270\200 \300\257 caf\303\251 \316' > both; utf8 fix --with=auto both; echo
printf '\262\342\312\324\326\320\316\304\n' > gbk;          utf8 fix --with=auto gbk
printf 'k\201 caf\351 \215\n' > undefined;                  utf8 fix --with=auto undefined
# The end of a file may have been cut.
printf 'caf\303\251 d\351j\340 fran\347ais and caf\351' > end;                     utf8 fix --with=auto end; echo
# What may be in another 8-bit encoding of Europe is not mapped: Czech, Polish, a word of French.
printf 'p\370\355li\232 \236lu\235ou\350k\375 k\371\362\n' > czech; utf8 fix --with=auto czech
printf 'za\277\363\263\346 g\352\234l\271 ja\237\361\n' > polish;   utf8 fix --with=auto polish
printf 'caf\351 cr\350me\n' > word;                         utf8 fix --with=auto word
# A pipe is read twice as well; the evidence may come last, far from the first finding.
{ printf 'na\357f\n'; head -c 1000000 /dev/zero | tr '\0' x; printf '\ncr\350me f\352te d\351j\340 fran\347ais\n'; } > late
utf8 fix --with=auto late | cut -c1-9
utf8 fix -q --with=auto < late > by_file; cat late | utf8 fix -q --with=auto | cmp - by_file; echo "status $?"
utf8 fix --with=auto -i plain; cat plain
# Nothing but U+0000 as Java writes it, beside UTF-8.
printf 'a\300\200b J\303\274rgen \360\237\230\200\n' > java; utf8 fix -i --with=auto java; echo "status $?"
