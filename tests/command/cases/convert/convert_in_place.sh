# -i, -i.bak and --in-place=.bak: each file in its place, a suffix only when attached.
list() { # and remove
  for f in ./.* ./*; do
    if [ -f "$f" ]; then echo "${f#./}: $(od -An -c "$f")"; fi
  done
  rm -rf ./.[!.]* ./*
}
latin() { for f in "$@"; do printf 'caf\351' > "$f"; done; }
latin a b; utf8 convert -f latin1 -i a b; echo "status $?"; list
latin a; utf8 convert -if latin1 a; echo "status $?"; list            # the suffix is f
latin a; utf8 convert -f latin1 -i.bak a; echo "status $?"; list
latin a b; utf8 convert --in-place=.bak -f latin1 a; utf8 convert --in-place -f latin1 b; list
latin a .bak; utf8 convert -f latin1 -i .bak a; list
latin ./-i.bak; utf8 convert -f latin1 -i -- -i.bak; list
# What a file has already stays: it isn't touched, nor kept, nor does it have to be writable.
printf 'fine' > a; chmod 400 a; touch -d 2001-02-03 a
utf8 convert -f latin1 -i.bak a; echo "status $?"; ls -A; date -r a +%Y; list
printf '\357\273\277a' > a; touch -d 2001-02-03 a; utf8 convert --bom add -i a; date -r a +%Y
utf8 convert --bom strip -i.bak a; list
: > a; : > b; utf8 convert -i -t utf-16le a; utf8 convert -i -t utf-16 b; list
# Mode and time of the backup are the original's; the mode of the file is kept.
latin a; chmod 640 a; touch -d 2001-02-03 a; utf8 convert -f latin1 -i.bak a
date -r a.bak +%Y; ls -l a a.bak | cut -c1-10; list
# Links are followed, and stay; the backup stands beside the file itself.
mkdir d; latin d/f; ln -s d/f link; utf8 convert -f latin1 -i.bak link; ls -A . d; readlink link; rm -r d link
# Under two names, it is converted once; and so it is under two that are hard links, each of its own.
latin a; ln -s a link; utf8 convert -f latin1 -i a ./a link a; rm link; list
latin a; echo a > names; utf8 convert -f latin1 -i --files-from names a; rm names; list
mkdir d; latin d/a; utf8 convert -f latin1 -r -i d d/a d; od -An -c d/a; rm -r d
latin a; ln a b; utf8 convert -f latin1 -i a b; list
# Files with errors stay as they are, the place is named, and the others are converted.
latin a c; printf 'one\ntwo \300\257' > b; printf '\342\202\254' > euro
utf8 convert -t utf-16be -i.bak b euro; echo "status $?"; list
printf 'one\ntwo \300\257' > b; printf '\303\251' > a; printf '\342\202\254' > euro; cp a z
utf8 convert -t latin1 -i.bak a b euro z; echo "status $?"; list
printf 'x\377' > a; printf 'y' > b; utf8 convert --json -t utf-16le -i a b; echo "status $?"; list
printf 'x\377\342\202\254' > a; utf8 convert --errors fffd --unmappable xml -t latin1 -i a; echo "status $?"; list
# Far into a text that was the same on both sides until then, in pieces of any size.
for size in 64 1000 1000000; do
  { yes 'all of it is ASCII' | head -n 3000; printf '\351'; yes 'and after' | head -n 3000; } > a
  cp a b; utf8 convert -f latin1 < a > c; utf8 convert --piece-size $size -f latin1 -i.old a; cmp a c; cmp a.old b
  { cat c; printf '\377'; } > d; cp d e; utf8 convert --piece-size $size -t latin1 -i d; echo "status $?"; cmp d e
done; rm -f ./*
# Each by itself: what it is in, and its signature.
printf '\377\376c\000\351\000' > le; printf '\376\377\000c\000\351' > be; printf 'c\303\251' > u8; latin guess
utf8 convert -f auto -i *; echo "status $?"; list
printf 'a' > a; printf 'b' > b; utf8 convert -t utf-16 -i a b; list
printf '\377\376a\000' > le; printf '\000b' > be; utf8 convert -f utf-16 -i le be; list
# What has no place, or contradicts itself.
utf8 convert -i < /dev/null; echo "status $?"
latin a; utf8 convert -f latin1 -i - a < a; echo "status $?"; list
mkfifo p; mkdir d; latin a; utf8 convert -f latin1 -i missing p d /dev/null a; echo "status $?"; rm -r p d; list
latin a; utf8 convert -i -o b a; echo "status $?"; utf8 convert -i../b a; echo "status $?"
mkdir d; utf8 convert d; echo "status $?"; utf8 convert -r d; echo "status $?"; utf8 convert -r -o b d; echo "status $?"; list
