# A list from Windows begins with a byte order mark; a name that has one is a name.
printf 'bad\377\n' > a.txt; echo ok > z.txt
printf '\357\273\277a.txt\r\nz.txt\r\n' | utf8 check --type text --files-from -; echo "status $?"
cp a.txt "$(printf '\357\273\277a.txt')"; rm a.txt
printf '\357\273\277a.txt\nz.txt\n' | utf8 check --type text --files-from -; echo "status $?"
