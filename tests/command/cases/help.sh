# Help goes to standard output; how options are laid out is not tested.
utf8 --help; echo "status $?"
utf8 check --help > help; echo "status $?"
grep -c -e --recursive -e --binary -e --no-ignore -e --json -e --max-errors help
sed -n '/^Examples/,$p' help
utf8 --version
