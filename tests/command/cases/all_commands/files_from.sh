# Names of files, from a file or a pipe.
printf 'a\n' > a; printf 'b\377\n' > 'b c'; printf 'n\n' > 'n
l'
printf 'a\n\nb c' > list
utf8 count -l --files-from list; echo "status $?"
utf8 check --files-from list; echo "status $?"
# Operands come first.
utf8 count -l --files-from list list; echo "status $?"
printf 'a\0n\nl\0\0b c\0' | utf8 count -l -0 --files-from -; echo "status $?"
printf 'a\0' | utf8 count -l --null --files-from=-; echo "status $?"
# No name is no file, and not standard input.
utf8 count --files-from /dev/null < a; echo "status $?"
# What is missing is said, and the rest is done.
printf 'missing\na\n' | utf8 count -l --files-from -; echo "status $?"
utf8 count --files-from missing; echo "status $?"
utf8 count -0 a; echo "status $?"
utf8 count --files-from '' a; echo "status $?"
# NUL where it isn't expected would end a name early: nothing is opened.
printf 'a\0b c\0' > nul; utf8 count --files-from nul; echo "status $?"
# Not a list at all.
head -c 70000 /dev/zero | tr '\0' x > long; utf8 count --files-from long; echo "status $?"
# Standard input is one thing.
echo - | utf8 count -l --files-from -; echo "status $?"
echo a | utf8 count -l --files-from - -; echo "status $?"
echo - > stdin; echo x | utf8 count -l --files-from stdin; echo "status $?"
# Directories, as anywhere.
mkdir d; cp a d
echo d | utf8 count -l --files-from -; echo "status $?"
echo d | utf8 count -l -r --files-from -; echo "status $?"
# What is written isn't read.
printf 'a\nout\n' > both; echo old > out
utf8 count -o out --files-from both; echo "status $?"; cat out
# A command that stops, stops.
printf 'b c\na\n' | utf8 convert -t utf-16le --files-from - > converted; echo "status $?"
# The list is read while the work is done, and may be endless.
yes a | utf8 count -l --files-from - | head -2
# Names that lie across the blocks in which the list is read.
yes d/../a | head -20000 > many
utf8 count -l --files-from many | sort | uniq -c
# In place, each of them; an undo file is for one.
printf 'x\377' > x; cp x y; printf 'x\ny\n' > xy
utf8 fix -q -i --files-from xy; echo "status $?"; cmp x y; od -An -c x
utf8 fix -i --undo u --files-from xy; echo "status $?"
utf8 fix -i --files-from /dev/null; echo "status $?"
echo - | utf8 fix -i --files-from -; echo "status $?"
utf8 fix -q -o x --files-from xy x; echo "status $?"
utf8 unfix --undo u --files-from xy; echo "status $?"
# A list that was written on Windows, and a name that ends in CR.
printf 'a\r\nb c\r\n\r\n' | utf8 count -l --files-from -; echo "status $?"
printf 'a\r\nb c\r' | utf8 count -l --files-from -; echo "status $?"
printf 'missing\r\na\r\n' | utf8 count -l --files-from -; echo "status $?"
printf 'a\r\0' | utf8 count -l -0 --files-from -; echo "status $?"
cr=$(printf 'a\r'); printf 'cr\n\n' > "$cr"
printf 'a\r\n' | utf8 count -l --files-from -; echo "status $?"
# Names that end in LF where NUL is expected are not one name that is missing.
for list in 'x\ny\n' 'x\n' 'y\nx'; do printf "$list" | utf8 check -0 --type text --files-from -; echo "status $?"; done
seq -f 'directory/%.0f' 10000 > numbers; utf8 count -0 --files-from numbers; echo "status $?"
utf8 fix --dry-run --json -0 --files-from numbers; echo "status $?"
for list in x 'x\n\0' 'x\0x\n' 'n\nl'; do printf "$list" | utf8 count -l -0 --files-from -; echo "status $?"; done
