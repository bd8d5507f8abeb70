# A walk passes over what is being written, and a report doesn't replace what it is about.
mkdir tree; printf 'one\n' > tree/one; printf 'bad \377\n' > tree/two
cd tree
utf8 count -r -o report .; echo "status $?"; cat report
utf8 count -r -o report .; echo "status $?"; cat report
utf8 check -r --json -o rep.json . ; echo "status $?"; cut -c1-40 rep.json
utf8 check -o two two; echo "status $?"; od -An -c two
utf8 count -o one one; echo "status $?"; cat one
# Where an input can't be read, no report is left either.
utf8 check -o partial missing two; echo "status $?"; ls partial
utf8 count -o partial missing one; echo "status $?"; ls partial
# What is written directly is written, whatever happens then.
utf8 fix -o /dev/stdout missing one; echo "status $?"
utf8 convert --json -t latin1 -o none two; echo "status $?"
ls -A
