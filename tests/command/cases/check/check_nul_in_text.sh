# Where NULs are looked for, text with a NUL is no binary file; pictures and the like are.
mkdir t; printf '{"a":"b\000c"}\n' > t/nul.json; printf 'fine\n' > t/fine
printf '\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\001\000\000\000\001\000\010\006\000\000\000' > t/png
printf 'a text in an archive\000' | gzip > t/gz; head -c 3000 /dev/zero > t/zeros
printf 'a\000b\000c\000\n\000' > t/utf-16
for rules in --deny=nul --deny=private-use --profile=postgres --profile=json --profile=xml --profile=jni --profile=filename --profile=rfc5198; do
  utf8 check -r -l $rules t; echo "$rules: status $?"
done
find t -type f | sort | utf8 check --deny nul --type text --files-from - ; echo "status $?"
head -c 3000000 /dev/zero | tr '\0' 'a' >> t/nul.json; utf8 check -r -l --deny nul t; echo "status $?"
