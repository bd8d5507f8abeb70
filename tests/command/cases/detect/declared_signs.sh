# A guess is likely where the text says the same: of signs, and of East Asia, where a sequence may be
# well formed by chance.
printf '# -*- coding: cp1252 -*-\nprice = "5 \200"\n' > python
printf '<meta charset=euc-jp><p>\244\317\244\244</p>\n' > page
printf '# -*- coding: cp1252 -*-\nprice = "\200\203\211"\n' > noise
utf8 detect python page noise
utf8 convert -f auto python page

# And a fraction that a measure begins with is a sign of windows-1252.
printf '\275 cup \226 it\222s fine\n' > one
printf 'It\222s \223fine\224 \226 \275 cup\n' > two
utf8 detect one two
