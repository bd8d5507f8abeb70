# Rows of ISO-8859-6 among rows of windows-1256: half of the letters are the same bytes.
rows() {
  printf '%s\n' 'سعيد ناصر;دمشق' 'فاطمة حسن;القاهرة' 'خالد يوسف;بغداد' 'محمد علي;الرباط' | iconv -f utf-8 -t "$1"
}
row='خديجة سعيد;دمشق'
{ rows cp1256; echo "$row" | iconv -f utf-8 -t iso-8859-6; rows cp1256; } > table
utf8 convert -f windows-1256 table > /dev/null
utf8 convert -f auto table > /dev/null
utf8 check table 2>&1 | tail -n 1
# The same beside UTF-8.
{ for n in 1 2 3; do rows utf-8; done; cat table; } > parts
utf8 check parts 2>&1 | tail -n 1
utf8 fix --with=windows-1256 parts > /dev/null
# French words beside Arabic ones are what they are.
{ rows cp1256; printf '%s\n' 'très bien: ممتاز' '3×4 = 12 × واحد' | iconv -f utf-8 -t cp1256; } > both
utf8 convert -f windows-1256 both | tail -n 2
