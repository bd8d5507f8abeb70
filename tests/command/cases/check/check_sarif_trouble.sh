# What couldn't be read is in the document, with the reason and its name.
mkdir -p d/sub; printf 'x\377\n' > d/bad; : > clean
utf8 check --format=sarif missing 'no such#file' d clean d/bad > document; echo "status $?"; tail -n +4 document
# From the top of the repository, as results are; of a walk, and of a list.
mkdir -p repo/sub repo/.git; : > repo/.git/HEAD; printf 'gone\n\342\202\254\n"a\\303"\n' > repo/sub/list
(cd repo/sub && utf8 check --format=sarif --files-from list) | tail -n +3
# No message where all was read; and none in the other forms.
utf8 check --format=sarif clean | grep -c Notifications
utf8 check --format=gitlab missing; utf8 check --json missing
