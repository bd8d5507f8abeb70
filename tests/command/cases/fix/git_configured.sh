# What git's configuration says of attributes and ignored files, wherever it stands.
git init -q r; cd r; git config core.ignorecase true
bad() { mkdir -p sub; for f in f.rc b.txt sub/G.Rc l.lst; do printf 'caf\351 d\351j\340 vu gar\347on\n' > "$f"; done; }
printf '%s\n' '*.RC working-tree-encoding=ISO-8859-1' '[A-C].TXT working-tree-encoding=ISO-8859-1' \
  '[L].lst working-tree-encoding=ISO-8859-1' > .gitattributes
printf '%s\n' 'B.txt' '/SUB/*.RC' '[L].lst' > .gitignore
all='f.rc b.txt sub/G.Rc l.lst'
same() { for f in $all; do git check-attr working-tree-encoding "$f"; done; git check-ignore $all; utf8 check -r . 2> to | cut -d: -f1 | sort -u; rm to; }
echo '-- in either case'; bad; same; utf8 fix -q -i --with=auto $all 2>&1 | cut -d: -f1-3; file_of() { for f in $all; do iconv -f utf-8 -t utf-8 "$f" > /dev/null 2>&1 && echo "$f is UTF-8"; done; }; file_of
echo '-- in that of names'; git config core.ignorecase false; bad; same; utf8 fix -q -i --with=auto $all 2>&1 | cut -d: -f1-3; file_of
echo '-- alone'; git config --unset core.ignorecase; printf '[core]\n ignorecase\n' >> .git/config; bad; same
rm .gitattributes .gitignore
printf '%s\n' '*.rc working-tree-encoding=ISO-8859-1' > ../own
of_file() { bad; utf8 fix -q -i --with=auto f.rc 2>&1 | cut -d: -f1-3; }
echo '-- of the work tree'; git config extensions.worktreeConfig true; git config --worktree core.attributesFile "$PWD/../own"; of_file
git config --worktree --unset core.attributesFile; of_file
echo '-- of the environment'
(export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=core.x GIT_CONFIG_VALUE_0=y GIT_CONFIG_KEY_1=core.attributesFile GIT_CONFIG_VALUE_1="$PWD/../own"; of_file)
git config -f ../system core.attributesFile "$PWD/../own"
(unset GIT_CONFIG_NOSYSTEM; export GIT_CONFIG_SYSTEM=$PWD/../system; of_file)
echo '-- too large'; { cat ../own; yes '# 4 MiB' | head -c 4300000; } > .gitattributes; of_file
bad; utf8 fix -q -i --with=auto --force f.rc; echo "status $?"; bad; utf8 check f.rc 2>&1 | grep -c 'utf8 convert'
for command in 'fix -i --with=auto' 'convert -i -f latin1' 'normalize -i --errors fffd'; do bad; utf8 $command f.rc; echo "status $?"; done 2>&1 | sed "s|$PWD|HERE|"
