# HZ is ASCII to us; detect says what it looks like, where that is no chance.
printf 'Subject: test\n\n~{<:Ky2;SC#,NpJ)l6HK!#~}\nBye, ~{2;HK~}.\n' > hz
printf 'This is one: ~{2;HK~}\n' > one
utf8 detect hz one
utf8 convert -f auto hz | cmp - hz
# Paths, formats of a program and what isn't in pairs are text.
for text in 'cd ~{a}~}' '~{}~}' '~{ab~}' '~{abc~}' '~{2;HK' '~{2;HK ~}' '~{2; K~}' 'for all ~{i,j~}' '~~{2;H' '~{~~~~~}'; do
  printf '%s\n' "$text" > f; printf '%s: ' "$text"; utf8 detect f
done
{ echo 'Grüße'; cat hz; } > mixed; utf8 detect mixed
# One piece that is long is no chance, and told by all.
printf '~{<:Ky2;SB#,NpJ)l6HK!#~}\n' > long
for f in long one; do utf8 detect "$f"; utf8 check "$f"; utf8 convert -f auto "$f" | cmp - "$f"; done
