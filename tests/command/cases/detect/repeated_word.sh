# A log that says one word more often than all others: whatever it is, it says no more of the
# encoding than once.
log() {
  i=0
  while [ $i -lt 40 ]; do
    for word in 'Nîmes' 'Béziers' 'Le client a été prévenu par téléphone.' 'Nîmes' 'Orléans' 'Réception prévue à la fin de la journée.' 'Nîmes'; do
      [ $i -lt 20 ] || word='Nîmes'
      echo "2026-01-01 INFO [srv] $word"
    done
    i=$((i+1))
  done
}
log > truth; iconv -f utf-8 -t windows-1252 truth > log
utf8 detect log; utf8 convert -f auto log | cmp - truth && echo same
