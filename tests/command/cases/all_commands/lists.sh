# Lists of words with commas: blanks around the words are none of them.
printf '\357\273\277a\000b\n' > f; printf '\317\360\350\342\345\362, \354\350\360\n' > russian
utf8 check --deny 'bom, nul' f; echo "status $?"
utf8 check --deny ' bom ,nul ' --profile 'json ,  postgres' f; echo "status $?"
utf8 detect --candidates 'koi8-r, windows-1251' russian
for list in 'bom, ' 'bom, nil' 'bom nul' ' '; do utf8 check --deny "$list" f; echo "status $?"; done
utf8 detect --candidates 'koi8-r, windows 1251' russian; echo "status $?"
