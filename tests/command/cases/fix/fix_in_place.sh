# -i, -i.bak and --in-place=.bak: a suffix only when attached.
list() { # and remove
  for f in ./.* ./*; do
    if [ -f "$f" ]; then echo "${f#./}: $(od -An -c "$f")"; fi
  done
  rm -rf ./.[!.]* ./*
}
bad() { for f in "$@"; do printf 'x\377' > "$f"; done; }
bad a b; utf8 fix -i a b; echo "status $?"; list
bad a; utf8 fix -i.bak a; echo "status $?"; list
bad a; utf8 fix --in-place=.bak a; list
bad a b; utf8 fix --in-place a b; list
bad a; utf8 fix -qi.bak a; list
bad a; utf8 fix -iq a; list
bad a .bak; utf8 fix -i .bak a; list
bad a; utf8 fix -q -i -- a; list
bad ./-i.bak; utf8 fix -q -i -- -i.bak; list
bad a; utf8 fix -q '-i[1]' a; list
# What has nothing to change isn't touched, nor kept.
printf 'fine' > a; touch -d 2001-02-03 a; utf8 fix -i.bak a; ls -A; date -r a +%Y; list
# An earlier backup stays; one that is the same file, as a crash may leave it, is it.
bad a; printf old > a.bak; utf8 fix -q -i.bak a; list
bad a; ln a a.bak; utf8 fix -q -i.bak a; list
# Mode and time of the backup are the original's; the mode of the file is kept.
bad a; chmod 640 a; touch -d 2001-02-03 a; utf8 fix -q -i.bak a; date -r a.bak +%Y; ls -l a a.bak | cut -c1-10; list
# Links are followed, and stay; the backup stands beside the file itself.
mkdir d; bad d/f; ln -s d/f link; utf8 fix -q -i.bak link; ls -A . d; readlink link; rm link; cat d/f; echo; rm -r d
# What has no place.
utf8 fix -i < /dev/null; echo "status $?"
bad a; utf8 fix -i - a < a; echo "status $?"; list
mkfifo p; mkdir d; bad a; utf8 fix -i missing p d /dev/null a; echo "status $?"; rm -r p d; list
bad a; utf8 fix -i -o b a; echo "status $?"; utf8 fix -i../b a; echo "status $?"; list
bad a; mkdir a.bak; utf8 fix -i.bak a; echo "status $?"; ls -A; rmdir a.bak; list
bad a; utf8 fix "-i$(printf '%0300d' 0)" a 2>&1 | tail -c 25; list
# Trees: only with -i, and a backup of before is passed over.
mkdir t; cd t; echo x.log > .gitignore; mkdir .git; bad one x.log two.bak; printf 'fine' > two; printf 'a\000\377' > bin; cd ..
utf8 fix -r t; echo "status $?"
utf8 fix -r -i.bak t; echo "status $?"; cd t; rmdir .git; list; cd ..; rmdir t
# Nor is a file repaired there that is in UTF-16, and would be lost.
mkdir t; cd t; bad one; printf '\377\376a\000\377\330' > sign; cd ..
utf8 fix -r -i t; echo "status $?"; od -An -tx1 t/sign; rm -r t
bad a; utf8 fix --json -i a; list
# A suffix that isn't attached, as sed has it elsewhere: nothing is rewritten.
printf 'a\377' > suffix.txt
utf8 fix -i .bak suffix.txt; echo "status $?, $(wc -c < suffix.txt) bytes"
