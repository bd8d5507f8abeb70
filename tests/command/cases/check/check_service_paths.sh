# Below the top of a repository, services are told paths from there.
mkdir -p top/.git top/sub/deep outside; printf '\377' > top/sub/deep/f; cp top/sub/deep/f top/g; cp top/g outside/g; ln -s ../outside top/link
names() { # FORMAT FILE ...: what it calls them
  format=$1; shift
  utf8 check --format=$format "$@" 2>/dev/null < "$all/top/g" | grep -oE 'file=[^,]*|"uri":"[^"]*"|"path":"[^"]*"' | sed "s|$all|ALL|" | tr '\n' ' '; echo
}
all=$PWD
for format in github sarif gitlab; do
  echo "$format"
  for place in top top/sub top/sub/deep outside; do
    (cd $place; names $format -r .; names $format "$all/top/g" "$all/outside/g" - ../g ./../sub//deep/f)
  done
done
# Where git isn't asked: what the service says, in its own form.
cd top/sub
for format in github sarif gitlab; do
  for where in "$all" "$all/top/sub" "$all/top/../top/link/../" "$all/outside" relative "$all/none" ''; do
    for variable in GITHUB_WORKSPACE CI_PROJECT_DIR; do (export $variable="$where"; names $format deep/f); done
  done
done
# By absolute names, from the top itself and from elsewhere, and through a symbolic link to it.
for format in github sarif gitlab; do
  (cd "$all/top"; names $format -r "$PWD"; names $format "$PWD/sub/./deep/f" sub/../sub/deep/f sub//deep/f "$all/outside/g" ../outside/g)
  (cd "$all/outside"; export CI_PROJECT_DIR="$all/top" GITHUB_WORKSPACE="$all/top"; names $format -r "$all/top" ../top/g g)
  (ln -sfn top "$all/alias"; cd "$all/alias"; names $format "$all/alias/g" "$all/alias/sub/deep/f")
done
# The top of a worktree has a file of that name. JSON names files as they were given.
mkdir tree; echo 'gitdir: x' > tree/.git; mkdir tree/d; cp deep/f tree/d/f; cd tree/d; names gitlab f; names json f; utf8 check -l f
# Several repositories below the working directory, which is in none: each file has a name of its own.
mkdir "$all/several"; cd "$all/several" || exit
for r in r1 r2; do git init -q $r; printf 'abc\377\n' > $r/f; done
for form in github gitlab sarif; do utf8 check -r --format=$form . 2>/dev/null | grep -o '"uri":"[^"]*"\|"path":"[^"]*"\|file=[^,]*'; done
