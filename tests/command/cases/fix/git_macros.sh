# Attributes that macros set, and those that somebody has for all repositories.
git init -q repository; cd repository; mkdir sub
german='Größe und Übermut, süß und müßig, für später geändert'
for file in a.rc b.rc d.csv e.txt f.md sub/g.rc; do
  for i in 1 2 3; do echo "$german"; done | iconv -f utf-8 -t windows-1252 > "$file"
done
left() { # FILE ...: what -i and -o onto it say, which leave it
  for file in "$@"; do
    cp "$file" before
    utf8 convert -i -f auto "$file" 2>&1 | grep -o 'writes it in .*'
    utf8 fix -i --with=auto "$file" 2>&1 | grep -o 'writes it in .*'
    utf8 convert --dry-run -i -f auto "$file" 2>&1 | grep -o 'writes it in .*'
    cmp "$file" before
  done
}
taken() { # FILE ...: of what -i would do
  utf8 convert --dry-run -i -f auto "$@" 2>&1 | grep -o '^.*: would be converted'
}
echo '[attr]winrc text working-tree-encoding=windows-1252' > .gitattributes
echo '*.rc winrc' >> .gitattributes
echo '[attr]plain working-tree-encoding=UTF-8' >> .gitattributes
echo 'b.rc plain' >> .gitattributes
left a.rc sub/g.rc; taken b.rc
echo '[attr]plain text' > sub/.gitattributes; echo 'g.rc working-tree-encoding=KOI8-R -winrc' >> sub/.gitattributes
left sub/g.rc
echo 'a.rc -winrc' > .git/info/attributes; taken a.rc
echo '[attr]winrc working-tree-encoding=KOI8-R' > .git/info/attributes; left a.rc
rm .gitattributes sub/.gitattributes .git/info/attributes; taken a.rc
echo '- of the user'
mkdir -p "$HOME/.config/git"; echo '*.csv working-tree-encoding=windows-1252' > "$HOME/.config/git/attributes"
left d.csv
printf '[core]\n\tattributesFile = "~/mine" # here\n' > "$HOME/.gitconfig"
echo '*.txt working-tree-encoding=windows-1252' > "$HOME/mine"
left e.txt; taken d.csv
printf '[include]\n\tpath = more\n' > "$HOME/.config/git/config"; rm "$HOME/.gitconfig"
printf '[core]\n\tattributesFile = ~/mine' > "$HOME/.config/git/more"; left e.txt
echo '*.md working-tree-encoding=windows-1252' > here
git config core.attributesFile here; left f.md; taken e.txt
(cd sub; utf8 fix -i ../f.md 2>&1 | grep -o 'writes it in .*')
GIT_CONFIG_GLOBAL=/dev/null; export GIT_CONFIG_GLOBAL; git config --unset core.attributesFile; left d.csv; taken e.txt
echo '- what is ignored'
unset GIT_CONFIG_GLOBAL; printf 'bad \377\n' > x.own; printf 'bad \377\n' > y.own
echo '*.own' > "$HOME/.config/git/ignore"; echo '!y.own' > .gitignore
utf8 check -r -l --glob '*.own' . 2>&1; utf8 check -r -l --no-ignore --glob '*.own' . 2>/dev/null
echo '*.rc' > others; git config core.excludesFile others; git init -q sub/below; cp x.own sub/below
utf8 check -r -l --glob '*.own' --glob '*.rc' . 2>&1
git config core.excludesFile ''; utf8 check -r -l --glob '*.own' . 2>/dev/null
# One that includes itself over and over is read once as deep as git goes, and no more.
for i in 1 2 3 4 5 6 7 8 9; do printf '[include]\n\tpath = config\n' >> .git/config; done
for i in 1 2 3; do cat .git/config .git/config > twice; mv twice .git/config; done
utf8 fix -i a.rc; echo "status $?"
