# Files of UTF-16 that were joined: U+FEFF is text within another one, and is kept, which is told.
utf16() { printf "$1" | iconv -f utf-8 -t utf-16le; }
{ printf '\377\376'; utf16 'one\n'; printf '\377\376'; utf16 'two\n'; } > joined
utf8 convert -f utf-16 joined | od -An -c
{ cat joined; printf '\377\376'; utf16 'three\n'; } | utf8 convert -f auto -o all -; utf8 fix -i --inner-bom all; cat all
utf8 convert -q -f utf-16 joined > quiet; utf8 convert --json -f utf-16 -o json joined
# The one at the beginning isn't among them, however it is treated, nor what is in UTF-8 before.
utf8 convert --bom keep -f utf-16 joined > kept
{ printf '\377\376\377\376'; utf16 'one\n'; } | utf8 convert -f utf-16 > second
utf8 convert -t utf-16le all > back
