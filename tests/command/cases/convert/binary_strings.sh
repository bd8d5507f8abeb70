# Binary columns in a dump that is in another encoding than UTF-8 otherwise: a conversion makes
# letters of them.
row=$(printf "(7,'\310\342\340\355\356\342 \317\270\362\360','\314\356\361\352\342\340',NULL),")
{ yes "$row" | head -n 60; printf "(9,'\310\342\340\355',_binary 'a\\\\'\241&\262''\364\264'),\n"; } > dump.sql
cp dump.sql in.sql
utf8 convert -f auto -i in.sql; echo "status $?"; cmp dump.sql in.sql
utf8 convert -f auto -i.bak in.sql; echo "status $?"; cmp dump.sql in.sql.bak
utf8 convert -f auto -o out dump.sql; echo "status $?"
utf8 convert -f windows-1251 -o out dump.sql; echo "status $?"
cp dump.sql in.sql; utf8 convert --force -f auto -i in.sql; echo "status $?"
# Such strings in ASCII, and others behind them.
{ yes "$row" | head -n 60; printf "(9,_binary 'a\\\\'''','\310\342\340\355'),\n"; } > ascii.sql
utf8 convert -f auto -i ascii.sql; echo "status $?"
