# A walk passes over what is being written, and a report doesn't replace what it is about.
mkdir tree; printf 'one\n' > tree/one; printf 'bad \377\n' > tree/two
cd tree
utf8 count -r -o report .; echo "status $?"; cat report
utf8 count -r -o report .; echo "status $?"; cat report
utf8 check -r --json -o rep.json . ; echo "status $?"; cut -c1-40 rep.json
utf8 check -o two two; echo "status $?"; od -An -c two
utf8 count -o one one; echo "status $?"; cat one
# What was found is written, also where an input can't be read.
for c in check age 'find bad' count detect inspect 'normalize --check'; do
  utf8 $c --output partial missing two; echo "status $?"; cat partial; rm partial
done
utf8 check --json -o partial two missing | cat; cut -c1-40 partial; rm partial
utf8 check --format sarif -o partial two missing; tail -n 2 partial | tail -c 40; rm partial
# Where the command line is wrong, nothing is.
utf8 count -o partial --files-from missing one; echo "status $?"; ls partial
# What is written directly is written, whatever happens then.
utf8 fix -o /dev/stdout missing one; echo "status $?"
utf8 convert --json -t latin1 -o none two; echo "status $?"
ls -A
# What is added to a file while it is read would be read again, and have no end.
cd ..; rm -rf tree; printf 'one\n' > one; printf 'two\n' > two; yes 'a line' | head -n 100000 > long
size=$(wc -c < long)
for c in convert fix inspect count check detect; do
  utf8 $c one long two 2> err >> long; echo "$c: status $?"; cat err
  tail -n +100001 long | cut -c1-60
  yes 'a line' | head -n 100000 > long
done
utf8 convert < long >> long; echo "status $?"; test "$(wc -c < long)" = "$size" && echo same
utf8 convert -o /dev/stdout long >> long; echo "status $?"; test "$(wc -c < long)" = "$size" && echo same
echo long | utf8 convert --files-from - >> long; echo "status $?"; test "$(wc -c < long)" = "$size" && echo same
mkdir d; cp one two d; utf8 count -r d > d/counts; echo "status $?"; cat d/counts
utf8 convert one > /dev/null < /dev/null; echo "status $?"          # not files
