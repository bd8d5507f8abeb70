# Names that aren't UTF-8, and those that look like what is written for them, are told apart.
printf 'bad \377\n' > "$(printf 'q\377.txt')"
for name in 'q\xFF.txt' 'back\slash.txt' 'q\\xFF.txt' 'naïve.txt'; do
  cp "$(printf 'q\377.txt')" "$name"
done
utf8 check --format=gitlab -r . 2>/dev/null | grep -o '"path":"[^"]*"'
