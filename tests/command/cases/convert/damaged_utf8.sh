# What is UTF-8 with a bad byte isn't converted from a guess: fix is named.
printf 'gut ü \377\n' > damaged
utf8 convert -f auto damaged 2>&1; echo "status $?"
