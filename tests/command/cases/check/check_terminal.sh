# C0 9B must not become an escape sequence, and bidirectional controls stay visible.
printf '\300\233[31m' | utf8 check; echo "status $?"
printf '\340\202\233 \370\200\200\202\215 \360\202\200\256' | utf8 check; echo "status $?"
# Nor do they reach it from a file name in JSON, which stays the same JSON.
name=$(printf 'rtl\342\200\256gpj\302\233\363\240\200\201\177.txt')
printf 'fine\n' > "$name"
utf8 check --json "$name"; echo "status $?"
# Nor from an argument that is refused.
utf8 check "$(printf -- '-\033[31mevil')" "$(printf -- '--a\033]0;x\007')"; echo "status $?"
utf8 check --max-errors "$(printf '\033[31m')"; echo "status $?"
utf8 "$(printf '\302\233')"; echo "status $?"
