# Records of a mainframe with text alone, and with binary fields: a number of four bytes, a packed
# decimal. Of these a conversion makes line ends and other characters.
names='JOHN SMITH          MARY JONES          PETER BROWN         SUSAN MILLER        '
printf "$names$names$names$names" | utf8 convert -t ibm037 > text.dat
utf8 detect text.dat
utf8 convert -f auto text.dat; echo " status $?"
record() {
  printf '00000012JOHN SMITH                    BOSTON, MASSACHUSETTS    ' | utf8 convert -t ibm037
  printf "\\000\\000\\$1\\022\\064\\$2"
}
for n in 001 045 062 001; do record $n 134; record $n 015; done > binary.dat
utf8 detect binary.dat
cp binary.dat in.dat; utf8 convert -f auto -i in.dat; echo "status $?"; cmp binary.dat in.dat
utf8 check binary.dat 2>&1 | tail -n 1
