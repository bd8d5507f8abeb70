# The end of a log, and a part of a file that was split by bytes: what is left of the first character
# is no letter of another encoding. It is replaced where it is known that nothing is lost by that.
log() { for i in 1 2 3 4 5 6; do echo "$i;Größe;Straße;Zürich"; done; }
log > whole
for from in 6 16; do tail -c +$from whole > log; utf8 check log; utf8 fix log | head -n 1; done
tail -c +6 whole | head -c 52 > part; utf8 check part
{ printf '\202\254 5,90\n'; log; } > euro; utf8 check euro
{ printf '\216ofie;Praha\n'; log; } > may-be-z; utf8 check may-be-z
