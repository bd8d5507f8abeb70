# A list of words for Hunspell doesn't say what it is in; the affix file beside it does.
printf '4\nĉevalo/O\nŝipo/O\nĵaŭdo/O\nhaŭto/O\n' | iconv -f utf-8 -t iso-8859-3 > eo.dic
utf8 detect eo.dic | cut -d';' -f1
printf 'SET ISO8859-3\nSFX O Y 1\nSFX O 0 j .\n' > eo.aff
utf8 detect eo.dic
utf8 detect - < eo.dic | cut -d';' -f1
utf8 detect --candidates iso-8859-3,windows-1252 eo.dic | cut -d';' -f1
utf8 detect --json eo.dic | jq -c '{encoding, confidence, declared, declared_beside}'
utf8 check eo.dic 2>&1 | grep -o 'likely cause.*'
utf8 convert -f auto eo.dic
utf8 convert -f auto --json -o eo.utf8 eo.dic
utf8 fix --with=auto -o fixed eo.dic

# So it is by another name of a directory, and in a walk.
mkdir -p lists; cp eo.dic eo.aff lists; ln -s lists here
utf8 detect -r lists here/eo.dic ./lists/../eo.dic | cut -d';' -f1-3
printf '2\nFran\347ais\ncaf\351\n' > fr.dic; printf '# 1\nSET ISO8859-1\n' > fr.aff
utf8 fix --with=auto -o fixed fr.dic; cat fixed
utf8 fix --with=auto --json -o fixed fr.dic | jq -c '{declared, declared_beside}'

# Of a list that is in UTF-8 by now, it says nothing; nor does one that the bytes contradict win.
printf 'SET ISO8859-1\n' > ru.aff
for i in 1 2 3; do printf 'вода\nземля\nнебо\nчеловек\nдорога\nсвет\nгород\nжизнь\nречь\nслово\nработа\n'; done > ru.dic
utf8 check ru.dic && utf8 detect ru.dic
iconv -f utf-8 -t koi8-r ru.dic > ru.koi; mv ru.koi ru.dic
utf8 detect ru.dic | cut -d';' -f1-3
utf8 check ru.dic 2>&1 | grep -o 'likely cause: [^;]*'

# What can't be read there is as if it weren't.
odd='2\nFran\347ais\ncaf\351\n'
for kind in none pipe directory loop nowhere empty utf8 zeros; do
  printf "$odd" > $kind.dic
  case $kind in
    pipe) mkfifo pipe.aff ;;
    directory) mkdir directory.aff ;;
    loop) ln -s loop.aff loop.aff ;;
    nowhere) ln -s not_there nowhere.aff ;;
    empty) : > empty.aff ;;
    utf8) printf 'SET UTF-8\n' > utf8.aff ;;
    zeros) truncate -s 100G zeros.aff ;;
  esac
  timeout 10 utf8 detect $kind.dic
  timeout 10 utf8 check $kind.dic 2>&1 | grep -o 'likely cause: [^;]*'
  timeout 10 utf8 convert -f auto $kind.dic 2>&1 | cut -d' ' -f3-6
done | cut -d';' -f1
