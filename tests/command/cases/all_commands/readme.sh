# The README shows what `make run` prints.
root=$(cd "$(dirname "$0")/../../../.." && pwd)
awk '/^```console/ { n++; next } /^```/ { if (n == 1) exit } n == 1' "$root/README.md" > shown
cd "$root"
printf '$ utf8 check examples/damaged.txt\n' > "$OLDPWD/printed"
utf8 check examples/damaged.txt >> "$OLDPWD/printed" 2>&1
cd "$OLDPWD"
diff shown printed && wc -l < shown
