# detect, check and convert -f auto say the same of a file.
# With a signature, and an error.
printf '\377\376a\000\377\330' > half; printf '\376\377\000a\000b\330' > odd; printf '\377\376a' > byte
printf '\377\376a\000\377\330\377\330b\000' > halves; printf '\377\376\000\000a\000\000\000b' > wide
# One NUL is no pattern, nor are names that end in NUL.
printf 'a\000' > one; printf 'abc\000' > four; printf '\n\000' > line; printf 'caf\351\000' > latin
printf 'ab\000cd\000ef\000gh\000' > names; printf './a\000./b\000./c\000' > paths
printf 'a\000b\000' > two
# A character that the end cuts is no other encoding.
printf 'caf\303\251 na\303' > cut; printf 'caf\303\251 10 \342\202' > euro; printf '\316\261\316' > greek
printf 'na\351' > western
for f in half odd byte halves wide one four line latin names paths two cut euro greek western; do
  utf8 detect $f; utf8 check --remarks $f | grep -v error; utf8 convert -f auto $f | od -An -tx1 
done 2>&1
utf8 detect --json cut | grep -o '"cut".*'; utf8 detect --json cut > /dev/null
for f in half odd byte halves wide cut; do
  sh -c "$(utf8 check $f 2>&1 >/dev/null | sed 's/.*to repair: //')"
done
utf8 check *.fixed; echo "status $?"; od -An -c half.fixed
# What find writes isn't made into ideographs.
utf8 convert -f auto names | cmp - names; utf8 convert -f auto paths | cmp - paths
mkdir t; cp names paths two t; utf8 count -r t
# Words of UTF-8 don't say which language the others are in.
bulgarian() {
  echo 'Котката спи на прозореца, а навън вали сняг от сутринта.'
  echo 'Децата тръгнаха пеша към училището, защото автобусът пак закъсня.'
  echo 'Вечерта пихме чай и говорихме за времето, за работата и за книгите.'
}
{ bulgarian; bulgarian; bulgarian; } | iconv -f utf-8 -t windows-1251 > part
{ head -n 1 part; bulgarian; cat part; } > parts
utf8 detect part parts; utf8 detect --json parts | grep -o '"language":[^,]*' | sort -u
for f in part parts; do utf8 check $f 2>&1 > /dev/null | grep -o 'in windows-1251 ([A-Za-z]*)'; done
