# U+0000 is no letter of another encoding: it is shown besides, and the place of that is a letter's.
printf 'id\tv\n1\ta\0b\n2\tcaf\351\n' > table
utf8 check --profile=postgres --delimiter tab --header table
utf8 check --profile=postgres --format github table

# SOH between the fields of a table of Hive makes it no binary data.
{ for i in $(seq 30); do printf "$i\001M\303\274ller\001K\303\266ln\001x\n"; done; printf '31\001M\374ller\001Bonn\001x\n'; } > hive
utf8 check --delimiter "$(printf '\001')" hive
utf8 fix --with=cp1252 -o fixed hive; tail -n 1 fixed | od -An -c
{ for i in $(seq 30); do printf "$i\002\003M\303\274ller\004\005K\303\266ln\001x\n"; done; printf '31\001M\374ller\001Bonn\001x\n'; } > other
utf8 check other
