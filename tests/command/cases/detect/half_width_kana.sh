# Names in halfwidth katakana, as files of banks in Japan have them, are bytes of letters elsewhere.
to() { iconv -f utf-8 -t "$1"; }
bank() {
  printf '%s\n' '1190ｶﾌﾞｼｷｶﾞｲｼﾔ ﾌﾘｺﾐ      0401' '20001ﾐｽﾞﾎ       001ﾄｳｷﾖｳ     1234567ﾔﾏﾀﾞ ﾀﾛｳ' \
    '20005ﾐﾂﾋﾞｼ      002ｵｵｻｶ      7654321ｽｽﾞｷ ﾊﾅｺ' '20009ｽﾐﾄﾓ       003ﾅｺﾞﾔ      1122334ﾜﾀﾅﾍﾞ ｹﾝｼﾞ'
}
bank | to shift_jis > bank
utf8 detect bank
bank > truth; utf8 convert -f auto bank 2>/dev/null | cmp - truth
utf8 check bank 2>&1 >/dev/null | sed -n 's/.*likely cause: //p'
# Few of them, and capitals of other alphabets, are no such names.
printf '%s\n' 'ﾀﾅｶ' 'ｻﾄｳ' | to shift_jis > few; utf8 detect few | grep -o guess
printf '%s\n' 'ИВАНОВ ИВАН' 'ПЕТРОВ СЕРГЕЙ' 'СМИРНОВ АНДРЕЙ' 'КУЗНЕЦОВ ПЁТР' | to windows-1251 > ru; utf8 detect ru
printf '%s\n' 'สมชาย ใจดี' 'สมหญิง รักไทย' 'ประเสริฐ ศรีสุข' | to tis-620 > th; utf8 detect th
