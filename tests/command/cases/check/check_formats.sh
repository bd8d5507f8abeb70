# --format: for people, for programs, for code scanning, for annotations.
printf 'caf\351\nok "\300\242"\n' > 'a b,c:50%.txt'
printf 'fine\n' > clean
printf '\357\273\277{\001}' > bom.json
for format in text json sarif github gitlab; do
  echo "--format $format"
  utf8 check --format=$format 'a b,c:50%.txt' clean; echo "status $?"
done
# Nothing found is a valid document, too; and so is one with trouble.
utf8 check --format=sarif clean | tail -n +2
utf8 check --format=sarif missing clean > document; echo "status $?"; tail -n +2 document
utf8 check --format=github clean; echo "status $?"
# Profiles and remarks.
printf 'x\357\273\277' >> bom.json
utf8 check --format=github --profile=json --remarks bom.json; echo "status $?"
utf8 check --format=sarif --profile=json --remarks bom.json | tail -n +2
# Documents end where text does, and annotations; 0 is all.
i=0; while [ $i -lt 25 ]; do printf 'x\377\n'; i=$((i + 1)); done > many
utf8 check --format=github many 2>/dev/null | tail -1
utf8 check --format=sarif many 2>/dev/null | grep -c ruleId
utf8 check --format=gitlab --max-errors 3 many 2>/dev/null
utf8 check --format=sarif --max-errors 0 many 2>/dev/null | grep -c ruleId
utf8 check --format=gitlab clean
# Names that are hostile to URIs and to annotations.
for name in '../x' 'sub/x y' "$(printf 'new\nline')" "$(printf 'bad\377#?')" "-r" "$(printf 'esc\033[31m')"; do
  mkdir -p in/sub; (cd in && printf '\377' > "$name")
  (cd in && utf8 check --format=sarif -- "$name" 2>/dev/null | sed -n 's/.*"uri":\("[^"]*"\).*/\1/p')
  (cd in && utf8 check --format=github -- "$name" 2>/dev/null)
done
utf8 check --format=sarif "$PWD/clean" | wc -l
utf8 check --format=xml clean; echo "status $?"
# --json is --format=json.
utf8 check --json many > 1; utf8 check --format=json many > 2; cmp 1 2 && echo same
# Services know a file of a repository by its path from there: without "./", however it was named.
mkdir -p dot/sub; printf '\377' > dot/sub/f
for format in github sarif gitlab; do
  (cd dot && for how in ./sub/f .//./sub/f sub/f '-r .' "$PWD/dot/../dot/sub/f"; do
    utf8 check --format=$format $how 2>/dev/null | sed -n 's/.*file=\([^,]*\),.*/\1/p; s/.*"uri":"\(s[^"]*\)".*/\1/p; s/.*"fingerprint":"\([^"]*\)".*"path":"\(s[^"]*\)".*/\1 \2/p'
  done | sed "s|$PWD|PWD|")
done
# A name that isn't UTF-8 is no string of JSON, and costs nothing of what comes behind it.
mkdir names; for name in "$(printf 'l\351')" '\xE9' z; do printf 'x\377\n' > "names/$name"; done
(cd names && utf8 check -r --format=gitlab . 2>/dev/null; echo "status $?")
# Of a file that is UTF-8 in other parts each row says the cause and the command, for nobody sees them elsewhere.
printf 'caf\303\251 na\303\257ve\nl\351gende d\351j\340 vu\n\200 5\n' > parts; printf 'caf\303\251 na\303\257ve \357\277\275\nl\351gende d\351j\340 vu\n\200 5\n' > mixed
for format in github sarif gitlab; do utf8 check --format=$format --deny=replacement-characters parts mixed 2>/dev/null | sed 's/.*"results"//'; done
utf8 check --format=github --positions parts 2>/dev/null; utf8 check --format=github --max-errors 0 parts 2>/dev/null; cat parts | utf8 check --format=github --max-errors 1 - 2>/dev/null
