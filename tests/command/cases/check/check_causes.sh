# The likely cause, from all of the file, and the command that mends it.
printf 'caf\351 au lait\ngar\347on, cr\350me br\373l\351e\nna\357ve \223quoted\224\n' > western.csv
printf 'caf\303\251\nna\357ve \374ber d\351j\340\n' > mixed.log
printf 'caf\303\n x\303\251, lo\200st, \303\274ber\n' > damaged.txt
printf 'a\355\240\275\355\270\200b\303\251\n' > cesu.txt
printf 'a\355\240\275\355\270\200b\360\237\230\200\n' > cesu-and-utf8.txt
printf 'a\355\240\275\355\270\200b caf\351\n' > cesu-and-western.txt
printf 'a\300\200b\n' > java.txt
printf 'a\300\200b\355\240\275\355\270\200\n' > java-pair.txt
printf 'caf\303\251 au lait, na\303\257ve\n' | gzip -n > 'gzip named.txt'
printf '\377\376h\000\351\000\n\000' > utf16-signature.txt
printf '\376\377\000h\000\351\000\n' > utf16be-signature.txt
printf '\377\376\000\000h\000\000\000\351\000\000\000' > utf32-signature.txt
printf 'h\000e\000l\000l\000o\000 \000w\000\351\000r\000l\000d\000\n\000' > utf16.txt
{ printf '\377\376'; i=0; while [ $i -lt 80 ]; do printf 'text '; i=$((i + 1)); done |
  sed 's/./&\n/g' | tr '\n' '\000'; printf '\000\330x\000'; } > utf16-errors.txt
printf '{"price": "10 \342\202' > cut.json
printf 'x\355\240\275y\n' > lone.txt
printf 'GET /..\300\257..\300\257etc\n' > overlong.log
printf '\325\350\352\356 \354\350\360\352 \357\360\350\342\345\362\n' > cyrillic.txt
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' > picture.txt
printf '\000\001\002\003\000\000\377\000\000\004' > binary.dat
for f in *; do utf8 check "$f" >/dev/null; done; echo "status $?"
# The same for programs.
utf8 check --json western.csv | sed -n 's/.*"likely_cause"/"likely_cause"/p'
utf8 check --json picture.txt | sed -n 's/.*"likely_cause"/"likely_cause"/p'
# From standard input, to standard output.
utf8 check < western.csv > /dev/null
utf8 check < 'gzip named.txt' > /dev/null
# A file that exists is not overwritten.
echo mine > western.csv.fixed
ln -s nowhere western.csv.fixed2
utf8 check western.csv > /dev/null
# Each suggestion, run as it is printed, leaves a clean file.
mkdir new
utf8 check -- * 2>&1 >/dev/null | sed -n 's/.*to repair: //p' > new/suggestions
wc -l < new/suggestions
sh -e new/suggestions 2>/dev/null; echo "status $?"
cat western.csv.fixed western.csv.fixed3 cesu.txt.fixed 'gzip named.txt.unpacked' \
  utf16-signature.txt.fixed utf16be-signature.txt.fixed utf32-signature.txt.fixed utf16.txt.fixed
rm western.csv.fixed2
utf8 check -- *.fixed* *.unpacked; echo "status $?"
ls | grep -c -e fixed -e unpacked
