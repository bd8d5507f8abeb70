#!/usr/bin/env python3
"""Makes the model of detection: how frequent characters are beside each other, in many languages.

usage: gen_detection.py TEXTS OUT        (TEXTS is what tools/gather_texts.py gathers)

For each language, characters are put into classes: one each for the letters and signs that are
frequent in it, and some for what is left. A table has -8 ln P(class | class before) for every pair.
For each single-byte encoding and each language that is written in it, a table has the class of each
byte from 80 on. For Chinese, Japanese and Korean a table has how frequent each character is, by its
place in the set, in 16 steps; and a small one which kinds follow each other. docs/detection.md says
how they are used. The same texts give the same bytes.
"""
import collections
import math
import pathlib
import sys
import unicodedata

from detection_characters import MultiByte, places_94, places_big5, traditional_words
from detection_texts import MOST, SHARE_OF_WORDS, UNIT, as_written, read_documents, read_words

ONE_LETTER = round(2.9 * UNIT)  # of the alphabet, in text

WESTERN = "fr de es pt it ca nl sv nb da fi is gl eu af ga en et".split()
CENTRAL = "cs sk pl hu hr sl ro sr-Latn".split()
CYRILLIC = "ru uk be bg sr mk".split()
# name in the library, codec of Python, languages, prior in nats
ENCODINGS = [
    ("windows1252", "cp1252", WESTERN, 0.0),
    ("iso8859_15", "iso8859_15", "fr de es pt it nl fi en et".split(), -2.0),
    ("macintosh", "mac_roman", "fr de es pt it sv nb da nl fi en".split(), -3.5),
    ("ibm850", "cp858", "fr de es pt it sv nb da nl fi is en".split(), -3.0),
    ("ibm437", "cp437", "fr de es it sv nl fi en".split(), -3.5),
    ("ibm860", "cp860", ["pt"], -5.0),
    ("ibm861", "cp861", ["is"], -5.0),
    ("ibm863", "cp863", ["fr"], -5.0),
    ("ibm865", "cp865", ["nb", "da"], -5.0),
    ("windows1250", "cp1250", CENTRAL, -0.5),
    ("iso8859_2", "iso8859_2", CENTRAL, -0.7),
    ("ibm852", "cp852", CENTRAL, -3.0),
    ("iso8859_16", "iso8859_16", ["ro", "pl"], -8.0),
    ("windows1257", "cp1257", "et lv lt".split(), -1.5),
    ("iso8859_13", "iso8859_13", "et lv lt".split(), -3.0),
    ("iso8859_4", "iso8859_4", "et lv lt".split(), -4.0),
    ("ibm775", "cp775", "et lv lt".split(), -5.0),
    ("windows1254", "cp1254", ["tr"], -0.5),
    ("iso8859_9", "iso8859_9", ["tr"], -0.7),
    ("ibm857", "cp857", ["tr"], -3.5),
    ("iso8859_3", "iso8859_3", ["eo"], -3.0),
    ("iso8859_14", "iso8859_14", ["cy", "ga"], -5.0),
    ("windows1258", "cp1258", ["vi"], -2.0),
    ("windows1251", "cp1251", CYRILLIC, 0.0),
    ("iso8859_5", "iso8859_5", CYRILLIC, -1.0),
    ("koi8_r", "koi8_r", ["ru", "bg"], -0.7),
    ("koi8_u", "koi8_u", ["uk", "be", "ru"], -1.2),
    ("ibm866", "cp866", ["ru", "uk", "be", "bg"], -1.0),
    ("ibm855", "cp855", ["ru", "bg", "sr", "mk"], -3.0),
    ("x_mac_cyrillic", "mac_cyrillic", CYRILLIC, -2.5),
    ("windows1253", "cp1253", ["el"], -0.5),
    ("iso8859_7", "iso8859_7", ["el"], -0.6),
    ("ibm737", "cp737", ["el"], -3.0),
    ("ibm869", "cp869", ["el"], -4.0),
    ("windows1255", "cp1255", ["he"], -0.5),
    ("iso8859_8", "iso8859_8", ["he"], -0.8),
    ("ibm862", "cp862", ["he"], -3.5),
    ("windows1256", "cp1256", ["ar", "fa", "ur"], -0.5),
    ("iso8859_6", "iso8859_6", ["ar"], -1.0),
    ("windows874", "cp874", ["th"], -0.5),
]
RARE = {"is": -1, "gl": -1.5, "eu": -1.5, "af": -2, "ga": -2, "eo": -1, "cy": -1, "sr-Latn": -1,
        "mk": -1, "be": -1, "ca": -0.7, "ur": -1, "sl": -0.5, "hr": -0.3}
ELIDING = "fr it ca en ga uk".split()  # these write apostrophes within words
# Letters of the alphabet that stand in words of other languages alone, which help pages lack: how
# many of a text's characters they are.
BORROWED = {"et": {"š": 2e-4, "ž": 1e-4}}
SCRIPTS = {"Cyrl": CYRILLIC, "Grek": ["el"], "Hebr": ["he"], "Arab": ["ar", "fa", "ur"],
           "Thai": ["th"]}
SCRIPT_OF = {language: script for script, group in SCRIPTS.items() for language in group}
RANGES = {"Cyrl": "CYRILLIC", "Grek": "GREEK", "Hebr": "HEBREW", "Arab": "ARABIC", "Thai": "THAI",
          "Latn": "LATIN"}

# The classes that every language has for what is not ASCII, in this order; its own come after them.
KINDS = ("undefined", "nbsp", "opening", "closing", "apostrophe", "dash", "sign", "odd", "drawing",
         "other letter", "other script")
# What it costs to say which character of a kind it is.
WHICH = {"opening": 8, "closing": 8, "dash": 8, "sign": 20, "odd": 20, "other letter": 30,
         "other script": 30}
OPENING, CLOSING = "«“‘„‹‚", "»”›"
DASHES, SIGNS = "–—…•·", "€£©®°§™½¼¾²³¹µ×ºª¿¡№†±‰¢"
MOST_LETTERS = {"Thai": 80, "Latn": 32}
def script_of(language):
    return SCRIPT_OF.get(language, "Latn")


def fold(c):
    low = c.lower()
    return low if len(low) == 1 and (c <= "\x7f" or low > "\x7f") else c


def count_pairs(texts, code):
    """How often each two characters, folded, are beside each other; and each two kinds of case."""
    document = read_documents(texts, code)
    scaled, cases, words = (collections.Counter() for _ in range(3))
    for (a, b), n in collections.Counter(zip(" " + document, document)).items():
        scaled[fold(a), fold(b)] += n
        if a > "\x7f" or b > "\x7f":
            cases[case_of(a, script_of(code)), case_of(b, script_of(code))] += n
    for word, count in read_words(texts, code):
        spaced = " " + word + " "
        for i in range(len(spaced) - 1):
            words[fold(spaced[i]), fold(spaced[i + 1])] += count
    weight = SHARE_OF_WORDS / (1 - SHARE_OF_WORDS) * len(document) / max(1, sum(words.values()))
    for pair, n in words.items():
        scaled[pair] += n * weight if document else n
    return scaled, cases


class Language:
    def __init__(self, texts, code):
        self.code, self.script = code, script_of(code)
        scaled, self.cases = count_pairs(texts, code)
        self.choose_classes(scaled)
        self.count(scaled)

    def choose_classes(self, pairs):
        single = collections.Counter()
        for (_, b), n in pairs.items():
            if b > "\x7f":
                single[b] += n
        total = sum(single.values())
        ours = [c for c, n in single.most_common(MOST_LETTERS.get(self.script, 50))
                if (c.isalpha() or unicodedata.category(c) in ("Mn", "Mc") or c in SIGNS)
                and n > total / 20_000 and ok_script(c, self.script)]
        self.letters = sorted(ours)
        self.high = len(KINDS) + len(ours)
        self.index = {c: len(KINDS) + i for i, c in enumerate(self.letters)}
        self.ascii = 29 if self.script == "Latn" else 4

    def class_of(self, c):
        """That of a character, folded."""
        if c <= "\x7f":
            return self.high + ascii_kind(c, self.script == "Latn")
        if c in self.index:
            return self.index[c]
        return KINDS.index(kind_of(c, self.script))

    def count(self, pairs):
        size = self.high + self.ascii
        table = [[0.0] * size for _ in range(size)]
        single = [0.0] * size
        for (a, b), n in pairs.items():
            table[self.class_of(a)][self.class_of(b)] += n
            single[self.class_of(b)] += n
        self.add_signs(table, single)
        total = sum(single)
        drawing, odd, undefined = KINDS.index("drawing"), KINDS.index("odd"), 0
        base = [(n + total * 2e-6) / (total * (1 + 2e-6 * size)) for n in single]
        self.costs = [[0] * size for _ in range(size)]
        for a in range(size):
            seen = sum(table[a])
            strength = 20.0
            for b in range(size):
                p = (table[a][b] + strength * base[b]) / (seen + strength)
                self.costs[a][b] = min(MOST, round(-UNIT * math.log(p)))
        for row in self.costs:  # which of them it is, which a class of many doesn't say
            for kind, cost in WHICH.items():
                i = KINDS.index(kind)
                row[i] = min(MOST, row[i] + cost)
        if self.script != "Latn":  # which letter of ASCII it is, which one class doesn't say
            for row in self.costs:
                row[self.high] = min(MOST, row[self.high] + ONE_LETTER)
        for i in range(size):
            for special, cost in ((odd, 80), (drawing, 64)):
                self.costs[i][special] = max(self.costs[i][special], cost)
            self.costs[drawing][i] = 30
            self.costs[undefined][i] = 24
            self.costs[i][undefined] = MOST
        self.costs[drawing][drawing] = 31

    def add_signs(self, table, single):
        """What all languages have and the texts have too little of: quotes, dashes, currencies."""
        total = sum(single)
        space, digit, other = (self.high + self.ascii - 3 + i for i in range(3))
        small = [i for i in range(len(KINDS), self.high + self.ascii - 3)]
        letters = sum(single[i] for i in small)

        # In tables and data words stand beside commas, quotation marks and digits, not spaces.
        for i in range(len(KINDS), self.high + self.ascii - 3):
            for mark, share in ((other, 0.05), (digit, 0.01)):
                for a, b, from_space in ((mark, i, table[space][i]), (i, mark, table[i][space])):
                    table[a][b] += share * from_space
                    single[b] += share * from_space

        def add(a, b, rate):
            table[a][b] += rate * total
            single[b] += rate * total

        for kind, before, after, rate in (
                ("apostrophe", (), (space,), 2e-3 if self.code in ELIDING else 4e-4),
                ("closing", (other,), (space, other), 1e-3),
                ("opening", (space, other), (), 1e-3),
                ("dash", (space, digit), (space, digit), 5e-4),
                ("sign", (space, digit, other), (space, digit, other), 1e-4),
                ("nbsp", (other, digit), (digit, space), 1e-4)):
            k = KINDS.index(kind)
            for i in before:
                add(i, k, rate / 4)
            for i in after:
                add(k, i, rate / 4)
            for i in small:
                add(i, k, rate / 4 * single[i] / letters)
                add(k, i, rate / 4 * single[i] / letters)
        for c, rate in BORROWED.get(self.code, {}).items():
            k = self.index[c]
            for i in (space, other):
                add(i, k, rate / 4)
                add(k, i, rate / 8)
            for i in small:
                add(i, k, rate / 2 * single[i] / letters)
                add(k, i, rate * 3 / 4 * single[i] / letters)

    def rows(self):
        return [cost for row in self.costs for cost in row]


def ok_script(c, script):
    if c in SIGNS:
        return True
    name = unicodedata.name(c, "")
    return RANGES[script] in name or unicodedata.category(c) in ("Mn", "Mc")


def ascii_kind(c, latin):
    """Letters apart in Latin script: 0..25; then space, digits, the rest."""
    if c.isalpha():
        return ord(c.lower()) - ord("a") if latin else 0
    kind = 1 if c.isdigit() else 0 if c in " \t\n\r\x0b\x0c<>" else 2
    return (26 if latin else 1) + kind


def kind_of(c, script):
    if c in OPENING:
        return "opening"
    if c in CLOSING:
        return "closing"
    if c == "’":
        return "apostrophe"
    if c in DASHES:
        return "dash"
    if c == "\u00a0":
        return "nbsp"
    if c in SIGNS:
        return "sign"
    if 0x2500 <= ord(c) < 0x25A0:
        return "drawing"
    if c.isalpha() or unicodedata.category(c) in ("Mn", "Mc"):
        return "other letter" if RANGES[script] in unicodedata.name(c, "") else "other script"
    return "odd"


def case_of(c, script):
    """0 no letter, 1 small, 2 capital, 3 a letter of another script or without case."""
    if not c.isalpha():
        return 0
    if c <= "\x7f" and script != "Latn":
        return 3
    return 2 if c.isupper() else 1 if c.islower() else 3


def case_costs(languages):
    counts = collections.Counter()
    for language in languages:
        whole = max(1, sum(language.cases.values()))
        for pair, n in language.cases.items():
            counts[pair] += n / whole
    costs = []
    for a in range(4):
        for b in range(4):
            # Given that it is a letter with case, or none.
            alike = [1, 2] if b in (1, 2) else [b]
            p = (counts[a, b] + 1e-4) / (sum(counts[a, k] for k in alike) + 1e-4 * len(alike))
            costs.append(min(MOST, round(-UNIT * math.log(p))))
    costs[4 * 2 + 2] = min(costs[4 * 2 + 2], UNIT)  # headlines are in capitals
    return costs


def decoded(codec, byte):
    try:
        c = bytes([byte]).decode(codec)
    except UnicodeDecodeError:
        return None
    return None if len(c) != 1 or 0x7F <= ord(c) < 0xA0 or 0xE000 <= ord(c) < 0xF900 else c


# ── what is written ──────────────────────────────────────────────────────────────────────────

def numbers(values):
    lines, line = [], "   "
    for v in values:
        word = f" {v},"
        if len(line) + len(word) > 98:
            lines.append(line)
            line = "   "
        line += word
    return "\n".join([*lines, line])


def array(kind, name, values):
    return f"const {kind} {name}[{len(values)}] = {{\n{numbers(values)}\n}};\n"


def main():
    texts, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    codes = sorted({code for _, _, group, _ in ENCODINGS for code in group})
    languages = [Language(texts, code) for code in codes]
    by_code = {language.code: language for language in languages}
    scripts = ["Latn", *SCRIPTS]
    parts = []
    offsets, costs = [], []
    for language in languages:
        offsets.append(len(costs))
        costs += language.rows()
    parts.append(array("std::uint8_t", "pair_costs", costs))
    rows = [f"    {{\"{l.code}\", {scripts.index(l.script)}, {l.high}, {l.ascii}, {offset}}},"
            for l, offset in zip(languages, offsets)]
    parts.append(f"const language_model languages[{len(rows)}] = {{\n" + "\n".join(rows) + "\n};\n")
    cases = []
    for script in scripts:
        cases += case_costs([l for l in languages if l.script == script])
    parts.append(array("std::uint8_t", "case_costs", cases))
    characters, cases_of, classes, candidates = [], [], [], []
    for place, (name, codec, group, prior) in enumerate(ENCODINGS):
        chars = [decoded(codec, b) for b in range(0x80, 0x100)]
        characters += [ord(c) if c else 0xFFFF for c in chars]
        cases_of += [case_of(c, script_of(group[0])) if c else 0 for c in chars]
        for code in group:
            language = by_code[code]
            candidates.append(f"    {{encoding::{name}, {place}, {codes.index(code)}, "
                              f"{round(-UNIT * (prior + RARE.get(code, 0)))}}},")
            for c in chars:
                if c is None:
                    classes.append(0)
                    continue
                written = as_written(c, code) or c
                classes.append(language.class_of(fold(written[0])))
    parts.append(array("std::uint16_t", "byte_characters", characters))
    parts.append(array("std::uint8_t", "byte_cases", cases_of))
    parts.append(array("std::uint8_t", "high_byte_classes", classes))
    parts.append(f"const single_byte_candidate single_bytes[{len(candidates)}] = {{\n" +
                 "\n".join(candidates) + "\n};\n")
    traditional = traditional_words(texts)
    for name, language, places, size, extra in (
            ("gb2312", "zh-Hans", places_94("gb2312"), 94 * 94, None),
            ("big5", "zh-Hant", places_big5(), 89 * 157, traditional),
            ("jis0208", "ja", places_94("euc_jp"), 94 * 94, None),
            ("ksx1001", "ko", places_94("euc_kr"), 94 * 94, None)):
        model = MultiByte(texts, language, places, size, extra)
        parts.append(array("std::uint8_t", f"{name}_steps", model.nibbles()))
        parts.append(array("std::uint8_t", f"{name}_levels", model.level_costs))
        parts.append(array("std::uint8_t", f"{name}_follow", model.follow))
        parts.append(array("std::uint8_t", f"{name}_kinds", model.row_kinds))
    (out / "language_model.cc").write_text(HEAD + "\n".join(parts) + TAIL, "utf-8")
    header = HEADER.format(languages=len(languages), candidates=len(candidates),
                           encodings=len(ENCODINGS), scripts=len(scripts), pairs=len(costs))
    (out / "language_model.hpp").write_text(header, "utf-8")
    size = len(costs) + len(cases) + 3 * len(characters) + len(classes) + 16 * len(languages) + \
        8 * len(candidates) + (3 * 94 * 94 + 89 * 157) // 2 + 4 * 80
    print(f"{len(languages)} languages, {len(candidates)} candidates, {size} bytes")


SOURCES = """\
// Made by tools/gen_detection.py of help pages, catalogues of messages and manual pages of Debian
// 12 (libreoffice-help, libreoffice-l10n, manpages, gnome-user-docs) and of the lists of words of
// wordfreq 3.1.1, as tools/gather_texts.py gathers them.
"""
HEAD = SOURCES + """\
#include "language_model.hpp"

namespace utfkit::internal::detection_model {

// clang-format off
"""
TAIL = """
// clang-format on

}  // namespace utfkit::internal::detection_model
"""
HEADER = SOURCES + """\
#pragma once

#include <cstdint>

#include "detect/model.hpp"

namespace utfkit::internal::detection_model {{

extern const std::uint8_t pair_costs[{pairs}];
extern const language_model languages[{languages}];
extern const std::uint8_t case_costs[{scripts} * 16];
extern const std::uint16_t byte_characters[{encodings} * 128];
extern const std::uint8_t byte_cases[{encodings} * 128];
extern const std::uint8_t high_byte_classes[{candidates} * 128];
extern const single_byte_candidate single_bytes[{candidates}];
extern const std::uint8_t gb2312_steps[4418], gb2312_levels[16], gb2312_follow[64];
extern const std::uint8_t gb2312_kinds[94];
extern const std::uint8_t big5_steps[6987], big5_levels[16], big5_follow[64];
extern const std::uint8_t big5_kinds[94];
extern const std::uint8_t jis0208_steps[4418], jis0208_levels[16], jis0208_follow[64];
extern const std::uint8_t jis0208_kinds[94];
extern const std::uint8_t ksx1001_steps[4418], ksx1001_levels[16], ksx1001_follow[64];
extern const std::uint8_t ksx1001_kinds[94];

}}  // namespace utfkit::internal::detection_model
"""

if __name__ == "__main__":
    main()
