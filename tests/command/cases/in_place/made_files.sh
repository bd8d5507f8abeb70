# What utf8 fix itself leaves beside a file is passed over by -r, and counted; not what only is called
# so, and not what is named.
mkdir t; printf 'a \377\n' > t/a; utf8 fix -q -i.bak t/a; printf 'b \377\n' >> t/a; utf8 fix -q -i.bak t/a
printf 'c\377\nd\n' > t/c; utf8 fix -q -i --rejects t/c.rej t/c
printf '\377' > t/alone.bak; printf '\377' > t/alone.rej; printf '\377' > t/a.bak.x
{ i=0; while [ $i -lt 3000 ]; do printf 'caf\303\251 \377 '; i=$((i + 1)); done; } > t/long; utf8 fix -q -i --undo t/undo t/long
head -c 8192 t/undo | LC_ALL=C grep -c utf8undo; head -c 8192 t/undo | tr -d '\000' | wc -c; ls t
utf8 check -r -l t; echo "status $?"
utf8 check -r -l --no-ignore t; echo "status $?"
utf8 check -l t/a.bak t/c.rej t/undo; echo "status $?"
find t -type f | sort | utf8 check -l --files-from -; echo "status $?"
# Nor are originals repaired.
utf8 fix -r -i t; echo "status $?"; od -An -c t/a.bak
