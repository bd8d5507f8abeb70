# -o with the name of the input: rewritten in its place.
printf 'x\377' > f; ln -s f link
utf8 fix -o f ./f; echo "status $?"; cat f; echo
printf 'x\377' > f; utf8 fix -o f link; echo "status $?"; cat f; echo; readlink link
touch -d 2001-02-03 f; utf8 fix -o f f; date -r f +%Y
printf 'x\377' > f; utf8 fix -o f f f; echo "status $?"; cat f; echo
printf 'x\377' > f; utf8 fix --dry-run -o f f; echo "status $?"; utf8 fix -o f < f; cat f; echo; ls -A
