# --same-inode writes into the file itself: hard links, owner and rights stay.
umask 022
bad() { for f in "$@"; do printf 'x\377\n' > "$f"; done; }
show() { for f in "$@"; do od -An -c "$f"; done; ls -l "$@" | awk '{print $1, $2}'; }
inode() { ls -i "$1" | awk '{print $1}'; }
bad a; ln a b; chmod 640 a; before=$(inode a); utf8 fix -i --same-inode a; show a b; [ "$before" = "$(inode a)" ] && echo same
ls -A; rm a b
# The backup is a copy, and is the old content.
bad a; ln a b; utf8 fix -q -i.bak --same-inode a; show a b a.bak; utf8 fix -q -i.bak --same-inode a; ls -A; rm a b a.bak
# Longer, shorter and empty; convert, normalize and unfix.
bad a; ln a b; utf8 fix -q -i --same-inode --undo u --with=char:X a; utf8 unfix -i --same-inode --undo u a; show b; rm a b u
bad a; ln a b; utf8 fix -q -i --same-inode --with=drop a; show b; printf '\377' > a; utf8 fix -q -i --same-inode --with=drop a; wc -c b; rm a b
printf 'e\314\201' > a; ln a b; utf8 normalize -i --same-inode a; show b
utf8 convert -t utf-16le -i --same-inode a; show b; rm a b
# By two names it is converted once.
mkdir d; printf '\351' > d/a; ln d/a d/b; utf8 convert -f latin1 -r -i --same-inode d; show d/a d/b; rm -r d
# -o onto a file that is there, and onto none.
bad a; echo old > c; ln c e; utf8 fix -q --same-inode -o c a; show e; utf8 fix -q --same-inode -o new a; show new; rm c e new
bad f; ln f g; utf8 fix -q --same-inode -o f f; show g; rm f g
# A symbolic link is followed.
bad a; ln -s a l; ln a b; utf8 fix -q -i --same-inode l; show b; readlink l; rm a b l
# With all undo files, both names are restored.
mkdir d; bad d/a; ln d/a d/b; utf8 fix -q -r -i --same-inode --undo u/ d; utf8 unfix -q -i --same-inode --undo u; show d/a d/b; rm -r d u
# No room: what it is to become, or the copy, can't be written, and nothing is changed.
head -c 600000 /dev/zero | tr '\0' '\377' > a; cp a old; ln a b
(ulimit -f 600; utf8 fix -q -i --force --same-inode a); echo "status $?"; cmp a old; ls -A
# Usage.
utf8 fix --same-inode a; echo "status $?"; utf8 unfix --same-inode --undo u a; utf8 convert --same-inode a; utf8 normalize --same-inode a
