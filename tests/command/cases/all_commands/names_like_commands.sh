# A name that begins as a command of GitHub Actions is no command where a line begins with it.
for name in ::error::pwn ' ::error::pwn' a::b; do printf 'e\314\201\n' > "$name"; done
printf '%s\0' ::error::pwn ' ::error::pwn' a::b > list
utf8 age -0 --files-from list; utf8 detect -0 --files-from list
utf8 find é -0 --files-from list; utf8 find -l é -0 --files-from list; utf8 find -lZ é ::error::pwn | od -An -c
utf8 normalize --check -0 --files-from list
for name in ::error::pwn ' ::error::pwn' a::b; do printf '\377\377\n' > "$name"; done
utf8 check --max-errors 1 --positions -0 --files-from list 2>/dev/null; utf8 check -l -0 --files-from list
utf8 check -lZ ::error::pwn | od -An -c; utf8 check --json ::error::pwn | grep -o '"file":[^,]*'
utf8 check --format=github ::error::pwn 2>/dev/null
utf8 normalize --check ::error::pwn; utf8 convert -t utf-16 ::error::pwn > /dev/null
