#!/usr/bin/env python3
"""Makes cli/base/generated/blocks.hpp from the Unicode Character Database.

usage: tools/gen_blocks.py UCD > cli/base/generated/blocks.hpp

UCD is a directory with Blocks.txt, UnicodeData.txt and DerivedCoreProperties.txt of one version of
Unicode, as they lie in
https://www.unicode.org/Public/VERSION/ucd/.
"""

import re
import sys

from ucd_write import packed

# General categories that are told apart, in the order of `character_class` of
# cli/base/character.hpp.
# Whoever looks at bytes wants to know a letter from a mark, not an upper from a lower case letter.
CLASSES = ["Cn", "L", "M", "N", "P", "S", "Zs", "Zlp", "Cc", "Cf", "Cs", "Co"]

# Characters that are seen badly or not at all are told by their names: those of these categories,
# of the others the default ignorable ones (of the BMP: beyond it there are only variation selectors
# that are nothing but numbers), and one that is empty by design.
NAMED = ["Cc", "Cf", "Zs", "Zl", "Zp"]
BRAILLE_PATTERN_BLANK = 0x2800


def class_of(category):
    if category in ("Zl", "Zp"):
        return CLASSES.index("Zlp")
    return CLASSES.index(category if category[0] in "CZ" else category[0])


def read_blocks(path):
    version, blocks = None, []
    for line in open(path, encoding="utf-8"):
        if version is None:
            version = re.match(r"# Blocks-(\d+\.\d+)\.\d+\.txt", line).group(1)
        row = re.match(r"([0-9A-F]+)\.\.([0-9A-F]+); (.+)", line)
        if row:
            blocks.append((int(row.group(1), 16), int(row.group(2), 16), row.group(3).strip()))
    return version, sorted(blocks)


def read_ignorable(path):
    ignorable = {BRAILLE_PATTERN_BLANK}
    for line in open(path, encoding="utf-8"):
        row = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))? *; Default_Ignorable_Code_Point ", line)
        if row:
            first = int(row.group(1), 16)
            ignorable.update(range(first, int(row.group(2) or row.group(1), 16) + 1))
    return {c for c in ignorable if c < 0x10000}


def read_characters(path, ignorable):
    """Ranges of code points of one category, and names of single ones."""
    ranges, names, first = [], [], None
    for line in open(path, encoding="utf-8"):
        field = line.rstrip("\n").split(";")
        code_point, name, category = int(field[0], 16), field[1], field[2]
        if name.endswith(", First>"):
            first = code_point
            continue
        ranges.append((code_point if first is None else first, code_point, class_of(category)))
        first = None
        if category in NAMED or code_point in ignorable:
            # Controls have no names but those of ISO 6429, which stand in the tenth field.
            name = re.sub(r" \(.*\)$", "", field[10]) if name.startswith("<") else name
            if name:
                names.append((code_point, name))
    return ranges, names


def runs(ranges):
    """Where a class begins that is not that of the code point before."""
    found, end, unassigned = [], 0, CLASSES.index("Cn")
    for first, last, kind in ranges + [(0x110000, 0x110000, unassigned)]:
        gap = [(end, unassigned)] if end < first else []
        for start, what in gap + [(first, kind)]:
            if start < 0x110000 and (not found or found[-1][1] != what):
                found.append((start, what))
        end = last + 1
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    version, blocks = read_blocks(sys.argv[1] + "/Blocks.txt")
    ranges, names = read_characters(
        sys.argv[1] + "/UnicodeData.txt",
        read_ignorable(sys.argv[1] + "/DerivedCoreProperties.txt"),
    )
    out = [
        "// Made by tools/gen_blocks.py from the Unicode Character Database, which is",
        "// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.",
        "#pragma once",
        "",
        "#include <cstdint>",
        "",
        "namespace utfkit::cli::generated {",
        "",
        f'inline constexpr char unicode_version[] = "{version}";',
        "",
        "struct block {",
        "  char32_t first, last;",
        "  const char* name;",
        "};",
        "inline constexpr block blocks[] = {",
        *[f'    {{0x{first:04X}, 0x{last:04X}, "{name}"}},' for first, last, name in blocks],
        "};",
        "",
        "// code point * 16 + the character_class that holds from there to the next entry.",
        "inline constexpr std::uint32_t classes[] = {",
        *packed(f"0x{start:X}{kind:X}" for start, kind in runs(ranges)),
        "};",
        "",
        "struct named_character {",
        "  char32_t code_point;",
        "  const char* name;",
        "};",
        "inline constexpr named_character names[] = {",
        *[f'    {{0x{code_point:04X}, "{name}"}},' for code_point, name in names],
        "};",
        "",
        "}  // namespace utfkit::cli::generated",
    ]
    print("\n".join(out))


if __name__ == "__main__":
    main()
