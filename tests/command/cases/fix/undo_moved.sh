# Undo files go by the path that a file had: of a directory that has moved there are none, which is
# trouble and no success, where there are none of another operand either.
mkdir -p d1/a d1/b; printf 'caf\303 x\n' > d1/a/f; printf 'fine\n' > d1/b/f
here=$(pwd -P)
{
(cd d1 && utf8 fix -q -r -i --undo ../u/ a b); echo "status $?"; mv d1 d2; cd d2 || exit
utf8 unfix -i --undo ../u a; echo "status $?"; utf8 unfix -q -i --undo ../u a/ b; echo "status $?"
utf8 unfix -i --undo ../u a/f 2>&1 | sed 's/: No.*//'; cd ..; mv d2 d1
# In one of these nothing was repaired.
utf8 unfix -i --undo u d1/b d1/a; echo "status $?"; cat d1/a/f
utf8 unfix -i --undo u d1/b; echo "status $?"; utf8 unfix -i --undo u d1/a missing 2>&1 | sed 's/: No.*//'
utf8 unfix -i --undo u d1; echo "status $?"
} 2>&1 | sed "s:$here:HERE:g; s:$(printf '%s' "$here" | sed 's:/:+:g'):HERE:g"
