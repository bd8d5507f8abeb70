# What is suggested for a pipe, which won't be there later, reads and writes as for standard input:
# no file beside it in /dev is named.
bad() { printf 'caf\303\251 \300\257\n'; }
bad | utf8 check - 2>&1
bad | utf8 check /dev/stdin 2>&1
bad | utf8 check /dev/fd/0 2>&1 | grep -c 'fix -$'
bad > file; utf8 check /dev/fd/3 3< file 2>&1 | sed -n 's/.*to repair: //p'
mkfifo pipe; bad > pipe & utf8 check pipe 2>&1 | sed -n 's/.*to repair: //p'
printf '\377\376a\000' > pipe & utf8 check -f utf-32 pipe 2>&1 | sed -n 's/.*to repair: //p'
printf 'a\rb\rc\351\r' > pipe & utf8 check pipe 2>&1 | grep -o 'tr .*'
# A link to a file is one.
ln -s file link; utf8 check link 2>&1 | sed -n 's/.*to repair: //p'
wait; ls
# A file below /dev is one, too.
shm=$(mktemp -d -p /dev/shm) && bad > "$shm/v"; utf8 check "$shm/v" 2>&1 | grep -c "to repair: utf8 fix .*-o $shm/v.fixed.* $shm/v$"
rm -r "$shm"
