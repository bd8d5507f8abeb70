# HZ is ASCII to all, and yet no text that anybody meant: it is told, and is no finding.
printf '~{<:Ky2;QQ#,NpJ)l6HK!#~} ok\nx ~{VPND~}\n' > mail
utf8 check mail 2>&1; echo "status $?"
utf8 convert -f auto mail 2>&1 > out; cmp mail out
# One may be a path, or a program's source.
printf 'cp ~{a,b}~ x ~{VPND~}\n' > script
utf8 check script 2>&1; echo "status $?"
