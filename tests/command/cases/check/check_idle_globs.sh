# A pattern of --glob that matches no file is told: it may be a typing error, and the status is 0.
mkdir -p d/sub d/build; for f in d/a.csv d/sub/b.csv d/sub/c.txt d/build/e.tsv; do echo fine > $f; done
echo build > d/.gitignore
for how in '*.cvs' '*.{csv,txt}' '*.csv' 'sub' 'sub/*.txt' './d' '!*.md' '*.tsv'; do
  echo "$how" >&2; utf8 check -r --glob "$how" d; echo "$how $?"
done
# Each by itself, also where a later one decides.
echo several >&2; utf8 check -r --glob '*.csv' --glob 'd/sub/*.csv' --glob '*.text' --glob '*.txt' --glob '!c.txt' d
# Not of a list, nor where only files are named, nor with -q.
echo none >&2; echo d/a.csv | utf8 check --glob '*.txt' --files-from -; utf8 check --glob '*.txt' d/a.csv; utf8 check -q -r --glob '*.txt' d/build
# In JSON.
utf8 check --json -r --glob '*.cvs' d
