# Lines that are to be moved to a file of their own may be all that is missing then.
row() { echo "$1" | iconv -f utf-8 -t shift_jis; }
told() { utf8 check "$1" 2>&1 >/dev/null | grep -o '; but [^;]*\|; to repair.*'; }
many() { for i in 1 2 3 4 5 6; do echo "$1$i$2"; done; }
{ echo '{'; many '  "名前' '": "東京都の町",'; row '  "町": "横浜の港にある大きな倉庫"'; echo '}'; } > a.json; told a.json
{ many '{"名前":"東京都の町' '"}'; row '{"名前":"横浜の港にある大きな倉庫"}'; } > a.jsonl; told a.jsonl
{ echo 'INSERT INTO t VALUES'; many '(' ", '東京都の町'),"; row "(7, '横浜の港にある大きな倉庫')"; echo ';'; } > a.sql; told a.sql
{ many 'INSERT INTO t VALUES (' ", '東京都の町');"; row "INSERT INTO t VALUES (7, '横浜の港にある大きな倉庫');"; } > b.sql; told b.sql
{ echo '<?xml version="1.0"?>'; many '<名前>東京都の町' '</名前>'; row '<b>横浜の港にある大きな倉庫</b>'; } > a.xml; told a.xml
{ echo 'msgid "a"'; many 'msgstr "東京都の町' '"'; row '"横浜の港にある大きな倉庫"'; } > a.po; told a.po
{ echo 1; echo '00:00:01,000 --> 00:00:02,000'; many '東京都の町' ''; row '横浜の港にある大きな倉庫'; } > a.srt; told a.srt
{ many '東京都;町' ';名前'; row '横浜の港;大きな倉庫;名前'; } > a.csv; told a.csv
