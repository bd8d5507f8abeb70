# What is ill-formed and replaced is told, as by convert, wherever the text goes; not with -q.
try() { utf8 normalize --errors fffd "$@"; echo "$*: status $?"; }
printf 'x \377\n' > one; { printf 'e\314\201\n\355\240\200\n'; cat one; printf '\342\202'; } > several
printf 'e\314\201\n' > nfd
mkdir t; cp one several nfd t
try -i one; try -i several nfd; try -r -i t; try -r -i t
printf 'x \377\n' > one; try -o out one; try --dry-run one; try -q -i one; cat one
printf 'x \377\n' > one; try one; try < one; try -q one; try --json one; try --json --dry-run one nfd
printf '\300\257\300' > cut; try one cut; try --json -i one cut nfd; try --json -i one
# Pieces of any number of threads.
for i in 1 2 3 4 5 6 7; do head -c 99991 /dev/zero | tr '\000' 'a'; printf 'd\303\251j\303\240 vu, tr\303\250s \342\202\n\360\237\230 '; done > long
try -j 1 -o out1 long; try -j 3 -o out2 long; cmp out1 out2; try --json -j 3 -i long; cmp out1 long
