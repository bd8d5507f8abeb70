# The manners of a search tool: which files, their names alone, nothing at all; what was passed over.
mkdir -p t/src/gen t/node_modules/m 't/odd[1]'
for f in t/a.csv t/b.txt t/src/c.csv t/src/gen/d.csv t/node_modules/m/e.csv 't/odd[1]/f.csv' t/keep.min.csv; do printf '\377\n' > "$f"; done
printf 'fine\n' > t/fine.csv
try() { echo "\$ utf8 check $*"; utf8 check "$@"; echo "status $?"; }
try -l -r t
# --exclude: names anywhere, paths from here or from the directory that is named, directories whole.
try -l -r --exclude '*.csv' t
try -l -r --exclude node_modules/ --exclude t/src/gen t
try -l -r --exclude /src/gen --exclude '/node_*' --exclude '!x' t
try -l -r --exclude '**/gen/**' --exclude 'odd\[1]' t
try -l -r --exclude '*.csv' --exclude '!*.min.csv' t
try -l -r --exclude src t/src
(cd t && try -l -r --exclude ./src && try -l -r --exclude '!./x' --exclude src/)
# --glob: only those.
try -l -r --glob '*.txt' t
try -l -r --glob 'src/**' t
try -l -r --glob t/src --glob '*.txt' --exclude gen t
try -l -r --glob '!*.csv' t
try -l -r --glob '*.csv' --glob '!d.csv' t
# What is named is never passed over.
try -l --exclude '*' --glob no t/a.csv
for word in '' '#x' '/'; do try --exclude "$word" t/a.csv; try --glob "$word" t/a.csv; done
# Lists have names that nobody has looked at.
find t -type f | sort > list
try -l --files-from list --exclude node_modules/ --exclude gen --glob '*.csv'
# -q: trouble and the status. -l with findings of profiles; remarks are none.
try -q t/a.csv t/fine.csv
try -q t/fine.csv
try -q t/a.csv missing
try -q --json t/a.csv
printf '\000' > nul; printf 'x\357\273\277' > remark
try -l --profile=postgres nul remark
try -l --remarks remark
try -l --json nul
name=$(printf 'new\nline\033'); printf '\377' > "$name"
try -l -- "$name"
# One finding is enough to know: no more of the file is read.
yes "$(printf 'x\377')" | utf8 check -l; yes "$(printf 'x\377')" | utf8 check -q -j1; echo "status $?"
# --type text: what git ls-files names is not all text.
mkdir list.d; cd list.d
git init -q . 2> /dev/null
printf 'text \377\n' > a; printf 'ELF\000\001\002\377' > b.bin; ln -s a link; ln -s nowhere dangling; printf 'x' > deleted
printf '\377' > c; mkdir sub; mkfifo pipe
printf 'c\n' > .gitignore
printf '%s\0' a b.bin link dangling deleted sub c pipe sub/none a/none > ../names; rm deleted
try -0 --type text --files-from ../names
try -j1 --piece-size 1 -0 --type text --files-from ../names 2> /dev/null
try -l -0 --type=text --binary --files-from ../names
try -q -0 --type=text --files-from ../names
try -0 --json --type=text --files-from ../names
printf 'c' > sub/c; printf 'a\nsub\n' > ../names
try -r --type=text --files-from ../names
utf8 fix -i --type=text --files-from ../names; echo "status $?"; cat -v a
try --type text a
try --type binary --files-from ../names
