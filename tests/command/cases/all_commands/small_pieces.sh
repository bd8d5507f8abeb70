# However the input arrives, what is said of it is the same.
bytes() { # each byte by itself, later than the one before
  for b in "$@"; do printf "\\$b"; done
}
slowly() { dd bs=1 status=none; }
bytes 141 142 300 257 143 | slowly | utf8 convert; echo " status $?"
bytes 141 360 200 200 257 | slowly | utf8 convert; echo " status $?"
bytes 141 360 200 200 257 | slowly | utf8 check; echo "status $?"
bytes 303 251 360 237 230 200 342 | slowly | utf8 fix | od -An -tx1
bytes 376 377 000 141 330 | slowly | utf8 convert -f utf-16be --errors fffd | od -An -tx1
# At the end of a block, in every phase.
for before in 262137 262138 262139 262140 262141 262142 262143 262144 262145; do
  head -c $before /dev/zero | tr '\0' x > f
  printf '\360\200\200\257\303\251\374\200\200\200\200\257z' >> f
  utf8 convert f 2>&1 >/dev/null
  utf8 check f 2>/dev/null
  utf8 fix -q f | tail -c +$((before + 1)) | od -An -tx1
done
