# An initial U+FEFF: kept, stripped, added but never twice.
printf '\357\273\277a' > with
printf 'a' > without
for bom in keep strip add; do
  for file in with without; do
    echo "$bom $file"
    utf8 convert --bom $bom $file | od -An -tx1
    utf8 convert --bom $bom -t utf-16be $file | od -An -tx1
  done
done
utf8 convert --bom add with without with | od -An -tx1
utf8 convert --bom strip -t latin1 with | od -An -tx1
utf8 convert -t latin1 with; echo "status $?"
printf 'a\357\273\277' | utf8 convert --bom strip | od -An -tx1      # not at the start: text
