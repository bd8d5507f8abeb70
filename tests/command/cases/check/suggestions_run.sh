# What is suggested is done: it isn't refused, and what it writes is clean.
try() {
  utf8 check "$1" 2>&1 | tail -n 1 > told
  command=$(sed -n 's/.*; to repair: //p' told)
  [ -z "$command" ] && { echo "$1: none"; return; }
  eval "$command" > /dev/null 2>&1; echo "$1: $command: status $?"
  utf8 check -q "$1.fixed"; echo "$1.fixed: status $?"
}
# CESU-8 with a character that a field cut, which a strict conversion refuses.
printf ';\303 mang\303\251\355\240\275\355\270\200\n' > cesu
try cesu
# Words of windows-1252 and half of a surrogate pair.
printf 'O\303\271\355\240\275 merci\nc\303\264t\303\251 \340 br\373l\351e\n' > half
try half
printf '\223x\224;\351;\355\240\200\357\254\201\314\201\357\254\263;\360\237\230\200\224\n' > more
try more
