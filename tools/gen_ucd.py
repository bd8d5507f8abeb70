#!/usr/bin/env python3
"""Makes the tables of src/ucd/generated/ from the Unicode Character Database.

usage: tools/gen_ucd.py UCD [OUTPUT]         (or: make ucd UCD=DIR)

UCD is a directory with the files of one version of Unicode, which becomes that of utfkit. With a
directory OUTPUT the tables go there, to be compared.
"""

import pathlib
import sys

import ucd_normalization
import ucd_properties
import ucd_quick_check
from ucd_files import Database
from ucd_write import Once, file

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "src/ucd/generated"
MOST_BYTES = 200_000  # of all tables together, in the binary


def version_parts(database):
    major, minor, update = database.version.split(".")
    return [f"inline constexpr version unicode{{{major}, {minor}, {update}}};"], 3


# Each row: the file, what it includes, and who makes its parts and tells their size.
TABLES = [
    ("unicode_version.hpp", ["<utfkit/unicode_version.hpp>"], version_parts),
    ("normalization.hpp", ['"ucd/records.hpp"', '"ucd/trie.hpp"'], ucd_normalization.tables),
    ("quick_check.hpp", ['"kernels/quick_check_tables.hpp"'], ucd_quick_check.tables),
    ("spelling.hpp", ["<cstdint>"], ucd_normalization.spellings),
    ("case_folding.hpp", ['"ucd/trie.hpp"'], ucd_normalization.case_foldings),
    ("grapheme.hpp", ['"ucd/trie.hpp"'], ucd_properties.graphemes),
    ("age.hpp", ["<utfkit/unicode_version.hpp>"], ucd_properties.ages),
]


def write(output, database, name, directives, parts):
    text = file("tools/gen_ucd.py", database.version, "utfkit::internal::generated", directives,
                parts)
    (output / name).write_text(text)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    database, total = Database(sys.argv[1]), 0
    output = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else OUTPUT
    for name, includes, make in TABLES:
        parts, size = make(database)
        total += size
        directives = ["#pragma once", "", *(f"#include {each}" for each in includes)]
        write(output, database, name, directives, parts)
        once = [part.definition for part in parts if isinstance(part, Once)]
        if once:
            source = pathlib.Path(name).with_suffix(".cc")
            write(output, database, source, [f'#include "{name}"'], once)
    print(f"Unicode {database.version}: {total} bytes of tables")
    assert total <= MOST_BYTES, f"the tables are limited to {MOST_BYTES} bytes"


if __name__ == "__main__":
    main()
