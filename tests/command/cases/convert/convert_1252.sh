# windows-1252 has no characters for 81 8D 8F 90 9D; as web pages have it they are controls.
printf 'caf\351 \2005\n' > text; utf8 convert -f windows-1252 text
for byte in 201 215 217 220 235; do
  printf "a\\$byte" | utf8 convert -f windows-1252 -o out -; echo "status $?"; ls out 2> /dev/null
  printf "a\\$byte.\n" | utf8 convert -f cp1252 --errors fffd
  printf "a\\$byte.\n" | utf8 convert -f windows-1252-whatwg | od -An -tx1
done
printf 'a\201\n' | utf8 convert -f windows-1252 --errors escape; printf 'a\201\n' | utf8 convert -f windows-1252 --errors drop
printf 'a\302\201\302\240\342\202\254' > controls
utf8 convert -t windows-1252 controls; echo "status $?"
utf8 convert -t windows-1252 --unmappable xml controls | od -An -c
utf8 convert -t windows-1252-whatwg controls | od -An -c
# Of all bytes five are none, wherever they are, and the others come back.
for h in 0 1 2 3; do for m in 0 1 2 3 4 5 6 7; do for l in 0 1 2 3 4 5 6 7; do printf "\\$h$m$l"; done; done; done > all
tr -d '\201\215\217\220\235' < all > others
utf8 convert -f windows-1252 -o others8 others; utf8 convert -t windows-1252 others8 | cmp - others
utf8 convert -f windows-1252 --errors fffd all | utf8 find -c "$(printf '\357\277\275')"
utf8 convert -f windows-1252-whatwg -o all8 all; utf8 convert -t windows-1252-whatwg all8 | cmp - all
for i in 1 2 3 4 5 6 7 8; do cat all all all all all all all all; done > much
utf8 convert -f windows-1252 --errors fffd much | utf8 find -c "$(printf '\357\277\275')"
utf8 convert -f windows-1252 --errors fffd --piece-size 64 much | utf8 find -c "$(printf '\357\277\275')"
# fix maps every byte, as before.
printf 'a\201 \223quoted\224\n' | utf8 fix --with=cp1252 | od -An -tx1
# What was read as web pages have it is written back as that.
printf '\303\242\302\200\302\235 \303\242\342\202\254\302\235 \303\203\302\201\n' > twice
utf8 check --remarks --no-context twice 2>&1 | tail -n 1
printf '\303\242\342\202\254\302\235 \303\203\302\201 \303\242\342\202\254\342\204\242\n' > twice
utf8 check --remarks --no-context twice 2>&1 | tail -n 1
utf8 convert -t windows-1252-whatwg twice
