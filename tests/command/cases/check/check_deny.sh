# --deny: what is valid and not wanted is a finding, and fails a build.
printf 'd\303\203\302\251j\303\203\302\240 vu\n' > mojibake
printf '\357\273\277a\n\357\273\277b\n' > inner-bom
printf 'caf\357\277\275\n' > replacement-characters
printf 'a\000b\n' > nul
printf '\357\267\220 \357\277\276 \364\217\277\277\n' > noncharacters
printf '\356\200\200 \357\243\277 \363\260\200\200 \364\217\277\275\n' > private-use
printf 'it\302\222s \302\205 \302\240\n' > c1-controls
printf '\357\273\277fine \342\200\231 \303\251\n' > fine
for f in *; do utf8 check --deny "$(basename "$f" | sed 's/fine/nul/')" "$f"; echo "$f: status $?"; done
# Together, twice, and beside remarks and profiles.
all=mojibake,inner-bom,replacement-characters,nul,noncharacters,private-use,c1-controls
utf8 check --deny $all * > together 2>&1; echo "status $?"; grep -c deny/ together
utf8 check -q --deny nul --deny mojibake mojibake; echo "status $?"
utf8 check --deny inner-bom --remarks inner-bom mojibake; echo "status $?"
utf8 check --deny nul --profile=json,postgres nul; echo "status $?"
utf8 check --json --deny mojibake mojibake; echo "status $?"
utf8 check --format=github --deny private-use private-use 2>/dev/null
utf8 check -l --deny $all *
utf8 check * ; echo "status $?"
for word in '' all nul, NULL 'nul,x'; do utf8 check --deny "$word" nul; echo "status $?"; done
# A byte order mark at the start, alone and beside what else there is; and what takes it off.
printf '\357\273\277' > bom; utf8 check --deny bom bom fine inner-bom nul; echo "status $?"
utf8 check --json --deny bom fine; utf8 check --format=sarif --deny bom fine 2>/dev/null | grep -o '"ruleId.*'
eval "$(utf8 check --deny bom fine 2>&1 >/dev/null | sed 's/.*to repair: //')"; od -An -c fine.fixed; utf8 check --deny bom fine.fixed; echo "status $?"
utf8 check --deny bom,inner-bom --profile json inner-bom; echo "status $?"
