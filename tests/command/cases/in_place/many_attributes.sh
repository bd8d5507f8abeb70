# Attributes whose names take more than 64 KiB can't be listed, where a file system lets a file have
# them: it is left as it is, or it has them all.
[ -w /dev/shm ] || exit 0
file=$(mktemp -p /dev/shm); printf 'x\377\n' > "$file"
set_them='import os, sys
for i in range(300): os.setxattr(sys.argv[1], "user.%s%d" % ("a" * 230, i), b"v")'
last='import os, sys; os.getxattr(sys.argv[1], "user.%s299" % ("a" * 230))'
if python3 -c "$set_them" "$file" 2> why; then
  utf8 fix -q -i "$file" 2> told; python3 -c "$last" "$file"
  utf8 fix -q -i.bak "$file" 2> told; python3 -c "$last" "$file"
fi
rm "$file"*
