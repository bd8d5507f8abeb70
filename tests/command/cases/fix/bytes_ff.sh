# FF within a figure is the no-break space of the code pages of DOS, and letters elsewhere: as of
# other single bytes of which nothing is known, it is told what a repair destroys.
printf 'id;n;b\n1;M\303\274ller;1\37723\n2;J\303\266rg;2\37745\n' > ff.csv
for with in '' --with=auto; do
  cp ff.csv in.csv; utf8 fix $with -i in.csv; echo "status $?"
done
utf8 fix -o out ff.csv
# Where something keeps it, that is not lost; several in one place are damage.
cp ff.csv in.csv; utf8 fix -i.bak in.csv
printf 'id;n;b\n1;M\303\274ller\n2;J\303\266rg\n3;Z\303\274rich;a\377\377b\n' > damage.csv
utf8 fix -o out damage.csv
