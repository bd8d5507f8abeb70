# Names and lines that CI's runners would take for commands: none reaches a log as one.
printf '::stop-commands::tok\377\n' > '##[stop-commands]tok'
cp '##[stop-commands]tok' 'a##vso[task.complete result=Succeeded]'
utf8 check -C . ; utf8 check -r -C --color=never .
utf8 fix -r --dry-run -i .
utf8 check -l -r .
# And TeamCity's.
rm ./*; printf "##teamcity[buildProblem description='x'] \377\n" > "##teamcity[setParameter name='a' value='b']"
utf8 check -r -C --color=never .; utf8 check -l -r .; utf8 fix -r --dry-run -i .
printf 'caf\303\203\302\251 ##teamcity[x]\n' > plain; utf8 check -C --remarks --color=never plain
utf8 find '##teamcity' plain; utf8 check missing"##teamcity[x]"
# Lines that detect shows begin behind blanks: as those of check.
rm ./*; printf 'Gru\337wort aus K\366ln\n::error file=README.md,line=1::pwned \374ber alles\n \240::warning::f\374r \374ber\n' > d
utf8 detect --explain d; utf8 detect --json d | grep -o '"sample":"[^"]*' | head -n 1
printf '::error::\304 x\n' > one; utf8 detect --explain one
printf '::error::a' | iconv -f ascii -t utf-16le > wide; utf8 detect --explain wide; printf 'a\tb ::error::\351t\351\n\t::error::\351\n' > tab; utf8 detect --explain tab
