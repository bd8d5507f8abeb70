# No line can be moved aside that is UTF-8 but for its delimiters.
for i in $(seq 30); do printf "$i\247Müller\247Köln\n"; done > rows
utf8 check rows 2>&1 | grep -o 'likely cause.*'
