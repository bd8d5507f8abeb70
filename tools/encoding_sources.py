"""Reads the indexes of the WHATWG Encoding Standard, and character maps as glibc has them."""

import gzip
import pathlib
import re

# A row of an index: a pointer, a code point.
POINTER = re.compile(r"\s*(\d+)\t0x([0-9A-F]+)")
# A row of a map of single bytes: <U20AC> /x80. Those that begin with % go one way only.
MAPPING = re.compile(r"<U([0-9A-F]{4})>\s+/x([0-9a-fA-F]{2})\s")


class Indexes:
    """The files index-*.txt in a directory."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        self.dates = set()

    def read(self, name):
        """{pointer: code point}."""
        text = (self.directory / f"index-{name}.txt").read_text(encoding="utf-8")
        self.dates.update(re.findall(r"^# Date: (\S+)", text, re.MULTILINE))
        return {int(m[1]): int(m[2], 16) for m in map(POINTER.match, text.splitlines()) if m}


class CharacterMaps:
    """The files *.gz in a directory, as the package `locales` of Debian installs it."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)

    def read(self, name):
        """256 code points; None where a byte is no character."""
        rows = {}
        with gzip.open(self.directory / f"{name}.gz", "rt", encoding="latin-1") as lines:
            for m in filter(None, map(MAPPING.match, lines)):
                rows.setdefault(int(m[2], 16), int(m[1], 16))
        return [rows.get(byte) for byte in range(256)]
