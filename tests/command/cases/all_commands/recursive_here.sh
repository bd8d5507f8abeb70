# -r without a FILE is the current directory.
mkdir d; printf 'x\377\n' > d/bad; printf 'e\314\201\n' > nfd
utf8 check -r < /dev/null; echo "status $?"
for c in count detect age 'find x' 'normalize --check'; do utf8 $c -r; echo "$c: status $?"; done
utf8 fix -r --dry-run; echo "status $?"
utf8 fix -r; echo "status $?"
utf8 fix -r -i; echo "status $?"
utf8 normalize -r -i.bak; echo "status $?"; ls
utf8 convert -r -i -t utf-16le; echo "status $?"; od -An -c nfd
# A list, or standard input by its name, is what is said, and not the directory.
echo d | utf8 count -r --files-from -; printf 'one\n' | utf8 count -r -; printf 'one\n' | utf8 count
