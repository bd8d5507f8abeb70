# French has U+00A0 before closing marks, and é with both is a sequence of UTF-8: E9 A0 BB, U+983B.
cat > text <<'END'
Le client a demandé « une offre de qualité » pour le marché des écoles. Nous avons répondu que
« la sécurité », dit-elle, « c'est notre priorité » ; à bientôt.
END
sed 's/« /«\xC2\xA0/g; s/ »/\xC2\xA0»/g' text > original
iconv -f utf-8 -t windows-1252 original > letter
utf8 detect letter | cut -d';' -f1
utf8 check letter 2>&1 >/dev/null
cp letter copy; utf8 fix -i.bak --with=auto copy; echo "status $?"; cmp letter copy
utf8 convert -q -f auto letter | cmp - original
# Not where Chinese words stand among Latin ones.
{ iconv -f utf-8 -t windows-1252 text; echo 'TV頻道 et la télé'; } > mixed
utf8 check mixed 2>&1 >/dev/null; utf8 convert -f auto mixed; echo "status $?"
