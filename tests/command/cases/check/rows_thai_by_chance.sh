# A word of Thai in TIS-620 of which half is well formed by chance: U+FFFD would leave nothing of it.
for i in 1 2 3 4 5; do echo "$i;สมชาย ใจดี;กรุงเทพ"; done > rows
printf '40;\313\271\321\241\341\271\350\271\n' >> rows
utf8 check rows 2>&1 | grep -o 'likely cause.*'
utf8 fix -i --with=auto rows
echo "status $?"
