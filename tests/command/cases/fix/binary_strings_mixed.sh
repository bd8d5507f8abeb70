# Binary columns in a dump of a database, where their errors are overlong forms, and where others
# are in its text: what is no text is left, or told to whom names a policy.
row() { printf "(%d,'Jörg Müller','Köln',_binary '\300\250\001$1'),\n" "$2"; }
{ echo 'INSERT INTO login VALUES'; row A 1; row B 2; row C 3; } > ip.sql
utf8 fix --with=auto -i ip.sql; echo "status $?"
{ cat ip.sql; printf "(4,'Grün','M\374ller',NULL),\n(5,'Grün','Gr\366\337e',NULL);\n"; } > mixed.sql
utf8 fix -i mixed.sql; echo "status $?"
utf8 fix --with=auto -o out mixed.sql; echo "status $?"
utf8 fix --with=windows-1252 mixed.sql -o out; echo "status $?"
# Behind what is looked at first, too; a quote in a string is doubled or escaped.
{
  printf "(4,'Grün','M\374ller',NULL),\n"
  yes "(7,'Jörg Müller','Köln am Rhein',NULL,'a\\\\'b''c')," | head -n 24000
  printf "(5,'Grün',_binary 'a''b\\\\'\300\250',NULL),\n"
} > long.sql
utf8 fix --with=auto -i long.sql; echo "status $?"
# Nothing of the kind.
{ printf "(4,'Grün','M\374ller',_binary 'a''b'),\n(5,'Grün','Gr\366\337e',NULL);\n"; } > ascii.sql
utf8 fix --with=auto ascii.sql -o out; echo "status $?"
