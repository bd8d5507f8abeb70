# What git keeps in UTF-8 and writes in another encoding is no harm, and would be encoded twice if it
# were made UTF-8 here.
git init -q repository; cd repository; mkdir sub
cat > .gitattributes <<'ATTRIBUTES'
# comment
*.rc text working-tree-encoding=UTF-16LE eol=crlf
"old notes.txt" working-tree-encoding=windows-1252
sub/*.csv working-tree-encoding=windows-1252
same.txt working-tree-encoding=utf8
ATTRIBUTES
echo '*.md working-tree-encoding=windows-1252' > sub/.gitattributes
echo 'plain.csv -working-tree-encoding' >> sub/.gitattributes
german='Größe und Übermut, süß und müßig, für später geändert'
for file in 'old notes.txt' sub/a.csv sub/plain.csv sub/b.md c.md same.txt; do
  for i in 1 2 3; do echo "$german"; done | iconv -f utf-8 -t windows-1252 > "$file"
done
echo "$german" | iconv -f utf-8 -t utf-16le > a.rc
utf8 check 'old notes.txt' a.rc sub/a.csv sub/plain.csv c.md 2>&1 >/dev/null | grep -v '^utf8: hint'
for file in 'old notes.txt' a.rc sub/a.csv sub/b.md; do
  cp "$file" before
  utf8 fix -i --with=auto "$file" 2>&1; echo "status $?"
  utf8 convert -i -f auto "$file" 2>&1; echo "status $?"
  utf8 normalize -i --errors fffd "$file" 2>&1; echo "status $?"
  cmp "$file" before
done
# Through a link, onto itself, in a work tree beside it; but not of what is written elsewhere.
ln -s sub/a.csv link.dat
utf8 convert -i -f windows-1252 link.dat 2>&1; echo "status $?"
utf8 convert -f windows-1252 -o sub/a.csv sub/a.csv 2>&1; echo "status $?"
utf8 convert -f windows-1252 -o elsewhere sub/a.csv; utf8 fix --with=auto sub/a.csv 2>&1 | sort -u
git -c user.name=a -c user.email=a@b commit -q --allow-empty -m x
echo 'd.md working-tree-encoding=windows-1252' > .git/info/attributes
git worktree add -q ../tree; cp c.md ../tree/d.md; utf8 convert -i -f windows-1252 ../tree/d.md 2>&1; echo "status $?"
# So is a text in UTF-8 with damage; others are repaired, and what somebody forces.
printf 'Größe \377 und öfter müde ähnlich\n' > sub/damaged.csv; cp sub/damaged.csv before
utf8 fix -i sub/damaged.csv 2>&1; cmp sub/damaged.csv before
utf8 fix -i --with=auto sub/plain.csv c.md same.txt 2>&1; echo "status $?"; cat sub/plain.csv c.md same.txt | sort -u
(cd sub; utf8 convert -i -f auto --force a.csv 2>/dev/null; cat a.csv)
# Attributes that can't be read, or that git doesn't read, say nothing, and nothing ends for them.
rm .gitattributes; ln -s sub/.gitattributes .gitattributes; cp 'old notes.txt' x.md
utf8 check x.md 2>&1 >/dev/null | grep -o 'the file is.*UTF-8'
ln -sf /proc/self/mem .gitattributes; utf8 check x.md 2>&1 >/dev/null | grep -o 'the file is.*UTF-8'
