# A line in the code page of DOS in a log of Windows is told, by one sign where nobody writes it.
dos() { # ENCODING PAGE OWN LINE
  { for i in 1 2 3 4 5 6; do echo "$3"; done | iconv -f utf-8 -t "$1"; echo "$4" | iconv -f utf-8 -t "$2"; } > log
  utf8 convert -f "$1" log 2>&1 >/dev/null
}
dos windows-1252 ibm850 'la opción más rápida' 'la creación del menú falló'
dos windows-1252 ibm850 'não é possível' 'o argumento é diferente'
dos windows-1252 ibm850 'la possibilità di più' 'il file non è stato trovato'
dos windows-1252 ibm850 'größere Dateien' 'der Index »%s« existiert nicht'
dos windows-1252 ibm850 'kørslen er slået fra' 'filen åbnes ikke'
dos windows-1250 ibm852 'příliš žluťoučký kůň' 'chyba v řádku'
dos windows-1257 ibm775 'ąžuolas ir ėglė' 'Įvesties failas'
# So is it where the encoding is found, and --deny odd-words leaves the file.
{ for i in 1 2 3 4 5 6; do echo 'klarte ikke å åpne fila på serveren'; done | iconv -f utf-8 -t windows-1252
  echo 'klarte ikke å huske det' | iconv -f utf-8 -t ibm850; } > log
utf8 convert -f auto log 2>&1 >/dev/null
cp log before; utf8 convert -i -f auto --deny odd-words log >/dev/null 2>&1; echo "status $?"; cmp log before
# What is written so is no such line.
{ for i in 1 2 3; do echo '„Haus“ – das hei ist … 5 ‰, Acme™, l’eau, ‚x‘; we waited—and so'; done | iconv -f utf-8 -t windows-1252; } > log
utf8 convert -f windows-1252 log 2>&1 >/dev/null
