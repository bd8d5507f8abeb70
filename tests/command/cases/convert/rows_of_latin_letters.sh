# One row in an encoding of Latin letters in a table in another alphabet or of East Asia, where a
# letter or sign of that stands at the beginning or the end of a word of ASCII.
to() { iconv -f utf-8 -t "$1"; }
ru='1;Иванов Сергей;Москва\n2;Петрова Анна;Казань\n3;Смирнов Олег;Новосибирск\n4;Иванова Анна;Пермь\n'
ar='1;محمد أحمد;القاهرة\n2;فاطمة علي;الرياض\n3;خالد حسن;بغداد\n4;محمد حسن;دمشق\n'
th='1;สมชาย ใจดี;กรุงเทพ\n2;สมหญิง รักไทย;เชียงใหม่\n3;วิชัย สุขสันต์;ขอนแก่น\n'
el='1;Παπαδόπουλος Γιώργος;Αθήνα\n2;Νικολάου Μαρία;Θεσσαλονίκη\n3;Γεωργίου Ελένη;Πάτρα\n'
he='1;כהן דוד;ירושלים\n2;לוי שרה;תל אביב\n3;מזרחי יוסף;חיפה\n4;פרץ רחל;באר שבע\n'
ja='1;山田太郎;東京都\n2;佐藤花子;大阪市\n3;鈴木一郎;横浜市\n4;高橋美咲;名古屋市\n'
ko='1;김철수;서울\n2;이영희;부산\n3;박지훈;대구\n4;최수진;인천\n'
zh='1;张伟;北京\n2;王芳;上海\n3;李娜;广州\n4;刘洋;深圳\n'
vi='1;Nguy\352\336n V\343n An;H\340 N\364\362i\n2;L\352 V\343n C\375\365\314ng;Hu\352\354\n3;Pha\362m Thi\362 Dung;C\342\314n Th\365\n'
# $1: of the table, which is $2; each other argument is a word and its encoding.
rows() {
  of=$1 table=$2
  shift 2
  while [ $# -gt 0 ]; do
    { printf "$table" | to $of; echo "91;Anna Nowak;$1" | to $2; } > two.csv
    utf8 convert -f $of two.csv 2>&1 > out | sed 's/^[^:]*: [^:]*: //'
    shift 2
  done
}
rows koi8-r "$ru" Malmö cp850 Dubé cp850 Labonté macintosh Żywiec cp1250 Núñez macintosh
rows windows-1251 "$ru" Łukasz iso-8859-2 Núñez cp850
rows windows-1256 "$ar" Matić cp1250 Żywiec cp1250 Núñez cp850 Malmö macintosh Łódź iso-8859-2 \
  Łódź cp852
rows windows-874 "$th" Łukasz cp1250 Matić cp1250 Malmö cp1252 Núñez cp850
rows windows-1253 "$el" Şahin cp1254 Malmö cp1252 Żywiec cp1250 Łódź iso-8859-2
rows windows-1255 "$he" Żywiec cp1250 Šárka iso-8859-2 Łódź iso-8859-2
rows shift_jis "$ja" Wrocław cp1250 Żywiec cp1250 Łukasz cp1250 Michał cp1250 Śląsk iso-8859-2 \
  João cp850
rows euc-kr "$ko" Núñez cp850 Piła cp1250 Núñez cp1252
rows gbk "$zh" Núñez cp850 Šárka iso-8859-2 Piła cp1250
echo 'Vietnamese:'
{ printf "$vi"; echo '31;Ruedi Lüscher;Olten' | to macintosh; } > vi.csv
utf8 convert -f windows-1258 vi.csv 2>&1 > out
# With the encoding found.
{ printf "$ja$ja" | to shift_jis; echo '91;Anna Nowak;Wrocław' | to cp1250; } > two.csv
utf8 convert -f auto two.csv 2>&1 > out
echo 'What is written so:'
rows koi8-r "$ru" USBшный koi8-r IP-адрес koi8-r Linuxом koi8-r '■Menu' koi8-r '│Name│Size' koi8-r
rows windows-1251 "$ru" Acme® cp1251 5µm cp1251 Moсква cp1251 Rосket cp1251 №5 cp1251
rows windows-1253 "$el" TNFα cp1253 α-Tocopherol cp1253 Ωmega cp1253 Interferonα cp1253 5°C cp1253
rows windows-1255 "$he" הWindows cp1255 VIPים cp1255
rows windows-1256 "$ar" PDFها cp1256 وWindows cp1256
rows shift_jis "$ja" Webサイト shift_jis SONYﾃ shift_jis Ｑ＆Ａ shift_jis '｢Windows｣' shift_jis
rows gbk "$zh" T恤 gbk PDF转Word gbk 3D打印 gbk Q＆A gbk
