# --for: what a consumer refuses, beside what is ill-formed.
printf 'a\000b\n' > nul
printf 'x\360\237\230\200\n' > four
printf '\357\273\277{"a": "\001"}\r\n' > json
printf '\t\014\177\357\277\276\302\205\n' > controls
printf 'dir/file' > name
printf 'a\r\nb\nc\rd\r\000e\r' > lines
for p in postgres mysql-utf8mb3 json xml jni filename rfc5198; do
  echo "--profile $p"
  utf8 check --profile $p nul four json controls name lines; echo "status $?"
done
# Several profiles; the text stays valid.
utf8 check --json --profile=postgres --profile=jni --profile=filename nul; echo "status $?"
utf8 check --json --profile=jni four; echo "status $?"
# A byte order mark can be taken off; the suggestion does so.
printf '\357\273\277{}' > bom.json
utf8 check --json --profile=json --profile=rfc5198 bom.json; echo "status $?"
utf8 check --profile=json bom.json 2>&1 >/dev/null | sed -n 's/.*to repair: //p' > suggestion
sh suggestion; utf8 check --profile=json bom.json.fixed; echo "status $?"
# With ill-formed text.
printf 'with a NUL \000 and a \377 byte and/or both\n' > both
utf8 check --json --profile=postgres both; echo "status $?"
utf8 check --profile=postgres --profile=filename both; echo "status $?"
utf8 check --profile=oracle nul; echo "status $?"
utf8 check --profile= nul; echo "status $?"
