# і of code page 1125 is ў in IBM866, which no word of Ukrainian has.
rows() { for i in 1 2 3 4 5 6; do echo "Рядок номер $i: Київ, Україна, її діти"; done; }
{ rows; echo 'Ігор Мельник, Львів' | iconv -f utf-8 -t CP1125; rows; } > uk
utf8 check uk 2>&1 >/dev/null
{ rows; echo 'Сергей Петренко, Москва' | iconv -f utf-8 -t IBM866; rows; } > ru
utf8 check ru 2>&1 >/dev/null
# Nor is a word of few letters stated to be of an alphabet that the text has nothing of.
{ printf 'κωδ;τίτλος\n1;Λύκειο\n2;Γυμνάσιο\n3;Δημοτικό\n'; printf '4;ΝΑΙ\n5;ΟΧΙ\n' | iconv -f utf-8 -t windows-1253; } > el
utf8 check el 2>&1 >/dev/null
