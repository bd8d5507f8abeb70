# A patch of files in two encodings applies to them as it is, and to neither once all of it is in one.
git init -q p; cd p || exit
git config user.email a@example.org; git config user.name a
printf 'Größe\nFläche\nÜber\n' > a.tex; iconv -f utf-8 -t latin1 a.tex > b.po; git add .; git commit -qm 1
printf 'Größe\nFläche neu\nÜber\n' > a.tex; iconv -f utf-8 -t latin1 a.tex > b.po
git diff > ../x.patch; git checkout -q .; cd .. || exit
cp x.patch before
utf8 check x.patch 2>&1 >/dev/null
for with in "" --with=auto; do utf8 fix -i $with x.patch 2>&1; echo "status $?"; cmp x.patch before; done
git -C p apply --check ../x.patch
# All in one encoding it can be converted, together with the files.
printf -- '--- a/b.po\n+++ b/b.po\n@@ -1,2 +1,2 @@\n Größe\n-Fläche\n+Fläche neu\n' | iconv -f utf-8 -t latin1 > one.patch
utf8 check one.patch 2>&1 >/dev/null; utf8 convert -f windows-1252 -o one.fixed one.patch
