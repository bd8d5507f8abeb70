# Help goes to standard output.
utf8 --help; echo "status $?"
utf8 help | diff - "$(utf8 -h > h; echo h)" && echo same
utf8 help inspect; echo "status $?"
# Of each command: the same by every road, its options within 80 columns, and examples.
utf8 help | sed -n '/^Usage/,/^utf8/s/^  \([a-z]*\) .*/\1/p' > commands
grep -cx -e check -e fix -e convert -e count -e inspect -e detect commands
while read -r c; do
  utf8 help "$c" > help || echo "$c: status $?"
  utf8 "$c" --help | cmp - help; utf8 "$c" -h | cmp - help
  sed '/^Examples/,$d' help | awk -v c="$c" 'length > 80 { print c ": wide: " $0 }'
  grep -A1 '^Examples' help | grep -q '^  ' || echo "$c: no examples"
done < commands
utf8 help nothing; echo "status $?"
utf8 help check fix; echo "status $?"
# The commonest jobs are done by the lines that are shown.
yes 'na\303\257ve' | head -30 | xargs -n1 printf > notes.txt; printf 'bad \300\257\n' > bad.txt
printf 'old\n' > old.txt; printf 'a,b\n' > data.csv; mkdir src; cp notes.txt src
utf8 help | sed -n 's/^    utf8 /utf8 /p' > jobs
while read -r job; do sh -c "$job" > out 2> err; echo "status $?: $job"; done < jobs
wc -l < jobs
for f in good.txt new.txt for-excel.csv; do echo $f; od -An -tx1 $f; done
UTFKIT_ISA=scalar utf8 --version | sed 's/Unicode [0-9.]*$/Unicode N/'; echo "status $?"
# The instructions that are in use, or the best below those that are asked for.
for isa in scalar sse4 avx2 avx512 neon ''; do
  UTFKIT_ISA=$isa utf8 --version | grep -cxE 'utf8 \(utfkit\) [0-9.]+, (scalar|sse4|avx2|avx512|neon), Unicode [0-9]+\.[0-9]+\.[0-9]+'
done
