# The output file is replaced in one step, or not at all.
printf 'old' > out
printf 'bad \377' > bad
utf8 fix -o out missing; echo "status $?"; cat out; echo
utf8 fix -o out bad missing; echo "status $?"; cat out; echo
utf8 fix -o new missing; echo "status $?"; ls new
utf8 fix -o bad bad; echo "status $?"; od -An -c bad       # onto itself
utf8 fix -o no/such/dir bad; echo "status $?"
mkdir dir; utf8 fix -o dir bad; echo "status $?"
ln -s target link; printf 'to' > target; chmod 640 target
utf8 fix -q -o link bad; ls -l link target | sed 's/^\(..........\).* \([lt]\)/\1 \2/'
utf8 fix -o /dev/full bad; echo "status $?"
utf8 fix bad > /dev/full; echo "status $?"
ls -A
