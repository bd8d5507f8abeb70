# Whoever adds to a file of rejects at once, all lines are there.
mkdir t o; for i in $(seq 1 40); do printf 'ok \303\251 %s\nr%s \377\n' $i $i > t/$i; cp t/$i $i; done
printf '%s\n' t/* | xargs -P 8 -n 1 utf8 fix -i -q --rejects rej; cat t/* | wc -l; sort -u rej | wc -l
seq 1 40 | xargs -P 8 -I{} utf8 fix -q --rejects bad -o o/{} {}; cat o/* | wc -l; cat bad bad.* | sort -u | wc -l; ls bad.* | wc -l
# What another program appends while a file is repaired stays.
head -c 4000000 /dev/zero | tr '\0' 'a' > big; printf '\nx\377\n' >> big
utf8 fix -i -q --rejects rej big & for i in $(seq 1 500); do echo a >> rej; done; wait
grep -ac '^a$' rej; grep -ac '^x' rej; ls -A | grep -c utf8-
# Nobody waits for who holds the lock of flock().
if ! command -v flock > /dev/null; then flock() { shift; "$@"; }; fi
flock rej utf8 fix -i -q --rejects rej big; echo "status $?"
