# Where the reader of a report stops before anything was found, the exit status says what there is in
# the others.
echo ok > good.txt; printf 'bad \377\n' > bad.txt
many=$(yes good.txt | head -n 2000)
status_of() { { "$@" 2> err; echo "status $?" >&2; } | head -n 1 | wc -l; }
status_of utf8 check -j1 --json $many bad.txt
status_of utf8 check --json $many bad.txt $many
status_of utf8 check -f us-ascii --json $many bad.txt
status_of utf8 check --json $many
status_of utf8 check --json $many missing; cat err
for format in text json github gitlab sarif; do
  status_of utf8 check --format=$format bad.txt $many
done
status_of utf8 normalize --check --json $many bad.txt
printf 'new \360\237\253\240\n' > bad.txt
status_of utf8 age --max 12 --json $many bad.txt
status_of utf8 age --json $many bad.txt
