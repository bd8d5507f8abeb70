#!/usr/bin/env python3
"""Makes cli/base/generated/names.hpp from the Unicode Character Database.

usage: tools/gen_names.py UCD > cli/base/generated/names.hpp

UCD is a directory with UnicodeData.txt of one version of Unicode, as it lies in
https://www.unicode.org/Public/VERSION/ucd/.

Names are lists of words, and words have numbers by how often they occur: a byte for the commonest
191, two or three for the others, a zero after each name. Names that are a prefix and the code point
in hexadecimal are ranges; those of Hangul syllables come from the rule of section 3.12 of Unicode,
in cli/base/character_name.cc.
"""

import sys
from collections import Counter

from ucd_write import array

# Names by rule NR2 of section 4.8, for the ranges that UnicodeData.txt has as two lines.
PREFIX_OF_RANGE = [("CJK Ideograph", "CJK UNIFIED IDEOGRAPH-"),
                   ("Tangut Ideograph", "TANGUT IDEOGRAPH-")]
ONE_BYTE, TWO_BYTES = 191, 63 * 256


def read(path):
    """Names of single characters, and ranges of those with a code point in their name."""
    names, ranges, first = {}, [], None
    for line in open(path, encoding="utf-8"):
        field = line.split(";")
        code_point, name = int(field[0], 16), field[1]
        if name.endswith(", First>"):
            first = code_point
        elif name.endswith(", Last>"):
            for label, prefix in PREFIX_OF_RANGE:
                if name.startswith("<" + label):
                    ranges.append((first, code_point, prefix))
        elif not name.startswith("<"):
            suffix = f"-{code_point:04X}"
            if not name.endswith(suffix):
                names[code_point] = name
            elif ranges and ranges[-1][1:] == (code_point - 1, name[:1 - len(suffix)]):
                ranges[-1] = (ranges[-1][0], code_point, ranges[-1][2])
            else:
                ranges.append((code_point, code_point, name[:1 - len(suffix)]))
    return names, sorted(ranges)


def coded(number):
    """Bytes of the word with this number; a zero ends a name."""
    if number < ONE_BYTE:
        return [1 + number]
    number -= ONE_BYTE
    if number < TWO_BYTES:
        return [1 + ONE_BYTE + number // 256, number % 256]
    number -= TWO_BYTES
    return [255, number // 256, number % 256]


def main():
    names, ranges = read(sys.argv[1] + "/UnicodeData.txt")
    count = Counter(word for name in names.values() for word in name.split(" "))
    words = sorted(count, key=lambda w: (-count[w], w))
    number = {word: n for n, word in enumerate(words)}

    stream, places, runs = [], [], []
    for index, code_point in enumerate(sorted(names)):
        if index % 32 == 0:
            places.append(len(stream))
        if not runs or runs[-1][1] != code_point - 1:
            runs.append([code_point, code_point, index])
        runs[-1][1] = code_point
        for word in names[code_point].split(" "):
            stream += coded(number[word])
        stream.append(0)

    print("// Made by tools/gen_names.py, where it says how names are coded, from the Unicode\n"
          "// Character Database, which is (c) Unicode, Inc., under the Unicode License v3.\n"
          "// Not to be edited.\n"
          "#pragma once\n\n#include <cstdint>\n\nnamespace utfkit::cli::generated {\n")
    print("// Characters whose names follow each other, and the number of the first name.\n"
          "struct name_run {\n  char32_t first, last;\n  std::uint32_t index;\n};")
    print(array("name_run", "name_runs", [f"{{{a}, {b}, {i}}}" for a, b, i in runs]) + "\n")
    print("// Names that are a prefix and the code point.\n"
          "struct name_range {\n  char32_t first, last;\n  const char* prefix;\n};")
    print(array("name_range", "name_ranges", [f'{{{a}, {b}, "{p}"}}' for a, b, p in ranges]) + "\n")
    print("// Where every 32nd name begins in name_bytes.")
    print(array("std::uint32_t", "name_places", places) + "\n")
    print(array("std::uint8_t", "name_bytes", stream) + "\n")
    print("// Words, each with a line end, 32 a row.\ninline constexpr const char* word_rows[] = {")
    for at in range(0, len(words), 32):
        row = "".join(word + "\\n" for word in words[at:at + 32])
        while row:
            cut = row[:92].rfind("\\n") + 2 if len(row) > 92 else len(row)
            comma = "," if cut == len(row) else ""
            print(f'    "{row[:cut]}"{comma}')
            row = row[cut:]
    print("};\n\n}  // namespace utfkit::cli::generated")


if __name__ == "__main__":
    main()
