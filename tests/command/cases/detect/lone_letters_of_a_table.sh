# A table of letters that stand alone, as of a keyboard or of hyphenation: it reads as Ukrainian, or
# anything, and no line of it is said to be in another encoding than the rest.
{
  printf '" Slovak\nloadkeymap\n'
  printf '+1 \276\n2  \265\n3  \271\n4  \350\n5  \273\n6  \276\n7  \375\n8  \341\n9  \355\n0  \351\n'
  printf '=e \354\n=d \357\n=l \345\n=n \362\n=r \340\n=s \271\n=t \273\n=z \276\n=a \344\n=o \364\n=u \371\n'
  printf '+A \301\n+E \311\n+I \315\n+O \323\n+U \332\n+Y \335\n=C \310\n=D \317\n=L \305\n=N \322\n=S \251\n=T \253\n=Z \256\n'
} > keymap
utf8 detect keymap | sed 's/;.*/)/'
utf8 detect --json keymap | grep -o '"other_lines":[^,]*'
utf8 check keymap 2>&1 | tail -n 1
