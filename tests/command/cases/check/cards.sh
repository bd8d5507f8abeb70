# Names and addresses in Shift_JIS have sequences of UTF-8 by chance: no parts that are UTF-8.
card() { printf '%s\r\n' BEGIN:VCARD VERSION:2.1 "N:$1;;;;" "FN:$1" "ORG:$2" "ADR;WORK:;;$3" END:VCARD; }
cards() {
  card '中村 春香' '山下銀行合同会社' '京都府印旛郡印旛村木立28丁目18番16号 パレス花川戸630'
  card '山田 幹' '株式会社清水情報' '京都府安房郡鋸南町四区町9丁目22番2号 南郷屋コーポ446'
  card '村上 亮介' '森電気合同会社' '栃木県目黒区千塚31丁目3番17号 シティ入谷321'
  card '山口 直子' '阿部ガス有限会社' '大分県長生郡長南町松浦町35丁目20番10号 睦シティ929'
  card '山下 拓真' '株式会社遠藤印刷' '神奈川県青梅市北上野10丁目8番16号 コート中川崎558'
  card '藤田 裕美子' '有限会社佐藤印刷' '熊本県鴨川市二つ室11丁目9番3号 パレス南郷屋334'
  card '渡辺 春香' '藤井建設有限会社' '大分県狛江市鶴ヶ丘5丁目7番15号 シティ氏家855'
}
check() { utf8 check "$1" 2>&1 >/dev/null | sed 's/.*likely cause: //' | cut -c 1-100; }
cards | iconv -f utf-8 -t shift_jis > a.vcf; check a.vcf
# Cards that are UTF-8 among them.
{ cards | iconv -f utf-8 -t shift_jis; cards; } > b.vcf; check b.vcf
