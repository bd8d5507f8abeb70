# Each subcommand says the version, too; and what is behind -- is a file.
utf8 --version > version; grep -c '^utf8 (utfkit) [0-9.]*, .*, Unicode [0-9.]*$' version
for command in age check convert count detect find fix inspect normalize unfix; do
  utf8 $command --version | cmp - version && utf8 $command --json --version -x 2>&1 | cmp -s - version; echo "$command $?"
done
utf8 check -- --version
