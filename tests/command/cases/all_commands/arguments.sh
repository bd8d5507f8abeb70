# What a command line can't mean is refused, before anything is touched.
printf 'bad \377' > b1
cp b1 '[a]'; printf 'fine' > a; printf 'x\377y' > '[a,b]'; printf 'z\377' > '[]'
utf8 fix --output= b1 < /dev/null; echo "status $?"; od -An -c b1
utf8 fix -o '' b1; echo "status $?"
utf8 check --max-errors= b1; echo "status $?"
for n in -1 -0 ' 1' +1 '' 0x1 18446744073709551616 2.5; do
  utf8 check --max-errors "$n" b1; echo "status $?"
done
utf8 check --json=-3 b1; echo "status $?"
# Names with brackets are names.
utf8 check '[a]' '[a,b]' '[]' 2>/dev/null; echo "status $?"
utf8 fix -q -o '[out]' '[a]'; od -An -c '[out]'
utf8 fix -q -o - a; echo " status $?"
mkdir d; utf8 fix d; echo "status $?"; utf8 fix -r d; echo "status $?"; utf8 check d; echo "status $?"
# What other tools call an option.
utf8 convert --encoding=latin1 a; utf8 convert --to-code utf-16 a; utf8 fix --backup a
utf8 check --encoding latin1 a; echo "status $?"
