# Degrees and fractions by code page 850, Mac OS Roman and ISO-8859-15, alone in a file; and drawn
# lines, which stay.
run() { echo "$ $*"; "$@" 2>&1; echo "status $?"; }
printf '1\342\224\254\302\242 cup, 180 \342\224\254\342\226\221C\n' >cp850.txt
printf '\302\254\302\272 cup\n' >mac.txt
printf '\303\202\305\223 tasse, 180 \303\202\302\260C\n' >latin9.txt
printf '\342\224\200\342\224\254\342\225\234 a\n\342\224\254\342\226\221\n' >drawn.txt
run utf8 fix --mojibake cp850.txt
run utf8 fix --mojibake mac.txt
run utf8 fix --mojibake latin9.txt
run utf8 fix --mojibake drawn.txt
# Beside words that are sure.
printf 'caf\342\210\232\302\251 d\342\210\232\302\251j\342\210\232\342\200\240 o\342\210\232\317\200\n' >ou.txt
printf 'caf\342\224\234\302\256 \342\224\254\302\242 tasse\n' >half.txt
printf 'pan\304\202\302\255 Nov\304\202\304\204kov\304\202\304\204\n' >latin2.txt
run utf8 fix --mojibake ou.txt
run utf8 fix --mojibake half.txt
run utf8 fix --mojibake latin2.txt
