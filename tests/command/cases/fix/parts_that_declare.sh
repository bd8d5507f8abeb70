# A mailbox, each message of which says what it is in, is right as it is: a repair of the bytes would
# leave what it says, and who reads the message by it would read mojibake.
mail() { printf 'From a@b Mon Jan 1 00:00:00 2024\nMIME-Version: 1.0\nContent-Type: text/plain; charset=%s\n\n' "$1"; }
{ mail ISO-8859-1; printf 'sch\366ne Gr\374\337e, M\374ller\n\n'; mail UTF-8; printf 'sch\303\266ne Gr\303\274\303\237e, M\303\274ller\n'; } > box
cp box original
utf8 check box 2>&1 >/dev/null
utf8 fix -i --with=auto box; echo "status $?"; cmp box original
# Of a page the declaration is to be changed with the bytes, which is told before and after.
{ echo '<meta charset="iso-8859-1">'; printf '<p>sch\366ne Gr\374\337e, M\374ller</p>\n<p>sch\303\266ne Gr\303\274\303\237e</p>\n'; } > page
utf8 check page 2>&1 >/dev/null
utf8 fix -i --with=auto page; echo "status $?"
# A log in GBK, each line of which begins with U+03F5 U+0373 if it is read as UTF-8.
for n in 1 2 3; do
  printf "$n [INFO] 系统启动\n$n [WARN] 系统磁盘空间不足\n$n [ERROR] 系统权限不足\n$n [INFO] 系统停止\n"
done | iconv -f utf-8 -t gbk > log
utf8 check log 2>&1 >/dev/null; utf8 fix -i log; echo "status $?"
# One that is still in what it declares keeps that; the other is repaired.
message() { printf 'From a@b.c Mon Jan  1 10:00:00 2001\nMIME-Version: 1.0\nContent-Type: text/plain; charset=%s\n\n' "$1"; printf '%s\n\n' "$2" | iconv -f utf-8 -t "$1"; }
{ message iso-2022-jp 'お支払いは今月末までにお願いいたします。'; message iso-8859-1 'wir möchten Sie darauf hinweisen, daß die Lieferung erst nächste Woche möglich ist. Bitte überweisen Sie den fälligen Betrag. Mit freundlichen Grüßen, Jürgen Müßig, Geschäftsführer'; } > box
utf8 fix --with=auto -o box.fixed box; echo "status $?"
