#!/usr/bin/env python3
"""Writes docs/encodings.md from what the command knows: names, kinds, labels.

usage: tools/encodings_page.py UTF8 [--check]

UTF8 is the command. With --check nothing is written, and the exit status is 1 where the page is
another one.
"""

import json
import pathlib
import subprocess
import sys

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs/encodings.md"

HEAD = """\
# Encodings

<!-- made by tools/encodings_page.py, do not edit -->

What `utf8 convert -f` and `-t`, `utf8 check -f` and the transcoder read and write. By name
(`encoding_by_name`, `-f`, `-t`) they are IANA's, where every name means itself; by label
(`find_encoding`) they are those of the WHATWG Encoding Standard, as browsers read them. Letters
may be of either case, and the command passes over hyphens, underscores and dots where no name has
them otherwise: `shift-jis`, `windows1252`. `utf8 convert --list` prints this table, with `--json`
as JSON Lines.

"""

TAIL = """
## Where names and labels differ

@DIFFERENCES@

## What does not come back

To read a text and to write it again gives the same bytes, but for these:

- **gb18030, GBK**: A3 A0 is read as U+3000 and written as A1 A1; U+E5E5 can't be written. 80 is
  the euro sign, which gb18030 writes as A2 E3. The 18 code points for private use that
  GB 18030-2022 gave up are written as before, and read as the characters that they stood for.
- **Big5**: 88 62, 88 64, 88 A3 and 88 A5 are two code points each, and what is below A1 40 (HKSCS)
  is read and not written.
- **EUC-JP**: JIS X 0212 (8F and two bytes) is read and not written. **Shift_JIS**: the characters
  that NEC and IBM have both are written as IBM's; 5C and 7E are read as ASCII, and U+00A5 and
  U+203E are written so as well.
- **ISO-2022-JP**: katakana of half width are written in full width; escape sequences that change
  nothing are not written, and one right behind another is an error.
- **EBCDIC**: 15 is NEL, U+0085, and 25 is LF, U+000A, as IBM's tables have it. What ends its lines
  with NEL is one line here.
- What is ill-formed, with `--errors` other than stop.

Errors and recovery are the Standard's: an ASCII byte is never swallowed by what comes before it,
and U+FFFD stand where browsers put them. The tables are made by `tools/gen_encodings.py` from the
Standard's indexes and from glibc's character maps; the versions are in the tables.
"""


# A word, what it means as a name, and what as a label.
DIFFERENCES = [
    ("`iso-8859-1`, `latin1`", "ISO-8859-1: every byte is the code point of its number",
     "windows-1252"),
    ("`us-ascii`", "00 to 7F, all else is an error", "windows-1252"),
    ("`utf-16`, `utf-32`, `ucs-2`", "a signature says the byte order, big-endian without one",
     "`utf-16` and `ucs-2` are UTF-16LE; there is no UTF-32"),
    ("`iso-8859-9`, `latin5`", "ISO-8859-9: 80 to 9F are control characters", "windows-1254"),
    ("`tis-620`, `iso-8859-11`", "these sets, without the additions of Windows", "windows-874"),
    ("`windows-1250` to `windows-1258`, `windows-874`",
     "Microsoft's tables: a byte without a character is an error",
     "in 80 to 9F such a byte is the control character of its number; by name that is "
     "`windows-1251-whatwg` and so on"),
    ("`koi8-u`", "RFC 2319, with lines at AE and BE",
     "the letters of KOI8-RU there; by name `koi8-u-whatwg`"),
    ("`gb2312`, `gbk`, `shift_jis`, `windows-31j`, `euc-kr`, `ks_c_5601-1987`, `big5`",
     "the Standard's encodings, which are larger sets: GBK, windows-31J, windows-949, Big5 with "
     "HKSCS", "the same"),
    ("`iso-2022-kr`, `hz-gb-2312`, `iso-2022-cn`", "known, and not here",
     "`replacement`: one error for any text that isn't empty, because attacks were built upon "
     "them"),
]


def differences():
    yield "| word | as a name | as a label |"
    yield "|---|---|---|"
    for row in DIFFERENCES:
        yield "| " + " | ".join(row) + " |"


def table(rows):
    yield "| name | kind | other names | labels of the Standard |"
    yield "|---|---|---|---|"
    for row in rows:
        cells = [f"`{row['name']}`", row["kind"], *(
            ", ".join(f"`{word}`" for word in row[key]) for key in ("aliases", "labels"))]
        yield "| " + " | ".join(cells) + " |"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    listed = subprocess.run([sys.argv[1], "convert", "--list", "--json"], check=True,
                            capture_output=True, text=True).stdout
    rows = [json.loads(line) for line in listed.splitlines()]
    page = HEAD + "\n".join(table(rows)) + "\n"
    page += TAIL.replace("@DIFFERENCES@", "\n".join(differences()))
    if sys.argv[2:] != ["--check"]:
        PAGE.write_text(page, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page:
        sys.exit("docs/encodings.md isn't what the command knows: run tools/encodings_page.py")


if __name__ == "__main__":
    main()
