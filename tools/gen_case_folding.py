#!/usr/bin/env python3
"""Makes cli/base/generated/case_folding.hpp from the Unicode Character Database.

usage: tools/gen_case_folding.py UCD > cli/base/generated/case_folding.hpp

UCD is a directory with CaseFolding.txt and UnicodeData.txt of one version of Unicode, as they lie
in https://www.unicode.org/Public/VERSION/ucd/.

The folding is the full one: status C and F, without T, which is for Turkish and Azerbaijani alone.
It is asked of texts in NFD (Unicode 3.13, D145), so what has a canonical decomposition isn't in it.
"""

import re
import sys

from ucd_write import packed

HANGUL = range(0xAC00, 0xD7A4)
IOTA_SUBSCRIPT = 0x345  # the only mark that becomes a letter; nothing begins with it


def read_foldings(path):
    version, folded = None, {}
    for line in open(path, encoding="utf-8"):
        if version is None:
            version = re.match(r"# CaseFolding-(\d+\.\d+)\.\d+\.txt", line).group(1)
        row = re.match(r"([0-9A-F]+); ([CF]); ([0-9A-F ]+);", line)
        if row:
            folded[int(row.group(1), 16)] = [int(c, 16) for c in row.group(3).split()]
    return version, folded


def read_decompositions(path):
    canonical = {}
    for line in open(path, encoding="utf-8"):
        field = line.split(";")
        if field[5] and not field[5].startswith("<"):
            canonical[int(field[0], 16)] = [int(c, 16) for c in field[5].split()]
    return canonical


def decomposed(c, canonical):
    if c not in canonical:
        return [c]
    return [d for part in canonical[c] for d in decomposed(part, canonical)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    version, folded = read_foldings(sys.argv[1] + "/CaseFolding.txt")
    canonical = read_decompositions(sys.argv[1] + "/UnicodeData.txt")
    foldings = {c: to for c, to in folded.items() if c not in canonical}
    for to in foldings.values():
        # So what is folded is in NFD again but for the order of marks, and isn't folded further.
        assert not any(c in canonical or c in HANGUL or c in folded for c in to)
    beginnings = []
    for c in sorted(foldings.keys() | canonical.keys()):
        first = decomposed(c, canonical)[0]
        if first != IOTA_SUBSCRIPT:
            beginnings.append((foldings.get(first, [first])[0], c))
    rows = [f"{{0x{c:X}, {{{', '.join(f'0x{t:X}' for t in to)}}}}}"
            for c, to in sorted(foldings.items())]
    out = [
        "// Made by tools/gen_case_folding.py from the Unicode Character Database, which is",
        "// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.",
        "#pragma once",
        "",
        "namespace utfkit::cli::generated {",
        "",
        f'inline constexpr char case_folding_version[] = "{version}";',
        "",
        "// The full case folding of what has no canonical decomposition; 0 where it is shorter.",
        "struct folding {",
        "  char32_t code_point;",
        "  char32_t folded[3];",
        "};",
        "inline constexpr folding foldings[] = {",
        *packed(rows),
        "};",
        "",
        "// With which code point the folded decomposition of another begins.",
        "struct folded_beginning {",
        "  char32_t first, code_point;",
        "};",
        "inline constexpr folded_beginning folded_beginnings[] = {",
        *packed(f"{{0x{first:X}, 0x{c:X}}}" for first, c in sorted(beginnings)),
        "};",
        "",
        "}  // namespace utfkit::cli::generated",
    ]
    print("\n".join(out))


if __name__ == "__main__":
    main()
