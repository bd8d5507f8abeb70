# What check -f suggests makes a text of a file; where it would make U+FFFD of it, nothing is.
said() { sed 's/.*\(likely cause\|to repair\)/\1/; t; s/.*/nothing/'; }
try() { echo "$*:"; utf8 check "$@" 2>&1 > /dev/null | said; }
russian() { printf 'Все люди рождаются свободными и равными\n' | iconv -f utf-8 -t $1; }
russian koi8-r > koi; russian utf-16 > utf16; russian utf-16le > wide; russian windows-1251 > win
try -f gbk koi; try -f shift_jis koi; try -f us-ascii koi; try -f euc-jp win
try -f gbk utf16; try -f gbk wide; try -f utf-16be utf16; try -f utf-32le wide; try -f windows-1252 wide
printf '\211PNG\r\n\032\n\000\000\000\rIHDR\201' > png; try -f windows-1252 png; try -f utf-8 png
# A few errors in what is in the encoding, or in too little to tell.
{ printf '\204\220\204\204' | iconv -f gbk -t gbk -c; russian gbk; printf '\377\n'; } > gbk; try -f gbk gbk
printf 'a\377\n' > little; try -f gbk little
{ russian utf-16le; printf '\000\330'; } > half; try -f utf-16le half
utf8 check -f gbk --json koi | tail -n 1
