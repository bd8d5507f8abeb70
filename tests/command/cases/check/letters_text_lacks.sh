# Mac Central European isn't known; Mac OS Roman has û for its ě.
for i in 1 2 3; do echo 'Adéla Kolářová;Plzeň;Náměstí Míru;č. 5;Šárka Žížalová;Děčín'; done > rows
printf 'Nov\207kovo N\207m\236st\222 451\n' >> rows
utf8 check rows 2>&1 | grep -o 'likely cause.*'
