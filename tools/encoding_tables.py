"""The tables of multi-byte encodings, as C++: towards Unicode by rows, and back by ranks."""

from ucd_write import packed

NONE = 0  # no entry: U+0000 is a single byte everywhere


class Source:
    """A source file of tables, which a header written by hand declares."""

    def __init__(self):
        self.parts, self.size = [], 0

    def array(self, kind, name, values, digits=4):
        entries = (f"0x{value:0{digits}x}" for value in values)
        size = {"std::uint8_t": 1, "std::uint16_t": 2, "std::uint64_t": 8, "char16_t": 2}[kind]
        self.size += size * len(values)
        self.parts.append("\n".join(
            [f"constinit const {kind} {name}[{len(values)}] = {{", *packed(entries), "};"]))


def rows_of(index, width, first, last, together=1):
    """The rows of an index that have entries: the number of each from `first` to `last` in the
    list, from 1 on, and the list. Of so many rows `together` all are there or none."""
    numbers, listed = [], []
    rows = [[index.get(row * width + cell, NONE) for cell in range(width)]
            for row in range(first, last + 1)]
    for row, entries in enumerate(rows):
        group = row // together * together
        there = any(any(r) for r in rows[group:group + together])
        numbers.append(len(listed) // width + 1 if there else 0)
        if there:
            listed += entries
    return numbers, listed


NO_CELLS = 0xFFFF


def leads_of(source, name, begin):
    """Where the cells of the lead bytes 80..FF begin, if `begin` has it."""
    source.array("std::uint16_t", f"{name}_leads",
                 [begin.get(lead, NO_CELLS) for lead in range(0x80, 0x100)])


def ranked(source, name, values):
    """{code point: number} as three stages. The code points that are in it are bits of words of
    64; before each word, how many bits came earlier; and the numbers of all in order, and one more.
    The first group and the first word have none, so that no lookup needs to ask."""
    words = sorted({c // 64 for c in values})
    groups = sorted({w // 64 for w in words})
    top = [groups.index(g) + 1 if g in groups else 0 for g in range(max(groups) + 1)]
    place = {w: i + 1 for i, w in enumerate(words)}
    middle = [0] * 64 + [place.get(g * 64 + i, 0) for g in groups for i in range(64)]
    bits, before, listed = [0], [0], []
    for w in words:
        there = [w * 64 + i for i in range(64) if w * 64 + i in values]
        bits.append(sum(1 << c % 64 for c in there))
        before.append(len(listed))
        listed += [values[c] for c in there]
    source.array("std::uint8_t", f"{name}_top", top, 2)
    source.array("std::uint16_t", f"{name}_middle", middle, 3)
    source.array("std::uint64_t", f"{name}_bits", bits, 16)
    source.array("std::uint16_t", f"{name}_before", before)
    source.array("std::uint16_t", f"{name}_numbers", [*listed, 0])


def first_pointers(index, pointers=None):
    """{code point: the least pointer that has it}."""
    found = {}
    for pointer in sorted(index if pointers is None else pointers):
        found.setdefault(index[pointer], pointer)
    return found


# ── Japanese ────────────────────────────────────────────────────────────────────────────────────

NEC = range(8272, 8836)  # IBM's characters as NEC had them, which Shift_JIS writes elsewhere


def japanese(indexes):
    source = Source()
    jis0208, jis0212 = indexes.read("jis0208"), indexes.read("jis0212")
    assert max(jis0208) < 120 * 94 and max(jis0212) < 94 * 94
    assert not any(8836 <= p <= 10715 for p in jis0208)  # the private use area of Shift_JIS
    for name, index, last in (("jis0208", jis0208, 119), ("jis0212", jis0212, 93)):
        # A lead byte of Shift_JIS has two rows.
        numbers, listed = rows_of(index, 94, 0, last, 2 if name == "jis0208" else 1)
        source.array("std::uint8_t", f"{name}_row", numbers, 2)
        source.array("char16_t", f"{name}_cells", listed)
        if name == "jis0208":
            begin = {row: 94 * (number - 1) for row, number in enumerate(numbers) if number}
            leads_of(source, "euc_jp", {0xA1 + row: begin[row] for row in begin if row < 94})
            leads_of(source, "shift_jis", {(0x81 if row < 62 else 0xC1) + row // 2: begin[row]
                                           for row in begin if row % 2 == 0})
    first = first_pointers(jis0208)
    # EUC-JP and ISO-2022-JP have 94 rows.
    assert all(p < 94 * 94 for p in first.values())
    ranked(source, "jis0208_encode",
           {c: (p // 94 + 0x21) << 8 | (p % 94 + 0x21) for c, p in first.items()})
    elsewhere = first_pointers(jis0208, [p for p in jis0208 if p not in NEC])
    moved = [elsewhere[jis0208[p]] if first.get(jis0208.get(p)) == p else 0 for p in NEC]
    source.array("std::uint16_t", "shift_jis_of_nec", moved)
    katakana = indexes.read("iso-2022-jp-katakana")
    source.array("char16_t", "full_width_katakana", [katakana[i] for i in range(63)])
    return source


# ── Chinese ─────────────────────────────────────────────────────────────────────────────────────


# Code points for private use that GB 18030-2022 gave up for encoded ones: still written as before.
GIVEN_UP = {
    **{0xE78D + i: 0xA6D9 + i for i in range(7)}, 0xE794: 0xA6EC, 0xE795: 0xA6ED, 0xE796: 0xA6F3,
    0xE81E: 0xFE59, 0xE826: 0xFE61, 0xE82B: 0xFE66, 0xE82C: 0xFE67, 0xE832: 0xFE6D, 0xE843: 0xFE7E,
    0xE854: 0xFE90, 0xE864: 0xFEA0,
}


def gb18030(indexes):
    source = Source()
    index, ranges = indexes.read("gb18030"), indexes.read("gb18030-ranges")
    assert sorted(index) == list(range(126 * 190))
    source.array("char16_t", "gb18030_cells", [index[p] for p in range(126 * 190)])
    leads_of(source, "gb18030", {0x81 + row: 190 * row for row in range(126)})

    def two_bytes(pointer):
        trail = pointer % 190
        return (pointer // 190 + 0x81) << 8 | trail + (0x40 if trail < 0x3F else 0x41)

    assert not GIVEN_UP.keys() & set(index.values())
    ranked(source, "gb18030_encode",
           {c: two_bytes(p) for c, p in first_pointers(index).items()} | GIVEN_UP)
    # The four-byte sequences of the BMP, as runs; the other planes are one, from pointer 189000.
    assert max(ranges) == 189000 and ranges[189000] == 0x10000
    runs = sorted(p for p in ranges if p < 189000)
    assert [ranges[p] for p in runs] == sorted(ranges[p] for p in runs)
    source.array("std::uint16_t", "gb18030_run_pointers", runs)
    source.array("char16_t", "gb18030_run_code_points", [ranges[p] for p in runs])
    return source


HKSCS = 157 * (0xA1 - 0x81)  # pointers below are decoded and not written
LAST_ONE = {0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345}  # written by the last of two pointers


def big5(indexes):
    source = Source()
    index = indexes.read("big5")
    first, last = min(index), max(index)
    cells = [index.get(p, NONE) for p in range(first, last + 1)]
    assert all(c < 0x10000 or c >> 16 == 2 for c in cells) and first == 942
    source.array("char16_t", "big5_cells", [c & 0xFFFF for c in cells])
    ideographs = [sum(1 << i for i, c in enumerate(cells[at:at + 64]) if c >> 16 == 2)
                  for at in range(0, len(cells), 64)]
    source.array("std::uint64_t", "big5_plane2", ideographs, 16)
    whole = [lead for lead in range(0xA1, 0xFF)
             if all(157 * (lead - 0x81) <= p <= last and index.get(p, NONE) < 0x10000
                    for p in range(157 * (lead - 0x81), 157 * (lead - 0x80)))]
    leads_of(source, "big5", {lead: 157 * (lead - 0x81) - first for lead in whole})
    written = [p for p in index if p >= HKSCS]
    pointers = first_pointers(index, written)
    for c in LAST_ONE:
        pointers[c] = max(p for p in written if index[p] == c)

    def two_bytes(pointer):
        trail = pointer % 157
        return (pointer // 157 + 0x81) << 8 | trail + (0x40 if trail < 0x3F else 0x62)

    ranked(source, "big5_encode", {c: two_bytes(p) for c, p in pointers.items()})
    return source


# ── Korean ──────────────────────────────────────────────────────────────────────────────────────

HANGUL = range(0xAC00, 0xD7A4)


def korean(indexes):
    """KS X 1001 by rows. Its 2,350 syllables stand in the order of Unicode, and so do the 8,822
    others, in the places that are left: both are ranks in one set of bits."""
    source = Source()
    index = indexes.read("euc-kr")

    def in_ks(pointer):
        return pointer // 190 >= 0x20 and pointer % 190 >= 0x60

    ks = {(p // 190 - 0x20) * 94 + p % 190 - 0x60: c for p, c in index.items() if in_ks(p)}
    others = [index[p] for p in sorted(index) if not in_ks(p)]
    syllables = [ks[p] for p in sorted(ks) if ks[p] in HANGUL]
    assert others == sorted(set(HANGUL) - set(syllables)) and len(others) == 8822
    assert [p for p in sorted(ks) if ks[p] in HANGUL] == list(range(15 * 94, 40 * 94))
    assert syllables == sorted(syllables) and len(syllables) == 2350
    places = [190 * lead + trail for lead in range(0x46)
              for trail in [*range(26), *range(32, 58), *range(64, 190)]
              if lead < 0x20 or trail < 0x60]
    assert [p for p in sorted(index) if not in_ks(p)] == places[:8822]
    numbers, listed = rows_of(ks, 94, 0, 93)
    source.array("std::uint8_t", "ks_row", numbers, 2)
    source.array("char16_t", "ks_cells", listed)
    leads_of(source, "euc_kr",
             {0xA1 + row: 94 * (number - 1) for row, number in enumerate(numbers) if number})
    words = range(HANGUL.start // 64, HANGUL.stop // 64 + 1)
    bits = [sum(1 << c % 64 for c in syllables if c // 64 == w) for w in words]
    source.array("std::uint64_t", "ks_syllables", bits, 16)
    source.array("std::uint16_t", "ks_syllables_before",
                 [sum(c < w * 64 for c in syllables) for w in words])
    ranked(source, "ks_encode",
           {c: (p // 94 + 0xA1) << 8 | (p % 94 + 0xA1)
            for c, p in first_pointers(ks).items() if c not in HANGUL})
    return source
