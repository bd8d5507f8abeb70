#!/usr/bin/env python3
"""How often detectors of encodings are right, how sure they are, and how fast.

usage: detection.py texts PAGES OUT [SEED]
       detection.py tables PAGES OUT [SEED]
       detection.py score MANIFEST DETECTOR...

texts   makes labelled texts of 40, 120, 400 and 1,500 bytes of PAGES, a directory of LL.txt in
        UTF-8 (LL is a language of BCP 47; text that nothing was learned from), in the encodings
        that each language was written in, and OUT/manifest.tsv.
tables  makes tables and lists in JSON of 1 to 30 words of PAGES that aren't ASCII.
score   MANIFEST has lines of a path, a tab and a label. A DETECTOR is a Python module that is
        installed (chardet, charset_normalizer, icu), or NAME=COMMAND, where COMMAND is run once for
        all files and prints lines of a path, a tab and an encoding; "utf8" is short for
        "utf8=utf8 detect --json"; detectors/ beside this has programs for ICU's and Firefox's. A
        guess is right where it gives the same text as the label.
"""
import codecs
import collections
import html
import importlib
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys
import time

WESTERN = ["cp1252", "mac_roman", "cp850"]
CENTRAL = ["cp1250", "iso8859_2", "cp852"]
BALTIC = ["cp1257", "iso8859_13"]
CYRILLIC = ["cp1251", "koi8_r", "iso8859_5", "cp866", "mac_cyrillic"]
ENCODINGS = {
    **dict.fromkeys("ca da de es fi fr it nb nl pt sv".split(), WESTERN), "is": ["cp1252", "cp850"],
    **dict.fromkeys("cs hr hu pl ro sk sl".split(), CENTRAL),
    **dict.fromkeys("et lt lv".split(), BALTIC), "ru": CYRILLIC, "bg": ["cp1251", "iso8859_5"],
    "uk": ["cp1251", "koi8_u"], "be": ["cp1251"], "sr": ["cp1251"], "mk": ["cp1251"],
    "el": ["cp1253", "iso8859_7"], "he": ["cp1255", "iso8859_8"], "ar": ["cp1256", "iso8859_6"],
    "fa": ["cp1256"], "tr": ["cp1254"], "th": ["cp874"], "ja": ["cp932", "euc_jp", "iso2022_jp"],
    "ko": ["cp949"], "zh-Hans": ["gbk"], "zh-Hant": ["big5"],
}
SIZES = (40, 120, 400, 1500)
EACH = 12
# What Python calls encodings that it has under other names, or where a label means more.
CODECS = {"windows-874": "cp874", "tis-620": "cp874", "iso-8859-8-i": "iso-8859-8",
          "iso-8859-11": "cp874", "x-mac-cyrillic": "mac-cyrillic", "maccyrillic": "mac-cyrillic",
          "mac-cyrillic": "mac-cyrillic", "macintosh": "mac-roman", "macroman": "mac-roman",
          "gbk": "gb18030", "gb2312": "gb18030", "big5": "big5hkscs", "shift_jis": "cp932",
          "euc-kr": "cp949", "uhc": "cp949", "iso-8859-9": "cp1254", "iso-8859-1": "cp1252",
          "ascii": "cp1252", "us-ascii": "cp1252", "windows-949": "cp949"}


def make_texts(pages, out, seed):
    rng, rows = random.Random(seed), []
    out.mkdir(parents=True, exist_ok=True)
    for language, names in sorted(ENCODINGS.items()):
        path = pages / f"{language}.txt"
        if not path.exists():
            continue
        text = re.sub(r"(?s)<(script|style).*?</\1>", " ", path.read_text("utf-8"))
        text = re.sub(r"\s+", " ", html.unescape(re.sub(r"(?s)<[^>]*>", " ", text)))
        for name in names:
            known = text.encode(name, "ignore").decode(name)
            for size in SIZES:
                made = tries = 0
                while made < EACH and tries < 5000 and len(known) > size:
                    tries += 1
                    at = rng.randrange(len(known) - size)
                    part = known[at:at + size]
                    while part and len(part.encode(name)) > size:
                        part = part[:-1]
                    if sum(c > "\x7f" for c in part) < max(3, len(part) // 40):
                        continue
                    file = out / f"{language}-{name}-{size}-{made}.txt"
                    file.write_bytes(part.encode(name))
                    rows.append(f"{file}\t{name}\n")
                    made += 1
    (out / "manifest.tsv").write_text("".join(rows))
    print(f"{len(rows)} texts, seed {seed}")


def make_tables(pages, out, seed):
    rng, rows = random.Random(seed), []
    out.mkdir(parents=True, exist_ok=True)
    for language, names in sorted(ENCODINGS.items()):
        path = pages / f"{language}.txt"
        if not path.exists() or language in ("ja", "zh-Hans", "zh-Hant", "th"):
            continue  # no spaces between words
        words = [word.strip(".,;:()«»\"“”") for word in path.read_text("utf-8").split()]
        words = [word for word in words if len(word) > 2 and not word.isascii()]
        for name in names:
            known = [word for word in words if word.encode(name, "ignore").decode(name) == word]
            for size in (1, 2, 4, 8, 30):
                for made in range(5):
                    cells = [rng.choice(known) for _ in range(size)]
                    cells = [cell.capitalize() if rng.random() < 0.5 else cell for cell in cells]
                    text = (
                        "".join(f"{i},{cell},{7 * i}\n" for i, cell in enumerate(cells)),
                        json.dumps([{"id": i, "name": cell} for i, cell in enumerate(cells)],
                                   ensure_ascii=False),
                        "id;name;x\n" + "".join(f"{i};John Smith;a\n{i};\"{cell}\";b\n"
                                                for i, cell in enumerate(cells)))[made % 3]
                    file = out / f"{language}-{name}-{size}words-{made}.txt"
                    file.write_bytes(text.encode(name, "ignore"))
                    rows.append(f"{file}\t{name}\n")
    (out / "manifest.tsv").write_text("".join(rows))
    print(f"{len(rows)} texts, seed {seed}")


def text_of(data, label):
    name = (label or "").strip().lower()
    try:
        codec = codecs.lookup(CODECS.get(name, name)).name
    except LookupError:
        try:
            codec = codecs.lookup(name.replace("ibm", "cp")).name
        except LookupError:
            return None
    return data.decode(codec, "replace").lstrip("\ufeff")


def by_module(name, data):
    """Guesses of a module of Python, and the seconds that they took."""
    module = importlib.import_module(name)
    if name == "icu":
        def guess(b):
            found = module.CharsetDetector(b).detect()
            return found.getName() if found else None
    elif name == "charset_normalizer":
        def guess(b):
            found = module.from_bytes(b).best()
            return found.encoding if found else None
    else:
        def guess(b):
            return module.detect(b)["encoding"]
    begin = time.perf_counter()
    return {path: (guess(b), None) for path, b in data.items()}, time.perf_counter() - begin


def by_command(command, data):
    begin = time.perf_counter()
    out = subprocess.run([*shlex.split(command), *data], capture_output=True, text=True).stdout
    seconds = time.perf_counter() - begin
    guesses = {}
    for line in out.splitlines():
        if line.startswith("{"):
            row = json.loads(line)
            guesses[row["file"]] = (row["encoding"], row["confidence"])
        elif "\t" in line:
            guesses[line.split("\t")[0]] = (line.split("\t")[1], None)
    return guesses, seconds


def score(manifest, detectors):
    rows = [line.rstrip("\n").split("\t")[:2] for line in open(manifest)]
    data = {path: open(path, "rb").read() for path, _ in rows}
    want = {path: text_of(data[path], label) for path, label in rows}
    size = sum(map(len, data.values()))
    for detector in detectors:
        name, _, command = detector.partition("=")
        if name == "utf8" and not command:
            command = "utf8 detect --json"
        guesses, seconds = by_command(command, data) if command else by_module(name, data)
        right, sizes = collections.Counter(), collections.Counter()
        sure, wrong, confused = collections.Counter(), collections.Counter(), collections.Counter()
        for path, label in rows:
            found, confidence = guesses.get(path, (None, None))
            ok = want[path] is not None and text_of(data[path], found) == want[path]
            length = next((s for s in SIZES if f"-{s}-" in path), "pages")
            sizes[length] += 1
            right[length] += ok
            sure[confidence] += 1
            wrong[confidence] += not ok
            if not ok:
                confused[f"{label} as {found}"] += 1
        speed = size / seconds / 1e6
        print(f"{name}: {sum(right.values())} of {len(rows)} right; {speed:.2f} MB/s")
        for length in sizes:
            print(f"  {length}: {100 * right[length] / sizes[length]:.1f} %")
        if any(sure):
            print("  wrong:", ", ".join(f"{wrong[c]} of {sure[c]} {c}" for c in sure))
        often = (f"{what} ({n})" for what, n in confused.most_common(8))
        print("  most often:", "; ".join(often))


def main():
    makers = {"texts": make_texts, "tables": make_tables}
    if len(sys.argv) >= 4 and sys.argv[1] in makers:
        seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
        makers[sys.argv[1]](pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), seed)
    elif len(sys.argv) >= 4 and sys.argv[1] == "score":
        score(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
