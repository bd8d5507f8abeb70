# NFC unless told otherwise; the forms in any case.
printf 'caf\303\251 \357\254\201 e\314\201\n' > a
for form in nfc NFD nfkc Nfkd; do utf8 normalize --form $form a | od -An -tx1; done
utf8 normalize --form nfe a; echo "status $?"
utf8 normalize < a | cmp - - && utf8 normalize - < a | wc -c
# Several files one after the other are one text, which is in the form.
printf 'e' > e; printf '\314\201' > acute; utf8 normalize e acute | od -An -tx1
# Cut anywhere.
{ printf 'e'; sleep 0.1; printf '\314'; sleep 0.1; printf '\201'; } | utf8 normalize | od -An -tx1
utf8 normalize -o out a; echo "status $?"; wc -c < out
utf8 normalize missing; echo "status $?"
utf8 normalize -r .; echo "status $?"
utf8 normalize -i; echo "status $?"
