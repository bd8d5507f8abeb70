# One to three letters in an encoding that check states as a fact: nothing is left of them in place,
# but where something keeps them or a policy is named.
to() { iconv -f utf-8 -t "$1"; }
{ printf '我们今天去公园\n他很高兴\n我 '; printf '来了\n' | to gbk; } > chinese
{ printf '[main]\nkey1=모든 사람은\nkey2=신체의 자유\nkey3='; echo '주제' | to euc-kr; } > korean
{ printf 'Größe für Müller\nKöln\n'; echo 'ข้อ' | to cp874; } > thai
for f in chinese korean thai; do
  utf8 check "$f" 2>&1 >/dev/null
  for o in -i '-i --with=auto' '-i --dry-run' -i.bak '-i --undo way' '-i --with=fffd' '-i --force'; do
    cp "$f" copy; utf8 fix -q $o copy >/dev/null 2>&1; echo "$o: status $?, $(grep -c '�' copy)"; rm -f way
  done
  cp "$f" copy; utf8 fix -i copy; utf8 fix -i.bak copy
done
# What may be in an 8-bit encoding is repaired, with a warning.
printf 'caf\351 na\303\257ve\n' > letter; utf8 fix -i letter; echo "status $?"
