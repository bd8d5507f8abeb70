# What check calls binary is left by -i, also where no zero byte says it: a key has control
# characters. Text that has some goes on.
key='\310\002\221\177\325\020z\013\262\006\354\201M\223\370\035\247\003k\340\217\005\271\026\304'
key=$key'\176\231\004\345\372\021\242'
try() { # FROM FILE
  cp "$2" in; utf8 convert -i -f "$1" in 2>&1; echo "$1 $2: status $?"
  cmp -s in "$2" && echo 'as it was'
}
printf "$key" > key; utf8 check key 2>&1 | tail -n 1
for from in latin1 windows-1252-whatwg ibm437 koi8-r gb18030 ibm037; do try "$from" key; done
mkdir tree; cp key tree; utf8 convert -r -i -f latin1 tree; echo "status $?"; cmp key tree/key
utf8 convert --dry-run -f latin1 key; utf8 convert --json -i -f latin1 key
# Where it is told to; and to a file of its own, for the key stays.
utf8 convert -f latin1 -o out key; echo "status $?, $(wc -c < out) bytes"
utf8 convert --force -i -f latin1 key; echo "status $?"; cmp key out
# Ends of pages, bells, escapes of terminals, and what a program of DOS draws with.
printf 'Gr\374\337e\f\n\033[1mK\366ln\033[0m\a\n%s\n' 'and so on, for a line of text' > text
printf '\002 Gr\201\341e \003, a menu of a program of DOS with two of its pictures\n\032' > menu
# Fields of messages and of records.
printf '8=FIX.4.2\00135=B\001148=Gr\374\337e\00133=1\00158=K\366ln\00110=123\001\n' > fix
printf 'Gr\374\337e\0371\037K\366ln\036Z\374rich\0372\036Gen\350ve\0373\036' > records
for file in text fix records; do try windows-1252 $file; cat -v in; done
try ibm437 menu; cat -v in
# Of EBCDIC other bytes are control characters; records are filled up with zero bytes.
printf 'Gr\303\274\303\237e aus K\303\266ln\302\205' > utf8
utf8 convert -t ibm273 utf8 > lines; try ibm273 lines; cmp in utf8
{ cat lines; printf '\000\000\000\000\000\000'; cat lines; printf '\000\000\000\000\000\000'; } > filled
try ibm273 filled
