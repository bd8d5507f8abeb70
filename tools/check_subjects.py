#!/usr/bin/env python3
"""Says which subjects of commits are not `area: imperative`.

usage: tools/check_subjects.py RANGE      (as git log has it: main.., v0.3.0..HEAD)

An area is the name of a folder, or of `TOPICS`; more than one are divided by commas. Whether a word
is an imperative is guessed: it is none that ends as a participle or the third person do, and no
word that a noun phrase or a clause begins with. A subject has 80 columns at most and no full stop.
Exit status: 0 all are so, 1 the ones printed are not, 2 there is no such range.
"""

import pathlib
import re
import subprocess
import sys

TOPICS = {"build", "ci", "style"}
COLUMNS = 80
NO_VERBS = set("""a all an another any both each every fewer four how it less many more most no not
    one only other some such that the their there these they this three two what when where which
    who why""".split())
# Imperatives that end as what isn't one does.
VERBS = {"bring", "embed", "exceed", "feed", "need", "proceed", "seed", "shed", "speed", "string"}


def git(*arguments):
    done = subprocess.run(["git", *arguments], capture_output=True, text=True,
                          cwd=pathlib.Path(__file__).resolve().parent)
    if done.returncode != 0:
        print(done.stderr.strip(), file=sys.stderr)
        sys.exit(2)
    return done.stdout


def areas():
    folders = git("ls-tree", "-rd", "--full-tree", "--name-only", "HEAD").split("\n")
    return TOPICS | {pathlib.PurePath(folder).name for folder in folders if folder}


def wrong(subject, known):
    """Why a subject isn't as it should be, or nothing."""
    found = re.fullmatch(r"([a-z0-9_.]+(?:, [a-z0-9_.]+)*): (\S+)(.*)", subject)
    if not found:
        return "not `area: imperative`"
    unknown = [area for area in found[1].split(", ") if area not in known]
    if unknown:
        return f"no folder or topic is called {unknown[0]}"
    verb = found[2].rstrip(",;:")
    inflected = re.search(r"(ed|ing|[^s]s)$", verb) and verb not in VERBS
    if not re.fullmatch(r"[a-z]+(-[a-z]+)?", verb) or verb in NO_VERBS or inflected:
        return f"'{verb}' is no imperative"
    if subject.endswith("."):
        return "a full stop"
    if len(subject) > COLUMNS:
        return f"{len(subject)} columns"
    return ""


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    commits = git("log", "--no-merges", "--format=%h %s", sys.argv[1]).splitlines()
    known = areas()
    bad = 0
    for commit in commits:
        name, _, subject = commit.partition(" ")
        why = wrong(subject, known)
        if why:
            print(f"{name} {subject}: {why}")
            bad += 1
    print(f"{len(commits)} commits, {bad} findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
