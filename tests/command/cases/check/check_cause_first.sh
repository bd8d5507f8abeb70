# At a terminal the cause comes first, on lines of its width, then the findings, and what bytes mean.
printf 'caf\303\251\nna\357ve \374ber, d\350s \224quoted\224\n' > mixed.log
printf 'x\377 caf\303\251 \342\202\n' > damaged
printf 'x\303\203\302\251y\303\203\302\251\n' > twice
for f in mixed.log damaged; do
  TERM=xterm script -qec "stty cols 50; utf8 check $f" /dev/null | cat -v
done
TERM=dumb script -qec 'stty cols 30; utf8 check --remarks twice' /dev/null | cat -v
TERM=dumb script -qec 'stty cols 1; utf8 check --no-context damaged' /dev/null | cat -v
# Elsewhere it is as it was.
TERM=dumb script -qec 'utf8 check --no-context damaged 2>err' /dev/null | cat -v; cat err
