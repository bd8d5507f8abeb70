# A symbolic link to a file that isn't there yet: where it leads is where the output would go.
reset() { rm -rf ./*; printf 'ok\ncaf\351\nok2\n' > a; }
reset; ln -s a.bak u
utf8 fix -i.bak --rejects u a 2>&1 | sed "s|$PWD|HERE|g"; utf8 fix -i.bak --undo u a 2>&1 | sed "s|$PWD|HERE|g"; ls; cat -v a
reset; ln -s out u
utf8 fix -o out --rejects u a; echo "status $?"; utf8 fix -o out --undo u a; echo "status $?"; ls; cat -v a
# A link that leads elsewhere is followed.
reset; ln -s elsewhere u; utf8 fix -q -o out --rejects u a; echo "status $?"; cat -v elsewhere out; ls
