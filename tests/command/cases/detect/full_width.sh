# Digits, letters and signs of full width are rows of the sets of East Asia, and each byte of them is
# a letter or a sign elsewhere: they are no halfwidth katakana, and one ideograph or word that comes
# again with them doesn't say which language it is. None is converted to what it is not.
try() {
  printf "$1" > text
  for as in GBK EUC-KR EUC-JP SHIFT_JIS BIG5; do
    iconv -f utf-8 -t $as text > in 2>/dev/null || continue
    utf8 convert -f auto -o out in 2>/dev/null || { echo "$as: refused"; continue; }
    cmp -s out text && echo "$as: right" || echo "$as: wrong: $(cat out)"
  done
}
try '２００５年１２月３１日（土）　１０：３０\n'
try '１月　２月　３月　４月　５月　６月　７月　８月\n'
try 'ＵＴＦ－８\nＵＴＦ－８\nＵＴＦ－８\nＵＴＦ－８\n'
try '（図１・２・３・４・６・９、その他）</p>\n'
try '５００元　１０００元\n５００元　１０００元\n５００元　２０００元\n'
try '￥１，０００　￥２，０００　￥３，０００\n'
try '订单号：１２３４５６\n金额：１００．００元\n日期：２００５－１２－３１\n'
try 'Привет мир\nПривет мир\nПривет мир\nПривет мир\n'
try '→ next\n← back\n↑ up\n↓ down\n'
try '※ note\n★★★☆☆\n※ note\n★★★☆☆\n'
# A row of it is no reason to convert a part of a text to katakana.
{ printf '会议记录\n'; printf '２００５年１２月３１日（土）　１０：３０\n' | iconv -f utf-8 -t GBK; printf '完\n'; } > rows
utf8 check rows 2>&1 | tail -n 1
# Halfwidth katakana, with their full stops and brackets, are known as before.
printf 'ｺﾚﾊ｢ﾃｽﾄ｣ﾃﾞｽ｡ｶﾌﾞｼｷｶﾞｲｼｬ､ﾄｳｷｮｳ｡ﾔﾏﾀﾞﾊﾅｺ｡\n' | iconv -f utf-8 -t SHIFT_JIS | utf8 convert -f auto
