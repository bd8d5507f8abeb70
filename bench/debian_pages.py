#!/usr/bin/env python3
"""Makes texts of real pages: the HTML of two packages of Debian, joined per language.

usage: bench/debian_pages.py OUT [FROM...]

FROM is a .deb of debian-handbook or installation-guide-amd64 (`apt-get download` gets both without
installing them), or a directory that they are unpacked or installed in, / unless told. Writes
OUT/handbook-LANGUAGE.utf8.txt and OUT/guide-LANGUAGE.utf8.txt for `utfkit_bench --corpus OUT`:
whole documents in the order of their names, until there are 400 KB or no more.
"""
import argparse
import pathlib
import re
import subprocess
import tarfile

ENOUGH = 400_000
PLACES = [
    ("handbook", re.compile(r"usr/share/doc/debian-handbook/html/([a-z]+)-[A-Z]+/[^/]+\.html$")),
    ("guide", re.compile(r"usr/share/doc/installation-guide-amd64/([a-z]+)(?:_CN)?/[^/]+\.html$")),
]
# Of the guide what the handbook has little of; of both, languages of many scripts.
WANTED = {
    "handbook": "ar cs de el en es fa fr ja ko pl ru tr vi zh".split(),
    "guide": "de el ja ru vi zh".split(),
}


def text_of(path):
    """The text that the document at `path` belongs to, or None."""
    for kind, place in PLACES:
        found = place.search(path)
        if found and found[1] in WANTED[kind]:
            return f"{kind}-{found[1]}"
    return None


def from_package(package):
    """(path, bytes) of each document."""
    command = ["dpkg-deb", "--fsys-tarfile", package]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as unpack:
        with tarfile.open(fileobj=unpack.stdout, mode="r|") as archive:
            for member in archive:
                if member.isfile() and text_of(member.name):
                    yield member.name, archive.extractfile(member).read()
    if unpack.returncode != 0:
        raise SystemExit(f"dpkg-deb cannot read {package}")


def from_directory(root):
    """(path, bytes) of each document."""
    for folder in ("debian-handbook/html", "installation-guide-amd64"):
        for path in (root / "usr/share/doc" / folder).glob("*/*.html"):
            name = path.as_posix()
            if text_of(name):
                yield name, path.read_bytes()


def is_utf8(document):
    try:
        document.decode("utf-8")
        return True
    except UnicodeDecodeError:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("sources", metavar="FROM", nargs="*", type=pathlib.Path,
                        default=[pathlib.Path("/")])
    asked = parser.parse_args()

    texts = {}
    for source in asked.sources:
        documents = from_directory(source) if source.is_dir() else from_package(source)
        for path, document in documents:
            if is_utf8(document):
                texts.setdefault(text_of(path), {})[path] = document
    if not texts:
        raise SystemExit("no documents of debian-handbook or installation-guide-amd64 there")
    asked.out.mkdir(parents=True, exist_ok=True)
    for name, documents in sorted(texts.items()):
        joined = b""
        for path in sorted(documents):
            if len(joined) < ENOUGH:
                joined += documents[path]
        (asked.out / f"{name}.utf8.txt").write_bytes(joined)
        print(f"{name}: {len(joined)} bytes")


if __name__ == "__main__":
    main()
