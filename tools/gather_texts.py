#!/usr/bin/env python3
"""Gathers text in many languages, for tools/gen_detection.py to learn from.

usage: gather_texts.py OUT FILE...

A FILE is a package of Debian (libreoffice-help-LL, libreoffice-l10n-LL, manpages-LL,
gnome-user-docs: help pages, catalogues of messages, manual pages) or the wheel of wordfreq (lists
of words with how frequent they are), which needs the Python module msgpack. OUT gets LL/NAME.txt,
UTF-8, a paragraph a line, and LL.words, a word and its count a line; LL is a language code of BCP
47. Nothing of it is part of the project: what is learned is frequencies of characters side by side.

    mkdir debs && cd debs && apt-get download libreoffice-help-cs libreoffice-l10n-cs ...
    pip download --no-deps wordfreq
    tools/gather_texts.py texts debs/*.deb wordfreq-*.whl
"""
import gzip
import html
import io
import pathlib
import re
import struct
import subprocess
import sys
import tarfile
import zipfile

# What a directory or a catalogue is called, and the code of its language.
CODES = {"no": "nb", "zh_CN": "zh-Hans", "zh-CN": "zh-Hans", "zh_TW": "zh-Hant", "zh-TW": "zh-Hant",
         "zh": "zh-Hans", "pt_BR": "pt", "pt-BR": "pt", "sr_Latn": "sr-Latn", "sr@latin": "sr-Latn",
         "iw": "he"}
PATHS = (re.compile(r"/help/([a-z]{2,3}(?:[-_@][A-Za-z]+)?)/.*\.(?:html|page)$"),
         re.compile(r"/resource/([a-z]{2,3}(?:[-_@][A-Za-z]+)?)/LC_MESSAGES/.*\.mo$"),
         re.compile(r"/man/([a-z]{2,3}(?:[-_@][A-Za-z]+)?)/man[1-9]/.*\.gz$"))
# wordfreq has one list for what is written in Latin and in Cyrillic letters.
LISTS = {"zh": ("zh-Hans",), "sh": ("hr", "sr-Latn", "bs")}


def of_html(data):
    text = data.decode("utf-8", "ignore")
    text = re.sub(r"(?s)<(script|style|nav|head)\b.*?</\1>", " ", text)
    text = re.sub(r"</?(?:p|h\d|li|td|th|div|title|item)\b[^>]*>", "\n", text)
    return html.unescape(re.sub(r"(?s)<[^>]*>", "", text))


def of_catalogue(data):
    """The translations of a .mo file."""
    magic = struct.unpack("<I", data[:4])[0]
    order = "<" if magic == 0x950412DE else ">"
    count, _, table = struct.unpack(order + "III", data[8:20])
    lines = []
    for i in range(1, count):  # the first is the header
        length, offset = struct.unpack_from(order + "II", data, table + 8 * i)
        lines.append(data[offset:offset + length].decode("utf-8", "ignore").replace("\0", "\n"))
    text = "\n".join(lines)
    text = re.sub(r"<[^>]*>|%[A-Za-z0-9$]+%?|\\[nt]|\$\(?\w*\)?|https?:\S+", " ", text)
    return re.sub(r"[~_](?=\w)", "", text)


def of_manual(data):
    text = gzip.decompress(data).decode("utf-8", "ignore")
    text = "\n".join(line for line in text.splitlines()
                     if not re.match(r"[.']\\?\"|\.(?:TH|SH|so|de|nh|ad)\b|'\\", line))
    text = re.sub(r"(?m)^\.[A-Za-z]+ ?", "", text)
    text = re.sub(r"\\f[A-Z]|\\f\(..|\\s[-+]?\d|\\&|\\[|/^c]", "", text)
    return re.sub(r"\\\(..|\\\[[^]]*\]|\\.", " ", text)


def of_package(path, texts):
    unpacked = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(unpacked.stdout)) as tar:
        for member in tar:
            if not member.isfile():
                continue
            for pattern in PATHS:
                match = pattern.search(member.name)
                if match:
                    break
            else:
                continue
            code = CODES.get(match[1], match[1])
            if re.search(r"[-_@]", code) and code not in CODES.values():
                code = re.split(r"[-_@]", code)[0]
            data = tar.extractfile(member).read()
            try:
                read = of_manual if member.name.endswith(".gz") else \
                    of_catalogue if member.name.endswith(".mo") else of_html
                text = read(data)
            except (OSError, struct.error):
                continue
            texts.setdefault(code, {})[member.name] = text


def of_wheel(path, out):
    import msgpack
    with zipfile.ZipFile(path) as wheel:
        best = {}
        for name in wheel.namelist():
            match = re.search(r"/(small|large)_(\w+)\.msgpack\.gz$", name)
            if match and (match[1] == "large" or match[2] not in best):
                best[match[2]] = name
        for code, name in sorted(best.items()):
            bins = msgpack.unpackb(gzip.decompress(wheel.read(name)), raw=False)[1:]
            words = []
            for centibels, group in enumerate(bins):
                count = round(1e9 * 10 ** (-centibels / 100))
                words += [f"{word}\t{count}\n" for word in group if count != 0]
            for target in LISTS.get(code, (code,)):
                (out / f"{target}.words").write_text("".join(words), "utf-8")
        # Its list of Chinese is of simplified characters; this says what they stand for.
        name = next(n for n in wheel.namelist() if n.endswith("_chinese_mapping.msgpack.gz"))
        pairs = msgpack.unpackb(gzip.decompress(wheel.read(name)), raw=False, strict_map_key=False)
        rows = (f"{chr(t)}\t{s}\n" for t, s in sorted(pairs.items()) if len(s) == 1)
        (out / "zh-Hant.simplified").write_text("".join(rows), "utf-8")


def main():
    out = pathlib.Path(sys.argv[1])
    for name in sys.argv[2:]:
        path = pathlib.Path(name)
        out.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".whl":
            of_wheel(path, out)
            continue
        texts = {}
        of_package(path, texts)
        for code, members in texts.items():
            lines, seen = [], set()
            for _, text in sorted(members.items()):
                for line in text.splitlines():
                    line = re.sub(r"\s+", " ", line).strip()
                    if len(line) > 3 and line not in seen:  # menus and footers are on every page
                        seen.add(line)
                        lines.append(line + "\n")
            (out / code).mkdir(exist_ok=True)
            (out / code / (path.name.split("_")[0] + ".txt")).write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
