# A reader that has enough is no trouble.
i=0; while [ $i -lt 2000 ]; do printf 'line %d of a text that is longer than a pipe holds \377\n' $i; i=$((i + 1)); done > f
i=0; while [ $i -lt 4 ]; do cat f f f f > g; mv g f; i=$((i + 1)); done
(utf8 fix -q f; echo "status $?" >&2) | head -n 1 | od -An -c | head -n 1
(utf8 check --json f; echo "status $?" >&2) | head -n 1
(utf8 convert --errors=fffd f; echo "status $?" >&2) | head -c 5
# What should have been written beside it isn't whole then, and nothing says that it is.
sed 'p; s/\xff/\xc3\xbf/' f > both
(utf8 fix --rejects bad both; echo "status $?" >&2) | head -n 1 | od -An -c | tail -n 1
(utf8 fix --json --undo u both; echo "status $?" >&2) | head -c 4
mkfifo gone; (utf8 fix -o good --rejects gone f; echo "status $?" >&2) & head -c 5 gone; wait
ls
