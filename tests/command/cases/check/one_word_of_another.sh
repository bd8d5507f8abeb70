# One row in Big5 or Shift_JIS among UTF-8: nothing of it is left by a repair, so its line is set
# aside. A character that lost a byte, and three that did, are damage.
printf '1;H\303\244meenlinna;x\n2;\251\243\244s;x\n3;Jyv\303\244skyl\303\244;x\n4;Sein\303\244joki;x\n' > big5
printf '1;H\303\244meenlinna;x\n2;\203}\203i\203`\203\203;x\n3;Jyv\303\244skyl\303\244;x\n4;Sein\303\244joki;x\n' > shift_jis
printf '1;\345\214\227\344\272\254;x\n2;\212\346\265\267;x\n3;\344\270\212\346\265\267;x\n' > damaged
for f in big5 shift_jis damaged; do utf8 check $f 2>&1 | tail -n 1; done
# Nor does a repair in place, which keeps nothing.
for f in big5 shift_jis damaged; do utf8 fix -i $f 2> said; echo "status $?"; tail -n 1 said; done
