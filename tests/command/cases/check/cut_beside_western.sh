# What is left of € is no word of another encoding, beside rows in windows-1252.
{ for i in 1 2 3 4 5 6 7 8; do printf '1;Hélène à Orléans;10 € payé\n2;François;Nîmes\n'; done
  printf '3;total 12 \342\202;x\n'
  printf '4;Noël;payé à réception\n4;Noël;payé à réception\n' | iconv -f utf-8 -t cp1252; } > table
utf8 check table 2>&1 | grep -o 'likely cause: .*'
utf8 fix --with=auto table 2>/dev/null | tail -n 3
