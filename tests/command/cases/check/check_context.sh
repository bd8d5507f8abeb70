# A finding in its line, and colour, where they are asked for: by themselves only on a terminal.
printf 'before\ncaf\351 au lait\r\nafter\n' > f
utf8 check f 2>/dev/null
utf8 check --context f 2>/dev/null
utf8 check -C --no-context f 2>/dev/null
{ i=0; while [ $i -lt 40 ]; do printf '\303\251\342\202\254'; i=$((i + 1)); done
  printf '\377'
  while [ $i -lt 80 ]; do printf '\303\251\342\202\254'; i=$((i + 1)); done; } > long
utf8 check -C long 2>/dev/null
printf 'esc\033[31m\300\233\342\200\256\n\355\240\200' > hostile
utf8 check -C hostile 2>/dev/null
# Context that comes in other pieces is the same.
while IFS= read -r line; do printf '%s\n' "$line"; sleep 0.01; done < f | utf8 check -C 2>/dev/null
utf8 check --color=always -C f 2>/dev/null | cat -v
utf8 check --color=always --remarks -C - 2>/dev/null <<'END' | cat -v
a b
END
printf 'a\357\273\277b' | utf8 check --color always --remarks -C 2>/dev/null | cat -v
utf8 check --color=auto f 2>/dev/null | cat -v
NO_COLOR=1 utf8 check --color=always f 2>/dev/null | cat -v
utf8 check --color=sometimes f; echo "status $?"
# On a terminal.
TERM=xterm script -qec 'utf8 check f 2>/dev/null' /dev/null | cat -v
TERM=xterm NO_COLOR=1 script -qec 'utf8 check f 2>/dev/null' /dev/null | cat -v
TERM=dumb script -qec 'utf8 check --no-context f 2>/dev/null' /dev/null | cat -v
TERM=xterm script -qec 'utf8 check -o out f 2>/dev/null; cat out' /dev/null | cat -v
