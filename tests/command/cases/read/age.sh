# The oldest version of Unicode that has every character, and the first that ask for it.
printf 'plain\n' > old
printf 'Grundst\303\274ck 100 \342\202\254, \342\202\254 5\n' > euro
printf '\360\237\253\250 \342\202\254 \360\237\253\251 \360\237\253\250\n' > faces
printf 'a\315\270b\n' > unassigned
printf '\355\225\234\352\270\200 \343\220\200\n' > korean
printf '\377\300\257\342\202' > bad
: > empty
ages() { # the newest version that is known is another one day
  utf8 age "$@" > out; s=$?
  sed 's/newer than Unicode [0-9.]*/newer than Unicode N/; s/"known":"[0-9.]*"/"known":"N"/' out
  echo "status $s"
}
ages old euro faces unassigned korean bad empty
utf8 age < faces
ages --json old faces unassigned
# A gate.
utf8 age --max 15.0 old euro faces; echo "status $?"
utf8 age --max 14.0 old euro faces; echo "status $?"
utf8 age --max 1.1 euro faces; echo "status $?"
ages --max 2 --json old euro faces
ages --max 99 unassigned old
# No more than five are named, of many.
i=0; while [ $i -lt 64 ]; do printf "\\352\\260\\$(printf %o $((128 + i)))"; i=$((i + 1)); done > many
utf8 age many; utf8 age --max 1.1 many faces
# The same in pieces, and far into a file.
head -c 600000 /dev/zero | tr '\0' x > far; cat faces >> far; utf8 age far; cat far | utf8 age --max 14
for version in x 15. 15.1.0.0 256 -1 ''; do utf8 age --max "$version" old; echo "status $?"; done
utf8 age missing old; echo "status $?"
mkdir d; cp faces d; utf8 age -r --max 3 d; echo "status $?"
utf8 age -o out faces; cat out
