# A file named "-" in a list is a file; with --no-ignore, one that is named as what an interrupted
# run leaves is looked at.
printf 'bad\377\n' > ./-; echo ok > a.txt
printf -- '-\0a.txt\0' | utf8 check -0 --type text --files-from -; echo "status $?"
printf -- '-\na.txt\n' > list; utf8 check --files-from list < /dev/null; echo "status $?"
mv ./- .a.txt.utf8-abc123
utf8 check -r .; echo "status $?"
utf8 check -r --no-ignore .; echo "status $?"
utf8 fix -r --no-ignore -i .; echo "status $?"
printf -- '-\0' | utf8 check -0 --files-from -; echo "status $?"
