# Names are made safe for the terminal, and the suggestion for the shell.
end=$(printf 'end\n.'); end=${end%.}; ends=$(printf -- "-%%s 'x'\377\n\n."); ends=${ends%.}
for name in 'two words' "it's" '-r' "$(printf 'new\nline')" "$(printf 'esc\033[31m')" \
  "$(printf 'bad\377byte')" '$HOME `id`' '"' "$end" "$ends"; do
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
# Other shells read them in the same way.
for shell in dash bash zsh; do
  rm -- *fixed; command -v $shell > /dev/null || shell=sh
  $shell -e suggestions 2>/dev/null; echo "status $?"; ls | grep -c 'fixed$'; utf8 check -- *fixed
done
# What isn't read from a file that is named so.
printf '\037\213\010\000\000\000\000\000\000\003\377' > "$end"; utf8 check "$end" 2>&1 >/dev/null
