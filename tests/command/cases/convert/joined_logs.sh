# Lines in UTF-8 and others in windows-1252: no -f is right for all, and check is named.
{
  for i in 1 2 3 4 5; do echo 'user Müller logged in'; done
  for i in 1 2 3 4 5 6 7 8; do echo 'Straße überschritten' | iconv -f utf-8 -t windows-1252; done
} > log
utf8 convert -f auto log 2>&1; echo "status $?"
