# Letters of windows-874 that are well formed as UTF-8 by chance, in text without blanks: nobody is
# sent to map the rest in place, and who does so is told.
printf 'สวัสดีครับ ยินดีต้อนรับสู่ระบบ\n' > thai
printf 'ต้องระบุแพกเกจอย่างน้อยหนึ่งแพกเกจที่จะตรวจสอบสิ่งที่ต้องการสำหรับการ build\n' > second
cat thai second > truth; iconv -f utf-8 -t cp874 second >> thai
utf8 check thai 2>&1 >/dev/null
utf8 fix --with=windows-874 thai > /dev/null
sh -c "$(utf8 check thai 2>&1 | sed -n 's/.*to repair: //p')"
{ cat thai.fixed; utf8 convert -f windows-874 thai.rejects; } | cmp - truth
