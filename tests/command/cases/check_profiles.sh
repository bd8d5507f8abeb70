# --for: what a consumer refuses, beside what is ill-formed.
printf 'a\000b\n' > nul
printf 'x\360\237\230\200\n' > four
printf '\357\273\277{"a": "\001"}\r\n' > json
printf '\t\014\177\357\277\276\302\205\n' > controls
printf 'dir/file' > name
printf 'a\r\nb\nc\rd\r\000e\r' > lines
for p in postgres mysql-utf8mb3 json xml jni filename rfc5198; do
  echo "--for $p"
  utf8 check --for $p nul four json controls name lines; echo "status $?"
done
# Several profiles; the text stays valid.
utf8 check --json --for=postgres --for=jni --for=filename nul; echo "status $?"
utf8 check --json --for=jni four; echo "status $?"
# A byte order mark can be taken off; the suggestion does so.
printf '\357\273\277{}' > bom.json
utf8 check --json --for=json --for=rfc5198 bom.json; echo "status $?"
utf8 check --for=json bom.json 2>&1 >/dev/null | sed -n 's/.*to repair: //p' > suggestion
sh suggestion; utf8 check --for=json bom.json.fixed; echo "status $?"
# With ill-formed text.
printf 'with a NUL \000 and a \377 byte and/or both\n' > both
utf8 check --json --for=postgres both; echo "status $?"
utf8 check --for=postgres --for=filename both; echo "status $?"
utf8 check --for=oracle nul; echo "status $?"
utf8 check --for= nul; echo "status $?"
