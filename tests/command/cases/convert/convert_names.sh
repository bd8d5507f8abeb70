# Names are IANA's, in any case, and mean themselves.
printf 'caf\303\251 \342\202\254' > text
for name in windows-1252 CP1252; do utf8 convert -t $name text | od -An -tx1; done
printf '\200\223\237\201' | utf8 convert -f windows-1252 | od -An -tx1
printf '\200\223\237\201' | utf8 convert -f iso-8859-1 | od -An -tx1
printf 'abc' | utf8 convert -f US-ASCII -t ascii; echo
printf '\360\237\231\202\000' > smile
for name in cesu-8 mutf-8 wtf-8 UTF-16LE; do
  utf8 convert -t $name smile > out; od -An -tx1 out
  utf8 convert -f $name out | cmp - smile && echo same
done
utf8 convert -t ucs-2le smile; echo "status $?"
# CESU-8 is not UTF-8, nor the other way round.
utf8 convert -t cesu-8 smile | utf8 convert; echo "status $?"
utf8 convert -f cesu-8 smile; echo "status $?"
utf8 convert -f mutf-8 smile; echo "status $?"
# Lone surrogates: WTF-8 and UTF-16 exchange them; nothing else has them.
printf 'a\000\000\330' > lone
utf8 convert -f utf-16le -t wtf-8 lone > wtf; od -An -tx1 wtf
utf8 convert -f wtf-8 -t utf-16le wtf | cmp - lone && echo same
utf8 convert -f wtf-8 wtf; echo " status $?"
utf8 convert -f wtf-8 -t cesu-8 --errors fffd wtf | od -An -tx1
printf '\355\240\275\355\271\202' | utf8 convert -f wtf-8 -t wtf-8; echo "status $?"
# Known and not supported; not known.
for name in UTF-7 SCSU iso-2022-kr hz-gb-2312 klingon ''; do
  utf8 convert -f "$name" text; echo "status $?"
  utf8 convert -t "$name" text; echo "status $?"
done
