# Words that read better in another encoding than the one that a file is taken for: in its place it
# is left where nothing keeps what it was, by fix --with=auto and by convert -f auto.
{ echo 'André Côté <a@x.fr>' | iconv -f utf-8 -t cp850; echo 'Jürgen Groß <j@x.de>' | iconv -f utf-8 -t latin1; } > g
run() { cp g copy; "$@" copy 2>&1; echo "status $?"; cmp -s g copy && echo 'as it was'; }
run utf8 fix -i --with=auto
run utf8 fix -i -q --with=auto
run utf8 fix --dry-run --with=auto
run utf8 fix --with=auto -o copy
run utf8 convert -i -f auto
run utf8 convert -i -q -f auto
run utf8 convert --dry-run -f auto
# Where something does, and where somebody knows better, it goes on and tells them.
run utf8 fix -i.bak --with=auto; cmp g copy.bak
run utf8 fix -i --undo way --with=auto; utf8 unfix -i --undo way copy 2>/dev/null; cmp g copy
run utf8 fix -i --force --with=auto
run utf8 convert -i.orig -f auto; cmp g copy.orig
run utf8 convert -i --undo back -f auto
run utf8 convert -i --force -f auto
run utf8 fix -o other --with=auto; tail -n 2 other
# Of many files the others are repaired.
mkdir t; cp g t/g; echo 'Jürgen Groß, Köln' | iconv -f utf-8 -t latin1 > t/a
utf8 fix -r -i --with=auto t 2>&1; echo "status $?"; cat t/a; cmp g t/g
