# Lines end at LF: where they end in CR, as on old Macs, check says so below what it has found.
printf 'a,b\rc\351,d\re,\303\251\r\377\rlast' > 'a mac'; utf8 check 'a mac'; utf8 check - < 'a mac'; utf8 check --json 'a mac' 2>&1 | tail -n 1; utf8 check -q 'a mac'; echo "status $?"
printf 'one\r\n\377\r\r\n' > dos; utf8 check dos; printf 'a\rb\r' > fine; utf8 check fine; printf '\377\ra' > one; utf8 check one
sh -c "$(utf8 check 'a mac' 2>&1 | sed -n 's/.*none here: \(.*\) makes.*/\1/p')" > lf; utf8 check lf 2> err
