# A log in ASCII with one character that was cut, of which the first bytes are left, is no text in
# another encoding.
for left in '\360\237\230' '\342\200' '\342\202'; do
  { for n in 1 2 3 4; do echo "2024-01-0$n ok"; done; printf "2024-01-05 Great job $left\n2024-01-06 ok\n"; } > log
  utf8 check log 2>&1 >/dev/null
done
utf8 fix -i log; echo "status $?"; grep -c Great log
# Nor is it said of what may be letters.
{ echo 'a log of ASCII'; printf 'caf\303\251 \360\237\230\n'; } > log; utf8 check log 2>&1 >/dev/null
printf 'a log of ASCII\nGreat job \344\272\n' > log; utf8 check log 2>&1 >/dev/null
