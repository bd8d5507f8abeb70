"""The tables of normalization (UAX #15): properties, decompositions, compositions, foldings; and of
full case folding."""

from ucd_files import code_points
from ucd_write import array, array_once, trie

FORMS = ["NFC", "NFD", "NFKC", "NFKD"]  # in the order of utfkit::form
# Bits of `normalization::flags` after those of the forms.
MAYBE, HANGUL, JOINS, JOINS_COMPATIBLE = 1 << 4, 1 << 5, 1 << 6, 1 << 7

# Hangul syllables are composed by arithmetic (Unicode 3.12).
S_BASE, L_BASE, V_BASE, T_BASE, V_COUNT, T_COUNT = 0xAC00, 0x1100, 0x1161, 0x11A7, 21, 28
S_LAST = 0xD7A3


def hangul_parts(c):
    s = c - S_BASE
    parts = (L_BASE + s // T_COUNT // V_COUNT, V_BASE + s // T_COUNT % V_COUNT)
    return parts if s % T_COUNT == 0 else parts + (T_BASE + s % T_COUNT,)


class Normalization:
    def __init__(self, database):
        self.ccc, raw = {}, {}
        for first, last, field in database.characters():
            if field[3] != "0":
                self.ccc.update(dict.fromkeys(range(first, last + 1), int(field[3])))
            if field[5]:
                tag, mapping = "<" in field[5], code_points(field[5].split(">")[-1])
                raw[first] = (tag, mapping)
        self.raw = raw
        everything = set(raw) | set(range(S_BASE, S_LAST + 1))
        self.canonical = {c: self.decompose((c,), False) for c in everything}
        self.canonical = {c: d for c, d in self.canonical.items() if d != (c,)}
        self.compatible = {c: self.decompose((c,), True) for c in everything}

        props = "DerivedNormalizationProps.txt"
        excluded = database.property("Full_Composition_Exclusion", props)
        self.pairs = {d: c for c, (tag, d) in raw.items() if not tag and c not in excluded}
        self.seconds = {second for _, second in self.pairs}
        self.seconds |= set(range(V_BASE, V_BASE + V_COUNT))
        self.seconds |= set(range(T_BASE + 1, T_BASE + T_COUNT))
        self.quick = {form: database.property(f"{form}_QC", props) for form in FORMS}
        self.folded = {c: self.decompose(code_points(field[0]), False)
                       for c, field in database.property("NFKC_CF", props).items()}
        self.check()

    def combining_class(self, c):
        return self.ccc.get(c, 0)

    def decompose(self, text, compatible):
        """The full decomposition of a sequence, in canonical order."""
        out = []
        for c in text:
            tag, mapping = self.raw.get(c, (True, None))
            if S_BASE <= c <= S_LAST:
                out += hangul_parts(c)
            elif mapping and (compatible or not tag):
                out += self.decompose(mapping, compatible)
            else:
                out.append(c)
        # Only neighbours that are no starters change places (Unicode D108), and sort() is stable.
        start = 0
        for at in range(len(out) + 1):
            if at == len(out) or not self.combining_class(out[at]):
                out[start:at] = sorted(out[start:at], key=self.combining_class)
                start = at + 1
        return tuple(out)

    def flags(self, c):
        bits = sum(1 << i for i, form in enumerate(FORMS) if c in self.quick[form])
        if self.quick["NFC"].get(c) == ["M"]:
            bits |= MAYBE
        for table, flag in ((self.canonical, JOINS), (self.compatible, JOINS_COMPATIBLE)):
            first = table.get(c, (c,))[0]
            bits |= flag if self.combining_class(first) or first in self.seconds else 0
        return bits | (HANGUL if S_BASE <= c <= S_LAST else 0)

    def check(self):
        """What the library builds upon, and a version of Unicode could change."""
        composing = set(self.ccc) | set(self.canonical) | set(self.compatible) | self.seconds
        for c in composing | set(self.quick["NFC"]) | set(self.quick["NFKC"]):
            for form, table in (("NFC", self.canonical), ("NFKC", self.compatible)):
                first = table.get(c, (c,))[0]
                stays = not self.combining_class(c) and c not in self.quick[form]
                # Before a starter that passes the quick check, text can be cut.
                joins = self.combining_class(first) or first in self.seconds
                assert not (stays and joins), hex(c)
                # Nothing that the decomposition of a character begins with is missed.
                assert first not in self.seconds or c in self.quick[form], hex(c)
            assert (c in self.quick["NFD"]) == (c in self.canonical), hex(c)
            changes = self.compatible.get(c, (c,)) != (c,)
            assert (c in self.quick["NFKD"]) == changes, hex(c)
            maybe = self.quick["NFKC"].get(c) == ["M"]
            assert not maybe or self.quick["NFC"].get(c) == ["M"], hex(c)
        # U+0345 is the only non-starter of NFD that folds, and the last one of any run (fold.hpp).
        folding = {c for c in self.ccc if c not in self.canonical and c in self.folded}
        assert folding == {0x345}, folding
        assert all(c == 0x345 or self.ccc[c] < self.ccc[0x345] for c in self.ccc)
        # What begins with a non-starter has nothing else (normalizer.cc).
        for text in [*self.canonical.values(), *self.compatible.values()]:
            assert not self.combining_class(text[0]) or all(map(self.combining_class, text)), text
        for c in composing:
            longest = max(len(t.get(c, ())) for t in (self.canonical, self.compatible, self.folded))
            assert longest <= 18, hex(c)  # U+FDFA


class Pool:
    """Texts, each once: its length in bytes, the combining classes of its first and last character,
    and the UTF-8. Offset 0 says that there is none."""

    def __init__(self, combining_class):
        self.bytes, self.offsets, self.combining_class = bytearray(1), {}, combining_class

    def add(self, text):
        if text not in self.offsets:
            encoded = "".join(map(chr, text)).encode()
            ends = [self.combining_class(c) for c in (text[0], text[-1])] if text else [0, 0]
            self.offsets[text] = len(self.bytes)
            self.bytes += bytes([len(encoded), *ends]) + encoded
        return self.offsets[text]


def hash_pair(first, second):
    return (first * 0x9E3779B1 + second * 0x85EBCA77) & 0xFFFFFFFF


def perfect_hash(pairs):
    """Slots and seeds such that each pair has a slot of its own: of `seeds`, one for each bucket of
    pairs, the first that leaves no collision."""
    slot_bits = max(4, (len(pairs) * 21 // 20).bit_length())
    seed_bits = slot_bits - 2
    buckets = [[] for _ in range(1 << seed_bits)]
    for pair in pairs:
        buckets[hash_pair(*pair) >> (32 - seed_bits)].append(pair)
    slots, seeds = [None] * (1 << slot_bits), [0] * (1 << seed_bits)
    for bucket in sorted(range(len(buckets)), key=lambda i: -len(buckets[i])):
        for seed in range(0x10000):
            places = {((hash_pair(*pair) ^ seed) * 0xC2B2AE3D & 0xFFFFFFFF) >>
                      (32 - slot_bits): pair
                      for pair in buckets[bucket]}
            if len(places) == len(buckets[bucket]) and all(slots[at] is None for at in places):
                break
        else:
            raise SystemExit("no perfect hash of the compositions")
        seeds[bucket] = seed
        for at, pair in places.items():
            slots[at] = pair
    return slots, seeds


def tables(database):
    """The parts of generated/normalization.hpp, and their size in bytes."""
    data = Normalization(database)
    pool = Pool(data.combining_class)
    values, records = {}, {(0, 0, 0, 0): 0}
    for c in sorted(set(data.ccc) | set(data.canonical) | set(data.compatible) |
                    set(data.quick["NFC"]) | set(data.quick["NFKC"])):
        flags = data.flags(c)
        canonical, compatible = data.canonical.get(c), data.compatible.get(c, (c,))
        record = (0, 0, 0, flags) if flags & HANGUL else (
            pool.add(canonical) if canonical else 0,
            pool.add(compatible) if compatible != (c,) else 0, data.combining_class(c), flags)
        values[c] = records.setdefault(record, len(records))
    # What is folded is decomposed first, so a character that decomposes needs no entry.
    folded = {c: pool.add(text) for c, text in data.folded.items() if c not in data.canonical}
    assert len(pool.bytes) <= 0xFFFF

    slots, seeds = perfect_hash(data.pairs)
    composed = [(*pair, data.pairs[pair]) if pair else (0, 0, 0) for pair in slots]
    main, main_size = trie("std::uint16_t", "normalization_records", values, array_once)
    fold, fold_size = trie("std::uint16_t", "folded_texts", folded, array_once)
    size = main_size + fold_size + 6 * len(records) + len(pool.bytes)
    size += 12 * len(slots) + 2 * len(seeds)
    rows = ["{" + ", ".join(map(str, record)) + "}" for record in records]
    triples = ["{" + ", ".join(map(hex, each)) + "}" for each in composed]
    print(f"normalization: {len(records)} records, {len(data.pairs)} compositions, {size} bytes")
    return [
        *main, *fold, array_once("normalization", "normalization_properties", rows),
        # Bytes after the last text, for copies of a fixed size.
        array_once("std::uint8_t", "decomposition_pool", pool.bytes + bytes(64)),
        array_once("composition", "compositions", triples),
        array_once("std::uint16_t", "composition_seeds", seeds),
    ], size


def spellings(database):
    """The parts of generated/spelling.hpp, and their size in bytes."""
    data = Normalization(database)
    inner = {c for text in data.canonical.values() for c in text[1:]}
    joining = {c for c, value in data.quick["NFC"].items() if value == ["M"]} | set(data.ccc)
    singletons = {text[0] for text in data.canonical.values() if len(text) == 1}
    lists = [
        ("What stands inside of canonical decompositions and yet is a starter that composes with "
         "nothing.", "inner_starters", inner - joining),
        ("What another character decomposes to, canonically and alone.", "respelled", singletons),
    ]
    parts = [f"// {why}\n" + array("std::uint32_t", name, [hex(c) for c in sorted(found)])
             for why, name, found in lists]
    return parts, 4 * sum(len(found) for _, _, found in lists)


def case_foldings(database):
    """The parts of generated/case_folding.hpp, and their size in bytes."""
    data = Normalization(database)
    folded = {c: code_points(field[1]) for c, _, field in database.rows("CaseFolding.txt")
              if field[0] in "CF"}
    for c, text in folded.items():
        # Of what NFD leaves: is in NFD but for the order of marks, and isn't folded further.
        if c not in data.canonical:
            assert not any(each in data.canonical or each in folded for each in text), hex(c)
        # U+0345 is the only mark that becomes anything else (fold.hpp).
        assert not data.combining_class(text[0]), hex(c)
        assert c == 0x345 or not data.combining_class(c), hex(c)
    pool, offsets = bytearray(1), {}  # texts, each once: the number of bytes, and the UTF-8
    for text in folded.values():
        if text not in offsets:
            encoded = "".join(map(chr, text)).encode()
            offsets[text] = len(pool)
            pool += bytes([len(encoded)]) + encoded
    assert len(pool) <= 0xFFFF
    values = {c: offsets[text] for c, text in folded.items()}
    main, size = trie("std::uint16_t", "case_foldings", values, array_once)
    print(f"case folding: {len(folded)} characters, {size + len(pool)} bytes")
    return [*main, array_once("std::uint8_t", "case_folding_pool", pool)], size + len(pool)
