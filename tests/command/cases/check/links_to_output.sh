# Another hard link to the report is not looked at, which is said.
mkdir tree; cd tree
printf 'bad \377\n' > h.txt; ln h.txt a.txt; mkdir sub; ln h.txt sub/a.txt; echo ok > ok.txt
utf8 check -r -o a.txt .; echo "status $?"; cat a.txt
ln a.txt b.txt; ln -s a.txt link
utf8 check -r -o link .; echo "status $?"; cat a.txt b.txt
utf8 check -r -o "$PWD/sub/../a.txt" .; echo "status $?"; cat a.txt
