# A file that is in the named encoding as a whole, some letters of which are well formed as UTF-8 by
# chance: a repair leaves these as they are, and a conversion none.
printf 'Привет, мир. Это проверка.\nСтрока вторая\n' | iconv -f utf-8 -t cp866 > dos
cp dos before
utf8 fix -i --with=ibm866 dos; echo "status $?"; cmp dos before
sh -c "$(utf8 fix -i --with=ibm866 dos 2>&1 | sed -n 's/.*instead: //p')"; cat dos.fixed
# A filter goes on, and --force does.
utf8 fix --with=ibm866 < dos
utf8 fix -i --force --with=ibm866 dos; echo "status $?"
# Where none is by chance it maps all that is ill-formed, which is all.
printf 'Größe und Übung, naïve Ästhetik\n' | iconv -f utf-8 -t macintosh > mac
utf8 fix -i --with=macintosh mac; echo "status $?"; cat mac
