# Bytes that are signs in windows-1252, where no sign stands, and letters in Mac OS Roman aren't read
# as windows-1252, also where a line has the euro sign.
printf 'It\342\200\231s \342\200\234fine\342\200\235 \342\200\223 the caf\303\251\nprice 5 \342\202\254\nS\222, ma\226ana\n' > text
utf8 fix --with=auto -o fixed text; echo "status $?"; ls
