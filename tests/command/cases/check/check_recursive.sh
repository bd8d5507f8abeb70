# -r: regular files in the order of their names; links not followed; .gitignore honoured.
mkdir -p tree/sub tree/.git tree/ignored
printf 'fine\n' > tree/a
printf 'bad \377\n' > tree/sub/b
printf 'bad \377\n' > tree/ignored/c
printf 'bad \377\n' > tree/.git/config
printf 'bad \377\n' > tree/x.log
printf 'ELF\000\001\002\377' > tree/program
printf 'ignored/\n*.log\n' > tree/.gitignore
ln -s sub tree/link
utf8 check -r tree; echo "status $?"
utf8 check -r --no-ignore tree 2>/dev/null; echo "status $?"
utf8 check -r --binary tree 2>/dev/null; echo "status $?"
utf8 check tree/x.log 2>/dev/null; echo "status $?"   # a file that is named is never skipped
