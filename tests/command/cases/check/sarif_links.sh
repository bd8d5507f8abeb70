# In SARIF's messages [TEXT](TARGET) is a link (3.11.6): a name with that in it is escaped there, and
# nowhere else; other brackets and backslashes stand for themselves.
name='[click](https:' ; mkdir "$name"
# Under a cause of its own, each row has the command with the name, and each trouble the name.
printf 'caf\303\251 na\303\257ve\nl\351gende d\351j\340 vu\n\200 5\n' > "$name/evil) [x] a\\b.txt"; cp "$name"/* '[x] a\b.txt'
messages() { utf8 check --format=sarif "$@" 2>/dev/null | grep -o '"message":{"text":.*' | sed 's/,"locations".*"uri"/ "uri"/; s/,"region.*//'; }
messages "$name"/* '[x] a\b.txt'
messages "$name" '[x]' '\](x' 'a[b](c)'
# And so is the name of a field.
printf 'n;[here](https://evil.example)\n1;caf\351\n2;\303\251\n' > a.csv; printf 'n;[say] \\no\n1;caf\351\n2;\303\251\n' > b.csv
messages --delimiter ';' --header --positions a.csv b.csv
utf8 check --format=gitlab --delimiter ';' --header --positions a.csv 2>/dev/null | grep -o '"description":"[^"]*'
