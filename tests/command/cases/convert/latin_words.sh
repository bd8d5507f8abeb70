# A row or two in windows-1252 are ill-formed nowhere in GBK, Shift_JIS and Big5: "Célina" is "C閘ina".
to() { iconv -f utf-8 -t "$1"; }
zh() { for i in $(seq 60); do echo "$i,这是一个用中文写的句子,它说的是这个表里有很多行,都是中国的"; done | to gbk; }
ja() { for i in $(seq 60); do echo "$i,これは日本語の文章で、東京都の会社が作った表の一行です。"; done | to shift_jis; }
auto() { utf8 convert -f auto "$1" 2>&1 > out | sed 's/ (guess.*; but /: but /; s/, [0-9]* bytes in.*;/;/'; echo "$(wc -l < out) lines"; }
# In a line of their own: alone, at the beginning and at the end of a word.
for w in Célina Édith Forêt; do { zh; echo "61,$w,Paris" | to windows-1252; } > rows; auto rows; done
{ ja; echo '61,Édith,Paris' | to windows-1252; } > rows; auto rows
# Of private use, and the mark of half-width katakana.
for w in Ordóñez Großenhain; do { ja; echo "61,$w,Paris" | to windows-1252; } > rows; auto rows; done
# Too little to refuse: a note.
{ zh; echo '61,São Paulo' | to windows-1252; zh; } > rows; auto rows
# Whoever names the encoding is told, and has it converted.
{ zh; echo '61,Forêt,Paris' | to windows-1252; zh; echo '61,Édith,Paris' | to windows-1252; } > rows
utf8 convert -f gbk rows > out; echo "status $?, $(wc -l < out) lines"
utf8 convert -q -f gbk rows > out; echo "status $?"
utf8 convert --json -f gbk rows 2>&1 > out
utf8 check -f gbk rows; echo "status $?"
utf8 check rows 2>&1 | cut -d: -f 4-
# Letters of ASCII beside ideographs, and names of programs, are none.
{ zh; printf '%s\n' 'A股,T恤衫,卡拉OK,iPhone手机,KTV包房,n次方,QQ音乐,第n个,vivo手机,k歌,大众polo汽车,約翰john史密斯,A镕' | to gbk
  printf 'my_%s_name,x%s9\n' 閘in 閘in | to gbk; } > rows; auto rows
{ ja; echo 'Tシャツ,iPhone用ケース,USBケーブル,n個,au携帯,e工房,ﾊﾟｿｺﾝpc,第n回,a鬱b' | to shift_jis; } > rows; auto rows
# So does one in code page 850, Mac OS Roman or ISO-8859-2: two words are enough.
ko() { for i in $(seq 60); do echo "$i,이것은 한국어로 쓴 문장이고 서울특별시에 있는 회사의 표입니다"; done | to euc-kr; }
tw() { for i in $(seq 60); do echo "$i,這是一個用中文寫的句子,它說的是這個表裡有很多行,都是臺灣的"; done | to big5; }
{ ko; echo '61,Röhricht,Köln' | to cp850; } > rows; auto rows
utf8 check rows 2>&1 | cut -d: -f 4- | grep -o 'two encodings.*line 61' | sort -u
{ zh; echo '61,Câmara,Paris' | to macintosh; } > rows; auto rows
{ zh; echo '61,Željko' | to iso-8859-2; } > rows; auto rows
{ ja; echo '61,Röhricht,Jäger' | to cp850; } > rows; auto rows
{ tw; echo '61,Lehtimäki' | to macintosh; } > rows; auto rows
# Brackets of Shift_JIS that close nothing, and beside words too short to say anything.
{ ja; echo '61,Jürgen Müller,Köln' | to cp850; } > rows; auto rows
{ ja; printf '%s\n' 'Jürgen,Gießen' 'Löffler,Würzburg' 'Sören,Köln' | to cp850; } > rows; auto rows
{ ja; printf '%s\n' 'see［note］below,「open」door,sin（x）cos' 'It’s,don’t' '（the one' 'that）is' | to cp932; } > rows; auto rows
# Rare ones beside others, brackets and signs are none.
{ ko; printf '%s\n' 'K팝,3D프린터,LG전자,뷁어,똠양꿍pho,aa햏햏,A뷁' | to cp949; } > rows; auto rows
{ ja; printf '%s\n' 'f（x）,Xデー' 'netネットnet' | to shift_jis; } > rows; auto rows
{ tw; echo 'e工房,PDF轉Word,x軸,約翰john史密斯' | to big5; } > rows; auto rows
# A line that is longer than what is held of it.
{ i=0; while [ $i -lt 9000 ]; do printf '\325\305\316\260;'; i=$((i + 1)); done; printf 'Gr\351goire;C\351line;'; cat rows | tr -d '\n'; } > long
for size in 1000 100000; do utf8 convert --piece-size $size -f gbk long 2>&1 > out; echo "status $?"; done; auto long
