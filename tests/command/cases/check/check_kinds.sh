# A line for each kind, complete and cut short; a name only for what is complete.
printf 'slash \300\257\n' > f                     # overlong, two bytes
printf '\340\200\257 \360\200\200\257\n' >> f     # longer forms of the same
printf '\300 \301x\n' >> f                        # incomplete: no name
printf '\355\240\214\355\276\264\n' >> f          # a surrogate pair, RFC 3629 section 3
printf '\364\220\200\200 \365\200\n' >> f         # above U+10FFFF
printf '\370\210\200\200\200 \374\204\200\200\200\200\n' >> f   # RFC 2279's longer forms
printf '\376 \377\n' >> f
printf 'a\200\277\n' >> f                         # stray continuation bytes
printf '\342\202 \360\237\230\n' >> f             # cut by another byte
printf 'caf\303' >> f                             # cut by the end
utf8 check --max-errors 0 f; echo "status $?"
