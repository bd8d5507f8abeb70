# A line in Japanese beside one in windows-1251: one of its words may be letters there, and the
# others none, so it isn't well formed by chance.
{
  echo '{"id": 1, "name": "Ольга Смирнова", "addr": "г. Москва, ул. Тверская, д. 7"}'
  echo '{"id": 2, "name": "Ёлкин Андрей", "addr": "г. Пермь, ул. Мира, д. 3"}' |
    iconv -f utf-8 -t windows-1251
  echo '{"id": 70, "name": "木村 里佳", "addr": "東京都調布市中三依1丁目23番17号 ハイツ鍛冶ケ沢970"}'
} > names.jsonl
utf8 check names.jsonl 2>&1 >/dev/null
