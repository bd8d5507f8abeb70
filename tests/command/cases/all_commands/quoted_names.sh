# Names that git has quoted, where -z was forgotten, are no missing files: what they name isn't looked at.
printf 'caf\351\n' > "$(printf 'r\303\251sum\303\251.txt')"; printf 'fine\n' > a
of_list() { utf8 "$@" --files-from list; echo "status $?"; }
printf '%s\n' a '"r\303\251sum\303\251.txt"' > list
of_list check --type text; of_list check; of_list check -q --type text; of_list check --json --type text; of_list count -l --type text
# Nor is it for a pattern to pass over them; and the others are worked on.
of_list check --type text --glob '*.txt'; of_list check --type text --exclude '*"'
printf 'x\377\n' > b; printf '%s\n' '"r\303\251sum\303\251.txt"' b > list; of_list fix -q -i; cat b
# Each escape of git's; a directory; a list of Windows; a name of more bytes than a name may have.
printf '%s\n' '"\a"' '"\b"' '"\t"' '"\n"' '"\v"' '"\f"' '"\r"' '"\""' '"\\"' '"\001"' '"d/a\\b c"' > list; of_list check --type text
printf '"\\303\\251"\r\na\r\n' > list; of_list check --type text
{ printf '"'; for i in 1 2 3 4 5 6 7 8 9 10; do printf '%s' '\343\201\202\343\201\202\343\201\202'; done; echo '"'; } > list; of_list check --type text 2> said; cut -c 1-40 said
# What isn't quoted so is missing: other escapes, no escape, a quotation mark in the middle or on one side.
printf '%s\n' '"\x41"' '"\400"' '"\12"' '"\"' '"gone"' '"a"\t"' '"\t' '\t"' '"' '""' > list; of_list check --type text
# So is any name where names end in NUL, and a file that has the name is read.
printf '"\\303\\251"\0a\0' > list; of_list check -0 --type text
printf 'x\377\n' > '"\303\251"'; printf '%s\n' '"\303\251"' > list; of_list check --type text
rm '"\303\251"'; ln -s nowhere '"\303\251"'; of_list check --type text
