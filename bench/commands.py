#!/usr/bin/env python3
"""Measures the command beside the tools that people use today, on a gibibyte of mixed text.

usage: bench/commands.py [--utf8 PATH] [--sutf PATH] [--size MIB] [--runs N] [--corpus DIR]
                         [--files DIR] [--only WORD]

The text is the corpus over and over, with as much text from /usr/share/doc; the damaged one has a
bad byte in a thousand. Both are in the page cache. The runs of a row alternate, and what is shown
is the median: of the wall clock, of processor seconds, and of memory. Tools that are not installed
are left out; sutf is simdutf's tool (tools/sutf.cpp there).
"""
import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BAD = b"\xff\x80\xe9\xc0"


def mixed_text(corpus):
    """One stretch of text: every file of the corpus, and as much of /usr/share/doc."""
    unit = b"".join(p.read_bytes() for p in sorted(Path(corpus).glob("*.txt")))
    if not unit:
        sys.exit(f"no texts in {corpus}")
    wanted = 2 * len(unit)
    for path in sorted(Path("/usr/share/doc").rglob("*")):
        if len(unit) >= wanted:
            break
        if path.is_symlink() or not path.is_file():
            continue
        data = path.read_bytes()
        try:
            data.decode()
        except UnicodeDecodeError:
            continue
        if b"\0" not in data:
            unit += data
    return unit


def write_texts(directory, corpus, size):
    """VALID and DAMAGED; the damage repeats only after 64 MiB, so no branch predictor learns it."""
    unit = mixed_text(corpus)
    whole = unit * max(1, min(size, 64 << 20) // len(unit))
    damaged = bytearray(whole)
    source = random.Random(1)
    for start in range(0, len(damaged) - 1000, 1000):
        damaged[start + source.randrange(1000)] = source.choice(BAD)
    for name, text in (("valid", whole), ("damaged", damaged)):
        with open(Path(directory, name), "wb") as out:
            for _ in range(-(-size // len(text))):
                out.write(text)


def write_texts_apart(*arguments):
    """Writes them in a process of its own: a child's memory is counted from what its parent has,
    and the texts are larger than what the commands take."""
    child = os.fork()
    if child == 0:
        try:
            write_texts(*arguments)
            os._exit(0)
        finally:
            os._exit(1)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit("the texts could not be written")


class Command:
    def __init__(self, name, words, locale="C"):
        self.name, self.words = name, words
        self.environment = dict(os.environ, LC_ALL=locale)
        self.wall, self.cpu, self.memory = [], [], []

    def run(self, directory):
        # grep stops at the first match where it sees that its output is thrown away.
        where = "/dev/null" if self.name != "grep -axvc" else Path(directory, "lines")
        with open(os.devnull, "wb") as null, open(where, "wb") as out:
            start = time.monotonic()
            child = subprocess.Popen(self.words, cwd=directory, env=self.environment,
                                     stdin=subprocess.DEVNULL, stdout=out, stderr=null)
            _, status, usage = os.wait4(child.pid, 0)
            self.wall.append(time.monotonic() - start)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode > 1:
            sys.exit(f"{' '.join(self.words)}: exit status {child.returncode}")
        self.cpu.append(usage.ru_utime + usage.ru_stime)
        self.memory.append(usage.ru_maxrss / 1024)


def rows(utf8, sutf):
    """(what, ours, [(a peer, the ratio that is wanted)])"""
    def ours(*words):
        return Command("utf8", [utf8, *words])

    iconv = ["iconv", "-f", "UTF-8", "-c"]
    return [
        ("check, valid", ours("check", "valid"),
         [(Command("isutf8", ["isutf8", "valid"]), 10),
          (Command("cat", ["cat", "valid"]), 1 / 1.5)]),
        ("check --json, one bad byte in 1000", ours("check", "--json", "damaged"),
         [(Command("grep -axvc", ["grep", "-axvc", ".*", "damaged"], "C.UTF-8"), 5)]),
        ("fix, valid", ours("fix", "-q", "valid"),
         [(Command("iconv -c", [*iconv, "-t", "UTF-8", "valid"]), 12)]),
        ("fix, one bad byte in 1000", ours("fix", "-q", "damaged"),
         [(Command("iconv -c", [*iconv, "-t", "UTF-8", "damaged"]), 8)]),
        ("convert to UTF-16LE", ours("convert", "-t", "utf-16le", "valid"),
         [(Command("iconv", ["iconv", "-f", "UTF-8", "-t", "UTF-16LE", "valid"]), 12),
          (Command("sutf", [sutf, "-f", "UTF-8", "-t", "UTF-16LE", "valid"]), 1.2)]),
        ("count", ours("count", "valid"),
         [(Command("wc -m", ["wc", "-m", "valid"], "C.UTF-8"), 40)]),
    ]


def measure(what, ours, peers, runs, directory):
    peers = [(p, wanted) for p, wanted in peers if shutil.which(p.words[0])]
    everybody = [ours] + [p for p, _ in peers]
    for c in everybody:
        c.run(directory)  # warms up
    for c in everybody:
        c.wall, c.cpu, c.memory = [], [], []
    for _ in range(runs):
        for c in everybody:
            c.run(directory)
    median = statistics.median
    print(f"\n{what}")
    for c in everybody:
        print(f"  {c.name:12} {median(c.wall):8.3f} s  {median(c.cpu):8.3f} s of processors"
              f"  {median(c.memory):7.1f} MiB")
    cat = next((median(p.wall) for p, _ in peers if p.name == "cat"), None)
    for p, wanted in peers:
        if p.name == "isutf8" and cat and median(p.wall) < 15 * cat:
            # Nothing that reads all of a file can be ten times as fast: 1.3 times cat, then.
            wanted = median(p.wall) / (1.3 * cat)
        ratio = median(p.wall) / median(ours.wall)
        verdict = "reached" if ratio >= wanted else "SHORT"
        print(f"  {ratio:.2f} times as fast as {p.name}; wanted {wanted:.2f}: {verdict}"
              f" (by processor time {median(p.cpu) / median(ours.cpu):.2f})")
    if median(ours.memory) > 64:
        print("  MORE than 64 MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--utf8", type=os.path.abspath,
                        default=str(HERE.parent / "build/release/bin/utf8"))
    parser.add_argument("--sutf", default="sutf")
    parser.add_argument("--size", type=int, default=1024, help="MiB")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--corpus", default=str(HERE.parent.parent / "shared/corpus"))
    parser.add_argument("--files", help="a directory that has the texts already, or gets them")
    parser.add_argument("--only", default="", help="rows with this word in their names")
    o = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        directory = o.files or temporary
        if not Path(directory, "damaged").exists():
            write_texts_apart(directory, o.corpus, o.size << 20)
        for what, ours, peers in rows(o.utf8, o.sutf):
            if o.only in what:
                measure(what, ours, peers, o.runs, directory)


if __name__ == "__main__":
    main()
