# A row in another encoding in tables of Cyrillic, Greek, Hebrew and Thai: ß reads as a sign that
# stands behind no word, Shift_JIS as what nobody draws, and an apostrophe where none is elided.
in_table() { # ENCODING ROWS ENCODING ROW
  { for i in 1 2 3 4; do printf "$2" | iconv -f utf-8 -t "$1"; done
    printf "$4" | iconv -f utf-8 -t "$3"; } > mixed
  utf8 convert -f auto mixed 2>&1 > /dev/null | sed -n 's/.*but a word/a word/p'
}
russian='1;Иванов;Москва\n2;Петрова;Новосибирск\n3;Кузнецова;улица Ленина\n4;Сидоров;Мира\n'
greek='1;Παπαδόπουλος;Αθήνα\n2;Γεωργίου;Θεσσαλονίκη\n3;Δημητρίου;Πάτρα\n4;Ελένη;οδός Ερμού\n'
hebrew='1;ירושלים;כהן\n2;תל אביב;לוי\n3;חיפה;מזרחי\n4;באר שבע;רחוב הרצל\n5;אברהם;שרה\n'
thai='1;กรุงเทพ;สมชาย\n2;เชียงใหม่;สมหญิง\n3;ภูเก็ต;วิชัย\n4;ขอนแก่น;ถนนสุขุมวิท\n'
in_table cp866 "$russian" cp1252 '5;Groß;Weiß GmbH\n'
in_table cp874 "$thai" cp1252 '5;Weiß;Berlin\n'
in_table iso8859-8 "$hebrew" cp1252 '5;Groß;Weiß\n'
in_table koi8-r "$russian" shift_jis '5;田中;東京都\n'
in_table iso8859-7 "$greek" cp852 '5;Wójcik;Kraków\n'
# What is drawn, and names, are none.
in_table koi8-r "$russian" koi8-r '┌─┐│└─┘ █▓▒░ √⌠x⌡ ≤5\n'
in_table cp1253 "$greek" cp1253 '5;O’Neill;D’Arcy;don’t\n'
# Digits and letters of full width, and signs, in lines of their own.
japanese='今日は天気がいいので、散歩に出かけました。\n公園には桜が咲いていて、とてもきれいです。\n'
for line in '２００６年　元旦' '　→　' 'ＨＡＢＡ' '図１・２・３・４' '　『蒼天航路』'; do
  in_table euc-jp "$japanese" euc-jp "$line\n"
done
for line in '　－　C' 'ＧＬＡＹ風！'; do in_table cp932 "$japanese" cp932 "$line\n"; done
