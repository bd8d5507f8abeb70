#!/usr/bin/env python3
"""How often mojibake is undone, what else is changed, and how fast; beside ftfy where there is one.

usage: mojibake.py words PAGES        words of PAGES, damaged one by one, each in a line of its own
       mojibake.py runs PAGES         one to eight words in a row, damaged in the middle of a page
       mojibake.py names FILE         names (tests/vectors/names.txt), alone, in rows, in tables
       mojibake.py cases FILE         what others have seen (tests/vectors/mojibake.txt)
       mojibake.py lists -            lists of letters that nobody damaged: how many lines change
       mojibake.py undamaged PATH...  runs in text that nobody damaged, to be looked at
       mojibake.py speed PAGES        pages as they are, and damaged, 4 MB of each

With --failures last, words, runs and lists show what utf8 got wrong.

PAGES is a directory of LL.txt in UTF-8 (LL is a language of BCP 47). Damaged is what Python makes
of the bytes in an encoding, with control characters where windows-1252 has none. The command is
`utf8`, or what UTF8 in the environment says.
"""
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time

try:
    import ftfy
except ImportError:
    ftfy = None

UTF8 = os.environ.get("UTF8", "utf8")
OTHER_SCRIPTS = "ar be bg el fa he ja ko mk ru sr th uk ur zh-Hans zh-Hant".split()
ENCODINGS = ("cp1252 cp1250 cp1251 cp1253 cp1254 cp1256 cp1257 iso8859_2 iso8859_5 iso8859_7 "
             "iso8859_9 iso8859_15 mac_roman cp437 cp850 cp852 cp866 koi8_r").split()
WAYS = [("cp1252", 2), ("cp1252", 3)] + [(e, 1) for e in ENCODINGS]
EACH = 150


def misread(text, encoding):
    """What the bytes of `text` are in `encoding`; None where they are nothing."""
    data = text.encode()
    if encoding == "cp1252":
        return "".join(bytes([b]).decode("cp1252") if b not in b"\x81\x8d\x8f\x90\x9d" else chr(b)
                       for b in data)
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def damaged(text, encoding, times):
    for _ in range(times):
        text = text and misread(text, encoding)
    return text


def undo(text, *options):
    done = subprocess.run([UTF8, "fix", "-q", "--mojibake", *options, "-"], input=text.encode(),
                          stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def by_lines(text):
    return "\n".join(map(ftfy.fix_encoding, text.split("\n")))


# What is compared.
TOOLS = [("utf8", undo)] + ([(f"ftfy {ftfy.__version__}", by_lines)] if ftfy else [])


def pages_of(directory):
    return {p.stem: p.read_text() for p in sorted(pathlib.Path(directory).glob("*.txt"))}


def is_counted(word, language):
    """Of other scripts, words of four characters and more."""
    return not word.isascii() and (language not in OTHER_SCRIPTS or len(word) >= 4)


def table(results):
    if "--failures" in sys.argv:
        for way, name, _, ok, *told in results:
            if name == "utf8" and not ok:
                print(way, *told, sep="\t")
        return
    print("| damaged by | " + " | ".join(f"{name}, {group}" for name, _ in TOOLS
                                         for group in ("Latin", "other scripts")) + " |")
    print("|---|" + "--:|" * (2 * len(TOOLS)))
    ways = list(dict.fromkeys(way for way, *_ in results))
    for way in [*ways, "all"]:
        row = []
        for name, _ in TOOLS:
            for other in (False, True):
                right = [ok for w, n, o, ok, *_ in results if w in (way, *(ways * (way == "all")))
                         and n == name and o == other]
                row.append(f"{100 * sum(right) / len(right):.1f} %" if right else "-")
        print(f"| {way} | " + " | ".join(row) + " |")


def words(directory):
    results = []
    for encoding, times in WAYS:
        wanted, lines, languages = [], [], []
        for language, text in pages_of(directory).items():
            unique = list(dict.fromkeys(w.strip(".,;:()\"!?") for w in text.split()))
            for word in [w for w in unique if is_counted(w, language)][:EACH]:
                line = damaged(word, encoding, times)
                if line and "\n" not in line and line != word:
                    wanted.append(word)
                    lines.append(line)
                    languages.append(language)
        for name, tool in TOOLS:
            got = tool("\n".join(lines)).split("\n")
            results += [(f"{encoding} {times}", name, language in OTHER_SCRIPTS, a == b, language,
                         line, a, b)
                        for language, line, a, b in zip(languages, lines, wanted, got)]
    table(results)


def runs(directory, seed=1):
    """A run is undone, or it isn't; what stands around it has to stay."""
    rng, results, harmed = random.Random(seed), [], collections.Counter()
    for encoding, times in WAYS:
        for language, text in pages_of(directory).items():
            lines = []
            for line in text.split("\n"):
                parts = line.split(" ")
                size = rng.randint(1, 8)
                at = rng.randrange(max(1, len(parts) - size))
                run = " ".join(parts[at:at + size])
                wrong = damaged(run, encoding, times)
                counted = language not in OTHER_SCRIPTS or len(run) >= 4
                if counted and wrong and wrong != run and "\n" not in wrong:
                    lines.append((line, " ".join([*parts[:at], wrong, *parts[at + size:]]), at))
            for name, tool in TOOLS:
                got = tool("\n".join(wrong for _, wrong, _ in lines)).split("\n")
                for (line, wrong, at), undone in zip(lines, got):
                    results.append((f"{encoding} {times}", name, language in OTHER_SCRIPTS,
                                    undone == line, language, wrong, line, undone))
                    # What stands before the run.
                    before = len(" ".join(line.split(" ")[:at]))
                    harmed[name] += undone[:before] != line[:before]
    table(results)
    print("changed outside of the run:", dict(harmed) or 0)


def fields(text):
    return [field for line in text.split("\n") for field in re.split("[; ]", line)]


def names(path, seed=7):
    """Wrong is a name that is neither what it was nor what was made of it."""
    counts = collections.Counter()
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("#"):
            continue
        language, encodings, all_names = line.split("\t")
        everyone = all_names.split(" ")
        for encoding in encodings.replace("windows-", "cp").split(" "):
            rng = random.Random(seed)
            rows = [f"{i};{rng.choice(everyone)} {rng.choice(everyone)};{rng.choice(everyone)}"
                    for i in range(40)]
            rows = [row for row in rows if damaged(row, encoding, 1)]
            for kind, texts in (("alone", everyone), ("row", rows), ("table", ["\n".join(rows)])):
                for text in texts:
                    wrong = damaged(text, encoding, 1)
                    for name, tool in TOOLS if wrong else []:
                        got = tool(wrong).rstrip("\n")
                        for was, left, now in zip(fields(text), fields(wrong), fields(got)):
                            if was == left:
                                continue
                            said = ("undone" if now == was else "left" if now == left else "wrong")
                            counts[name, kind, said] += 1
                            if said == "wrong" and "--failures" in sys.argv:
                                print(name, language, encoding, kind, was, now, sep="\t")
    for name, _ in TOOLS:
        for kind in ("alone", "row", "table"):
            print(f"{name}, {kind}:", ", ".join(f"{counts[name, kind, said]} {said}"
                                               for said in ("undone", "left", "wrong")))


def cases(path):
    counts = collections.Counter()
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        broken, was, source = line.split("\t")
        wanted = broken if was == "=" else was
        for name, tool in TOOLS:
            escapes = ["--json-escapes"] if name == "utf8" and "\\u" in broken else []
            got = tool(broken, *escapes).rstrip("\n")
            kind = "left alone" if was == "=" else "undone"
            counts[name, kind] += got == wanted
            counts[name, f"to be {kind}"] += 1
            if got != wanted:
                print(f"{name}: {broken} became {got} ({source})")
    for name, _ in TOOLS:
        print(name, ", ".join(f"{counts[name, kind]} of {counts[name, f'to be {kind}']} {kind}"
                              for kind in ("undone", "left alone")))


# What a list has between two letters; and what stands around each of them.
BETWEEN = [" ", "", ", ", ",", " - ", "-", "–", " – ", "—", " — ", "/", " / ", "·", " · ", "•", "|",
           " | ", "; ", ";", ":", ".", "…", "\t", "×", "=", "+", "_", "\u00a0", "\u2009", "\\n"]
AROUND = [("", ""), ("‘", "’"), ("“", "”"), ("„", "“"), ("„", "”"), ("«", "»"), ("»", "«"),
          ("‹", "›"), ("'", "'"), ('"', '"'), ("(", ")"), ("[", "]"), ("`", "`"), ("‚", "‘"),
          ("<td>", "</td>"), ("", "™"), ("", "®"), ("", "°"), ("", "²"), ("", "…")]
LISTED = ("iso8859_1 iso8859_2 iso8859_4 iso8859_9 iso8859_15 cp1252 cp1250 cp1257 cp1251 cp1253 "
          "cp1256 cp874 koi8_r mac_roman cp437 cp850 cp852 cp866").split()


def lists_of(seed):
    """Letters and signs of encodings, in their order and in any, as lists are written."""
    rng = random.Random(seed)
    vietnamese = "".join(chr(c) for c in [*range(0x1EA0, 0x1EFA), 0x102, 0x110, 0x1A0, 0x1AF])
    alphabets = [bytes(range(0x80, 0x100)).decode(e, "ignore") for e in LISTED] + [vietnamese]
    for alphabet in alphabets:
        letters = [c for c in alphabet if c.isalpha()]
        kinds = [letters, [c for c in letters if c.isupper()], [c for c in letters if c.islower()],
                 [c for c in alphabet if c > "\xa0"]]
        for kind in filter(None, kinds):
            for between in BETWEEN:
                for before, behind in AROUND:
                    size = rng.randint(2, 12)
                    at = rng.randrange(max(1, len(kind) - size))
                    chosen = kind[at:at + size] if rng.random() < .5 else rng.choices(kind, k=size)
                    # One letter after the other with nothing between is no list but a word.
                    if between or before or behind or chosen == kind[at:at + size]:
                        yield between.join(before + c + behind for c in chosen)


def lists(_, seed=1):
    wanted = list(lists_of(seed))
    for name, tool in TOOLS:
        # Nothing of one line has a say in another.
        gap = "\n" + "-" * 500 + "\n"
        got = tool(gap.join(wanted)).split(gap)
        changed = [(a, b) for a, b in zip(wanted, got) if a != b]
        print(f"{name}: {len(changed)} of {len(wanted)} lines changed, "
              f"{100 * len(changed) / len(wanted):.2f} %")
        if "--failures" in sys.argv:
            for a, b in changed:
                print(repr(a), repr(b), sep="\t")


def undamaged(paths):
    done = subprocess.run([UTF8, "check", "-r", "--no-ignore", "--json", "--remarks", *paths],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    files = size = 0
    for line in done.stdout.splitlines():
        row = json.loads(line)
        if row["type"] == "summary":
            files += 1
            size += row["bytes"]
        elif row.get("kind") == "mojibake":
            print(f"{row['file']}:{row['line']}:{row['column']}: was {row['was']!r}, "
                  f"read as {row['read_as']}, {row['confidence']}")
    print(f"{files} files, {size / 1e6:.0f} MB")


def speed(directory):
    print("| MB/s | as it is | | damaged | |")
    for language, text in pages_of(directory).items():
        row = []
        for page in (text, damaged(text, "cp1252", 1)):
            size = len(page.encode())
            for name, tool in TOOLS:
                times = max(1, (4_000_000 if name == "utf8" else 100_000) // size)
                begin = time.perf_counter()
                tool(page * times)
                row.append(f"{size * times / 1e6 / (time.perf_counter() - begin):.1f}")
        print(f"| {language} | " + " | ".join(row) + " |")


def main():
    tools = {"words": words, "runs": runs, "names": names, "cases": cases, "lists": lists,
             "speed": speed}
    if sys.argv[1:2] and sys.argv[1] in tools and sys.argv[3:] in ([], ["--failures"]):
        tools[sys.argv[1]](sys.argv[2])
    elif len(sys.argv) > 2 and sys.argv[1] == "undamaged":
        undamaged(sys.argv[2:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
