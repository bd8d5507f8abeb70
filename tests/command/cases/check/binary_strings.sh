# Binary columns in a dump of a database are no text in another encoding, and nothing repairs them.
{
  printf "SET NAMES utf8mb4;\nINSERT INTO t VALUES (1,'Müller',_binary '\202\375\346\361\302\\\\0\\\\'\371\307\335x\344'),\n"
  printf "(2,'Zoë',_binary '\210\242''\303\330\340\375\260\353\224'),(3,'Łukasz',_binary 'ab\304');\n"
} > dump.sql
utf8 check dump.sql 2>&1 | tail -n 1
utf8 detect dump.sql
utf8 fix -i dump.sql; echo "status $?"
utf8 fix -i --with=auto dump.sql; echo "status $?"
# A string that is none beside them is looked at as ever.
{ cat dump.sql; printf "INSERT INTO t VALUES (4,'Gr\366\337e',_binary 'a');\n"; } > both.sql
utf8 check both.sql 2>&1 | tail -n 1
