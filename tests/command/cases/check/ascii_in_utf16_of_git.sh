# What git writes in UTF-16 is ASCII with NULs, which is valid UTF-8: its attributes are the cause,
# and a conversion isn't suggested.
git init -q .; echo '*.rc working-tree-encoding=UTF-16LE' > .gitattributes
printf 'h\000i\000\n\000' > a.rc; cp a.rc b.txt
for file in a.rc b.txt; do utf8 check -l --deny nul $file; utf8 check --max-errors=1 --deny nul $file; utf8 check $file; done
