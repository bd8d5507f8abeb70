# What reads UTF-8 says where a file is in an encoding of before Unicode, once, and not of damage.
printf '\317\360\350\342\345\362, \352\340\352 \344\345\353\340, \310\342\340\355\356\342 \317\270\362\360 \321\345\360\343\345\345\342\350\367\n' > cyrillic
printf 'caf\303\251 na\303\257ve d\303\251j\303\240 vu caf\303 na\303 \251\n' > damaged
for f in cyrillic damaged; do
  utf8 age "$f"; utf8 age --max 5.0 "$f"; echo "status $?"; utf8 count -m "$f"
  utf8 find vu "$f"; echo "status $?"
done
# Also where megabytes of ASCII come before; not where UTF-8 came first.
i=0; while [ $i -lt 4096 ]; do printf 'plain text of sixty-three characters, and nothing else than it.\n'; i=$((i + 1)); done > long
cat long long long long long cyrillic > late
{ echo 'Größe'; cat late; } > mixed
for f in late mixed; do utf8 age "$f"; utf8 count -m "$f"; utf8 find vu "$f"; echo "status $?"; done

