# -l for people has a name a line, safe for a terminal; -Z has them exactly, for xargs -0.
n=$(printf 'a\nb \033[1m\377'); printf 'x \377\n' > "$n"; printf 'x \377\n' > c; printf 'x\n' > d
utf8 check -l -- *; utf8 check -lZ -- * | od -An -c
utf8 check -r -l -Z | xargs -0 utf8 fix -q -i --; utf8 check -q -r; echo "status $?"
utf8 find -lZ x -- * | od -An -c; utf8 find -l -Z y d; echo "status $?"
find . -type f -print0 | utf8 check -0 --files-from - --deny nul -lZ; echo "status $?"
utf8 check -Z d; echo "status $?"; utf8 find -Z x d; echo "status $?"
