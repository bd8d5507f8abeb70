# Where no file is left to be checked that is said, and why: a build that looks at nothing is green.
mkdir empty binary ignored mixed
printf 'a\000\001' > binary/a; printf '\177ELF\000' > binary/b
printf '*\n' > ignored/.gitignore; printf '\377' > ignored/x
printf 'fine\n' > mixed/a; printf 'a\000' > mixed/b
for how in '-r empty' '-r binary' '-r ignored' '-r mixed' '--files-from /dev/null' '-r --exclude * mixed' \
  '-r --glob *.txt mixed' '-q -r empty' '-l -r empty' '--json -r binary' '-r empty missing'; do
  set -f; echo "$how" >&2; utf8 check $how; echo "$how: status $?"; set +f
done
printf 'gone\nbinary/a\n' | utf8 check --type text --files-from -; echo "status $?"
# So do the others.
utf8 count -r empty; echo "status $?"
utf8 detect -r binary; echo "status $?"
utf8 fix -r -i empty; echo "status $?"
utf8 find x -r empty; echo "status $?"
utf8 check < /dev/null; echo "status $?"
