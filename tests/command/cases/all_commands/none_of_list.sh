# Where no file of a list is there, and one is from the top of the repository, that is trouble; a few
# may be missing, and all where they were deleted.
mkdir .git
mkdir d; printf 'fine\n' > d/a; printf 'x\000y' > d/binary; ln -s nowhere d/link; cd d
list() { printf '%s\0' "$@"; }
list d/a d/b | utf8 check -0 --type text --files-from -; echo "status $?"
list d/a | utf8 check --json -0 --type text --files-from -; echo "status $?"
list a/b | utf8 check -q -0 --type text --files-from -; echo "status $?"
list d/a | utf8 fix -i -0 --type text --files-from -; echo "status $?"
list d/a | utf8 count -0 --type text --files-from - a; echo "status $?"
for there in a binary link . -; do
  list gone "$there" > ../list; utf8 check -0 --type text --files-from ../list < /dev/null; echo "$there: status $?"
done
list gone a | utf8 check -0 --type text --exclude a --files-from -; echo "status $?"
: | utf8 check -0 --type text --files-from -; echo "status $?"
list deleted d/deleted | utf8 check -0 --type text --files-from -; echo "status $?"
cd ..; list deleted d/deleted | utf8 check -0 --type text --files-from -; echo "status $?"
rmdir .git; cd d; list d/a | utf8 check -0 --type text --files-from -; echo "status $?"
# A file of that name in both places says nothing of which is meant; one that is here alone does.
cd ..; mkdir .git; echo fine > readme; cp readme alone; cd d; echo fine > readme; echo fine > here
list readme d/a | utf8 check -0 --type text --files-from -; echo "status $?"
list alone readme | utf8 check --json -0 --type text --files-from - here; echo "status $?"
list readme alone here | utf8 check -0 --type text --files-from -; echo "status $?"
list readme deleted | utf8 check -0 --type text --files-from -; echo "status $?"
list "$PWD/readme" "$PWD/deleted" | utf8 check -0 --type text --files-from -; echo "status $?"
list readme d/a | utf8 check -0 --files-from -; echo "status $?"
cd ..; list readme deleted d/a | utf8 check -0 --type text --files-from -; echo "status $?"
