"""The tables of grapheme clusters (UAX #29) and of ages (UAX #44, Age)."""

from ucd_write import array, trie

# In the order of `grapheme::kind` in src/text/grapheme.cc.
BREAKS = ["Other", "Control", "CR", "LF", "Extend", "ZWJ", "SpacingMark", "Prepend",
          "Regional_Indicator", "L", "V", "T", "LV", "LVT"]
# The bits above: Indic_Conjunct_Break and Extended_Pictographic.
CONJUNCT = {"Consonant": 0x10, "Extend": 0x20, "Linker": 0x30}
PICTOGRAPHIC = 0x40


def graphemes(database):
    """The parts of generated/grapheme.hpp, and their size in bytes."""
    values = {}
    for first, last, (name,) in database.rows("auxiliary/GraphemeBreakProperty.txt"):
        values.update(dict.fromkeys(range(first, last + 1), BREAKS.index(name)))
    for c, (name,) in database.property("InCB", "DerivedCoreProperties.txt").items():
        values[c] = values.get(c, 0) | CONJUNCT[name]
    for c in database.property("Extended_Pictographic", "emoji/emoji-data.txt"):
        values[c] = values.get(c, 0) | PICTOGRAPHIC
    parts, size = trie("std::uint8_t", "grapheme_properties", values)
    # GB9c asked for a consonant before the linker until Unicode 18.
    needs = "true" if int(database.version.split(".")[0]) < 18 else "false"
    print(f"grapheme clusters: {len(set(values.values()))} combinations, {size} bytes")
    return [*parts, f"inline constexpr bool linkers_need_consonant = {needs};"], size


def ages(database):
    """The parts of generated/age.hpp, and their size in bytes. A trie would take 60 KB."""
    rows = sorted((first, last, tuple(map(int, name.split("."))))
                  for first, last, (name,) in database.rows("DerivedAge.txt"))
    known = sorted({age for _, _, age in rows})
    assert ".".join(map(str, known[-1])) == database.version.rpartition(".")[0]
    # Where each run of one age begins; 0 is the age of what is unassigned.
    starts, end = [], 0
    for first, last, age in [*rows, (0x110000, 0, None)]:
        if first > end:
            starts.append((end, 0))
        if age and (not starts or starts[-1][1] != known.index(age) + 1):
            starts.append((first, known.index(age) + 1))
        end = last + 1
    versions = ["{}"] + [f"{{{major}, {minor}}}" for major, minor in known]
    size = 4 * len(starts) + 3 * len(versions)
    print(f"ages: {len(known)} versions, {len(starts)} runs, {size} bytes")
    return [
        "// Runs of code points: the first one, times 256, and the place of their age in the list.",
        array("std::uint32_t", "age_runs", [first << 8 | age for first, age in starts], wide=True),
        array("version", "age_versions", versions),
    ], size
