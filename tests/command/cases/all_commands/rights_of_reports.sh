# A report that has content of a file is no more open than that is; one that has none is as open as
# any new file.
umask 022
secret() { printf 'pass\377word\n' > "$1"; chmod "$2" "$1"; }
secret a 600; secret b 640; secret c 644; printf 'nothing\n' > d; chmod 600 d
modes() { for f in out*; do echo "$(stat -c %a "$f") $f"; done; rm -f out*; }
utf8 check -o out1 a; utf8 check --context -o out2 a; utf8 check --format sarif -o out3 b; utf8 check --json -o out4 c a
utf8 check -f windows-1252 -o out5 a; utf8 check -f us-ascii -o out6 a; utf8 check --deny private-use -o out7 b c
utf8 check -l -o out8 a; utf8 check -o out9 d c; utf8 check --remarks -o outa d; modes
utf8 find --output out1 pass a; utf8 find --output out2 --offsets pass b; utf8 find --json --output out3 pass c a
utf8 find --output out4 pass d c; utf8 find -c --output out5 pass a; utf8 find -l --output out6 pass a
utf8 find --output out7 "$(printf 'pass%0999d' 0)" a; modes
utf8 inspect -o out1 a; utf8 inspect --json -o out2 --length 3 b; utf8 inspect -o out3 c d; modes
utf8 count -o out1 a; utf8 detect -o out2 a; utf8 normalize --check -o out3 a; modes
utf8 detect --explain -o out1 a; utf8 detect --json -o out2 c b; utf8 detect --explain -o out3 c d c; modes
# What is there keeps what it has.
: > out; chmod 644 out; utf8 inspect -o out a; modes
