#!/usr/bin/env python3
"""Makes the tables of src/legacy/generated/: single-byte and East Asian encodings.

usage: tools/gen_encodings.py INDEXES CHARMAPS [OUTPUT]

INDEXES is a directory with the indexes of the WHATWG Encoding Standard, CHARMAPS one with
character maps as glibc has them (/usr/share/i18n/charmaps, of Debian's package `locales`). With a
directory OUTPUT the tables go there, to be compared.
"""

import pathlib
import sys

import encoding_tables
from encoding_sources import CharacterMaps, Indexes
from encoding_tables import Source

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "src/legacy/generated"
MOST_BYTES = 350_000  # of all tables together, in the binary

# The single-byte encodings of the Standard, without windows-1252.
STANDARD = ["ibm866", *(f"iso-8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)),
            "koi8-r", "koi8-u", "macintosh", "windows-874",
            *(f"windows-125{n}" for n in (0, 1, 3, 4, 5, 6, 7, 8)), "x-mac-cyrillic"]
# Those of IANA that the Standard has as a part of another one, or otherwise.
IANA = {"rfc2319": "KOI8-U", "iso-8859-9": "ISO-8859-9", "iso-8859-11": "ISO-8859-11",
        "tis-620": "TIS-620"}
IBM = {f"ibm{n}": f"IBM{n}" for n in (437, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865,
                                      869)}
IBM |= {"ibm737": "CP737", "ibm775": "CP775"}
EBCDIC = {f"ibm{n}": f"IBM{n}" for n in ("037", "273", "500", "1047")}


def identifier(name):
    return name.replace("-", "_")


class SingleByte:
    """Tables of 128 or 256 code points, and back: for each 32 code points below U+2700 the number
    of a block of bytes; the others in a list."""

    BLOCK, INDEXED = 32, 0x2700

    def __init__(self):
        self.source, self.names = Source(), []
        self.blocks = {(0,) * self.BLOCK: 0}

    def add(self, name, points):
        """`points`: of all bytes; None where there is no character."""
        ascii_half = points[:128] == list(range(128))
        high = points[128:] if ascii_half else points
        name = identifier(name)
        self.source.array("char16_t", f"{name}_units", [0xFFFF if c is None else c for c in high])
        back = {c: byte for byte, c in reversed(list(enumerate(points)))
                if c is not None and (byte >= 128 or not ascii_half)}
        index = []
        for at in range(0, self.INDEXED, self.BLOCK):
            block = tuple(back.get(c, 0) for c in range(at, at + self.BLOCK))
            index.append(self.blocks.setdefault(block, len(self.blocks)))
        rest = sorted(c for c in back if c >= self.INDEXED)
        self.source.array("std::uint16_t", f"{name}_index", index, 3)
        self.source.array("char16_t", f"{name}_rest", [*rest, 0xFFFF])
        self.source.array("std::uint8_t", f"{name}_rest_bytes", [*(back[c] for c in rest), 0], 2)
        self.names.append((name, 128 if ascii_half else 0))

    def finish(self):
        self.source.array("std::uint8_t", "single_byte_blocks",
                          [byte for block in self.blocks for byte in block], 2)
        for name, first in self.names:
            self.source.parts.append(
                f"constinit const single_byte_table {name} = {{\n    {name}_units, {name}_index, "
                f"{name}_rest, {name}_rest_bytes, {first}}};")
        return self.source


def single_byte(indexes, maps):
    tables = SingleByte()
    ascii_half = list(range(128))
    for name in STANDARD:
        index = indexes.read(name)
        tables.add(name, ascii_half + [index.get(i) for i in range(128)])
    tables.add("x-user-defined", ascii_half + [0xF780 + i for i in range(128)])
    for name, file in {**IANA, **IBM, **EBCDIC}.items():
        tables.add(name, maps.read(file))
    # IBM 1140 is 037 with the euro sign for the currency sign.
    points = maps.read("IBM037")
    points[points.index(0xA4)] = 0x20AC
    tables.add("ibm1140", points)
    check_microsoft(indexes, maps)
    return tables.finish()


def check_microsoft(indexes, maps):
    """What registry.cc builds upon: Microsoft's tables are those of the Standard without the
    control characters of 80..9F."""
    for number in (1250, 1251, 1253, 1254, 1256, 1257, 1258):
        index, own = indexes.read(f"windows-{number}"), maps.read(f"CP{number}")
        for i in range(128):
            control = i < 32 and index.get(i) == 0x80 + i
            assert own[0x80 + i] == (None if control else index.get(i)), (number, i)


def write(output, name, dates, source):
    text = "\n".join([
        "// Made by tools/gen_encodings.py from the indexes of the WHATWG Encoding Standard of",
        f"// {dates}, and, what it doesn't have, from character maps of glibc.",
        "// Not to be edited.",
        '#include "legacy/tables.hpp"',
        "",
        "namespace utfkit::internal::legacy {",
        "",
        "\n\n".join(source.parts),
        "",
        "}  // namespace utfkit::internal::legacy",
        "",
    ])
    (output / name).write_text(text)
    print(f"{name}: {source.size} bytes")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    indexes, maps = Indexes(sys.argv[1]), CharacterMaps(sys.argv[2])
    output = pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else OUTPUT
    sources = {
        "single_byte.cc": single_byte(indexes, maps),
        "japanese.cc": encoding_tables.japanese(indexes),
        "gb18030.cc": encoding_tables.gb18030(indexes),
        "big5.cc": encoding_tables.big5(indexes),
        "korean.cc": encoding_tables.korean(indexes),
    }
    dates = f"{min(indexes.dates)} to {max(indexes.dates)}"
    for name, source in sources.items():
        write(output, name, dates, source)
    total = sum(source.size for source in sources.values())
    print(f"{total} bytes of tables")
    assert total <= MOST_BYTES, f"the tables are limited to {MOST_BYTES} bytes"


if __name__ == "__main__":
    main()
