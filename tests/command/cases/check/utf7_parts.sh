# UTF-7 of old mail is ASCII to all: it is told, and is no finding.
printf 'Subject: Gr+APwA3w-e aus K+APY-ln +- x\n' > mail
utf8 check mail; echo "status $?"
utf8 convert -f auto mail
utf8 detect mail
# One word is enough where the text says so.
printf 'Content-Type: text/plain; charset=utf-7\n\nM+APw-nchen\n' > one
utf8 check one
# Numbers, sums and names of languages have a plus, too.
printf '%s\n' 'call +49 30 1234' 'x+y C++ a+b-c' 'M+APw-nchen' > none
utf8 check none
printf 'M+APw-nchen\n' | utf8 check -
# Telephone numbers are none.
printf '    --id +12065550100\n    "N": "+12065550100",\n' | utf8 check -
