# An English note, whose signs and quotation marks are all that isn't ASCII; a page that declares
# what its only sign is in.
printf 'Hi,\n\nThe \223new\224 boiler\222s set to 21\260C \226 it cost \243340 (about \200400).\nPlease don\222t change it.\n' > note.txt
printf '<meta charset="iso-8859-1">\n<p>Copyright \251 2003 John Smith</p>\n' > page.html
utf8 detect note.txt page.html
utf8 convert -f auto -o note.fixed note.txt
cat note.fixed
utf8 check page.html
