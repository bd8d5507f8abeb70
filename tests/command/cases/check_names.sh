# Names are made safe for the terminal, and the suggestion for the shell.
for name in 'two words' "it's" '-r' "$(printf 'new\nline')" "$(printf 'esc\033[31m')" \
  "$(printf 'bad\377byte')" '$HOME `id`' '"'; do
  printf 'x\377' > "./$name"
  utf8 check -- "$name"; echo "status $?"
done
utf8 check --json -- "$(printf 'bad\377byte')" 2>&1
# Each suggestion, run as it is printed, leaves a clean file.
utf8 check -- * 2>&1 >/dev/null | sed -n 's/.*to repair: //p' > suggestions
wc -l < suggestions
sh -e suggestions 2>/dev/null; echo "status $?"
ls | grep -c 'fixed$'
utf8 check -- *fixed; echo "status $?"
