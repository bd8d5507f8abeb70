# Each kind of declaration counts as much.
printf '%%%% coding: windows-1252\nGr\374\337e\n' > coding_1252
printf '\\usepackage[ansinew]{inputenc}\nGr\374\337e\n' > inputenc_1252
printf '<meta charset="iso-8859-2">\257\363\263\346\n' > charset_2
printf '\\usepackage[latin2]{inputenc}\n\257\363\263\346\n' > inputenc_2
printf 'SET NAMES latin2;\n\257\363\263\346\n' > set_names_2
printf 'scriptencoding iso-8859-2\n\257\363\263\346\n' > script_2
for f in *_*; do echo "== $f"; utf8 convert -f auto "$f"; utf8 detect "$f"; done
