# --color is there everywhere; what is wrong is coloured, and nothing else. No terminal is here.
printf 'a\351\n' > bad; printf 'ok\n' > ok
for c in check fix convert count inspect detect; do
  for when in auto always never; do utf8 $c --color=$when ok > out 2> err || echo "$c $when: status $?"; done
  grep -c "$(printf '\033')" out err
done
show() { sed "s/$(printf '\033')/ESC/g"; }
for when in auto always never; do
  utf8 check --color=$when bad 2>&1 | show
  utf8 inspect --color=$when bad | show
  utf8 convert --color=$when bad 2>&1 >/dev/null | show
  utf8 convert --color=$when --json bad 2>&1 >/dev/null | show
done
utf8 count --color=sometimes ok; echo "status $?"
utf8 help count | sed -n '/--color/,/always/p'
