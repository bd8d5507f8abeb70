# What is written to a name of a descriptor goes into the file at once, while it is read: it has no
# place to be rewritten in.
i=0; while [ $i -lt 3000 ]; do printf 'caf\351 %d\n' $i; i=$((i + 1)); done > file; cp file before
ln -s /proc/self/fd/3 link
utf8 fix -i.bak --force /dev/stdin <> file; echo "status $?"
utf8 convert -f latin1 -i link 3<> file; echo "status $?"
utf8 normalize --errors fffd -i /dev/fd/3 3<> file; echo "status $?"
utf8 fix -i --dry-run /dev/fd/3 3<> file; echo "status $?"
cmp file before; ls
