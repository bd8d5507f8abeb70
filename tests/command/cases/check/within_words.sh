# A byte that is a quotation mark in all encodings of Windows, and stands within a word: it is in
# none of them.
printf 'Gr\303\274\303\237e\nH\224he\n' > dos
utf8 check dos 2>&1 | sed -n 's/.*likely cause: //p'
printf 'Gr\303\274\303\237e\n\204H\351he\224\n' > marks
utf8 check marks 2>&1 | sed -n 's/.*likely cause: //p'
