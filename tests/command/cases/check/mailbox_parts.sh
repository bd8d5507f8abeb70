# Mails that say themselves what they are in, each something else: moving their lines into a file of
# its own would take them out of what says so.
{
  printf 'From a@b Mon Jan  1\nContent-Type: text/plain; charset=iso-8859-1\n\n'
  printf 'Sch\366ne Gr\374\337e aus K\366ln, J\374rgen M\374ller\n\n'
  printf 'From c@d Mon Jan  1\nContent-Type: text/plain; charset=koi8-r\n\n'
  echo 'Добрый день, посылаю вам перевод договора, всего хорошего' | iconv -f utf-8 -t koi8-r
  printf '\nFrom e@f Mon Jan  1\nContent-Type: text/plain; charset=utf-8\n\n'
  i=0
  while [ $i -lt 12 ]; do
    echo 'Schöne Grüße und guten Tag, Übersetzung folgt, für Käthe Müller'
    i=$((i + 1))
  done
} > inbox
utf8 check inbox 2>&1 | sed -n 's/.*likely cause: //p'
utf8 check --json inbox | tail -n 1 | grep -o '"suggestion":.*'
