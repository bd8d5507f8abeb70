"""The tables by which kernels find, in UTF-8, the characters that a quick check (UAX #15, section
9) doesn't pass without a look at their neighbours; src/kernels/quick_check_tables.hpp says how."""

from ucd_normalization import FORMS, Normalization

FULL = (1 << 64) - 1
SLOTS = 16  # pages of a bitmap; the first is that of nothing, the last that of everything
GROUPS = 8  # bits of a byte

# Pages that get a slot first, by their share of the texts of the world: Latin, Greek, Cyrillic,
# Hebrew, Arabic; of E0, those of India, Sri Lanka, Thailand and Laos.
EARLY = {c >> 6 for c in [0xC0, 0x300, 0x340, 0x580, 0x5C0, 0x600, 0x640, 0x100, 0x140, 0x180,
                          0x380, 0x3C0, 0x400, 0x440, 0x900, 0x940, 0x980, 0x9C0, 0xA00, 0xA80,
                          0xAC0, 0xB80, 0xBC0, 0xC40, 0xCC0, 0xD00, 0xD40, 0xDC0, 0xE00, 0xE40,
                          0xE80, 0xEC0]}

# What a wrong hit costs, where it isn't 1: (first, last, weight) of code points in frequent use.
FREQUENT = [(0x80, 0x24F, 50), (0x370, 0x52F, 50), (0x5D0, 0x5EA, 50), (0x620, 0x64A, 200),
            (0x900, 0xDFF, 20), (0xE00, 0xE7F, 50), (0x1000, 0x104F, 5), (0x1780, 0x17DF, 10),
            (0x10D0, 0x10FF, 10), (0x1200, 0x137F, 5), (0x1E00, 0x1EFF, 50), (0x2010, 0x2044, 100),
            (0x20A0, 0x20BF, 10), (0x2122, 0x2122, 20), (0x2190, 0x2193, 10), (0x2500, 0x27BF, 5),
            (0x3000, 0x3020, 100), (0x3041, 0x30FF, 100), (0x4E00, 0x9FFF, 20),
            (0xAC00, 0xD7A3, 20), (0xFE0F, 0xFE0F, 50), (0xFF01, 0xFF5E, 20),
            (0x1F300, 0x1FAFF, 300)]


class Quick:
    """For one form: {page: 64 bits} of what is to be looked at, and of what always is, where a page
    is a number of 64 code points."""

    def __init__(self, data, form):
        self.marked, self.never_passed = {}, {}
        for c in set(data.ccc) | set(data.quick[form]):
            self.marked[c >> 6] = self.marked.get(c >> 6, 0) | 1 << (c & 63)
            if c in data.quick[form]:
                self.never_passed[c >> 6] = self.never_passed.get(c >> 6, 0) | 1 << (c & 63)

    def bitmaps(self, first, last):
        """Of the pages from first to last: a slot each, and two bitmaps by slot. Those for which
        there is no slot share that of everything."""
        slots, bits, never = [0] * 64, [0] * SLOTS, [0] * SLOTS
        bits[-1] = never[-1] = FULL
        pages = [page for page in self.marked if first <= page <= last]
        for used, page in enumerate(sorted(pages, key=lambda p: (p not in EARLY, p)), 1):
            slot = slots[page & 63] = min(used, SLOTS - 1)
            if slot < SLOTS - 1:
                bits[slot], never[slot] = self.marked[page], self.never_passed.get(page, 0)
        return slots, bits, never


# A cell is all that two bytes begin, as a mask of the last six bits of the third one. The third
# byte of four stands for all that follow; before two bytes stands TWO, and the second is the third.
TWO = 0xC0


def cell_of(c):
    if c < 0x800:
        return (TWO, 0xC0 | c >> 6), c & 63
    if c < 0x10000:
        return (0xE0 | c >> 12, 0x80 | c >> 6 & 63), c & 63
    return (0xF0 | c >> 18, 0x80 | c >> 12 & 63), c >> 6 & 63


def cells_of(code_points):
    cells = {}
    for c in code_points:
        key, third = cell_of(c)
        cells[key] = cells.get(key, 0) | 1 << third
    return cells


def nibbles(mask):
    """The high and the low halves of the six-bit numbers in a mask."""
    high = sum(1 << h for h in range(4) if mask >> 16 * h & 0xFFFF)
    low = (mask | mask >> 16 | mask >> 32 | mask >> 48) & 0xFFFF
    return high, low


def by_nibbles(mask):
    """The least product of high and low halves that holds a mask."""
    high, low = nibbles(mask)
    return sum(low << 16 * h for h in range(4) if high >> h & 1)


class Cover:
    """At most GROUPS products of leads, seconds and thirds that have all of `marked` in them, and
    as little else of what is assigned as a greedy search finds."""

    def __init__(self, marked, weights, close=lambda mask: mask):
        self.cells, self.weights, self.close = cells_of(marked), weights, close
        by_row = {}
        for (lead, second), thirds in self.cells.items():
            for row in range(4):
                if part := thirds & 0xFFFF << 16 * row:
                    key = lead, part
                    by_row[key] = by_row.get(key, 0) | 1 << (second & 63)
        self.pieces = list({tuple(map(close, (1 << (lead & 63), seconds, part)))
                            for (lead, part), seconds in by_row.items()})
        self.join()

    def cost(self, piece, limit=float("inf")):
        """What a product marks wrongly, or something over the limit."""
        leads, seconds, thirds = piece
        cost = 0
        for lead, of_lead in self.weights.items():
            if not leads >> lead & 1:
                continue
            for second, weight, mask in of_lead:
                if seconds >> second & 1:
                    cost += weight * (mask & thirds).bit_count()
                    if cost > limit:
                        return cost
        return cost

    def best_for(self, a, others, found=(float("inf"), None, None)):
        """The cheapest of `found` and of joining `a` with one of the others: what it costs, the
        product, the other."""
        for b in others:
            new = tuple(self.close(x | y) for x, y in zip(a, b))
            known = self.price[a] + self.price[b]
            extra = self.cost(new, found[0] + known) - known
            if extra < found[0]:
                found = extra, new, b
        return found

    def join(self):
        marked = {(lead & 63, second & 63): bits for (lead, second), bits in self.cells.items()}
        weights, self.weights = self.weights, {}
        for (lead, second), of_cell in weights.items():
            for weight, mask in of_cell.items():
                if mask := mask & ~marked.get((lead, second), 0):
                    self.weights.setdefault(lead, []).append((second, weight, mask))
        self.price = {piece: self.cost(piece) for piece in self.pieces}
        best = {p: self.best_for(p, [o for o in self.pieces if o != p]) for p in self.pieces}
        while len(self.pieces) > GROUPS:
            piece = min(self.pieces, key=lambda p: best[p][0])
            _, new, other = best[piece]
            self.price[new] = self.cost(new)
            self.pieces = [p for p in self.pieces if p not in (piece, other, new)]
            best[new] = self.best_for(new, self.pieces)
            for p in self.pieces:
                gone = best[p][2] in (piece, other, new)
                others = [o for o in self.pieces if o != p] if gone else []
                best[p] = self.best_for(p, [new, *others], *[] if gone else [best[p]])
            self.pieces.append(new)

    def table(self, dimension, index, size):
        """A byte for each entry: bit g where index(piece's mask of that dimension) has it."""
        return [sum(1 << g for g, piece in enumerate(self.pieces)
                    if index(piece[dimension]) >> i & 1) for i in range(size)]


def weights_of(assigned):
    """{cell: {weight: thirds}}"""
    found = {}
    for c in assigned:
        key, third = cell_of(c)
        weight = next((w for first, last, w in FREQUENT if first <= c <= last), 1)
        of_cell = found.setdefault((key[0] & 63, key[1] & 63), {})
        of_cell[weight] = of_cell.get(weight, 0) | 1 << third
    return found


def nibble_tables(cover, dimensions):
    """For each dimension and the high nibble of its first byte: entries for all high nibbles, and
    for all low ones."""
    pairs = []
    for dimension, base in dimensions:
        high = cover.table(dimension, lambda mask: nibbles(mask)[0], 4)
        low = cover.table(dimension, lambda mask: nibbles(mask)[1], 16)
        pairs.append([[0] * base + high + [0] * (12 - base), low])
    return pairs


def braced(value):
    if isinstance(value[0], list):
        return "{" + ",\n".join(map(braced, value)) + "}"
    return "{" + ",\n".join(", ".join(map(str, value[i:i + 24]))
                            for i in range(0, len(value), 24)) + "}"


def form_tables(data, form, weights):
    """The initializer of a `quick_tables`."""
    marked = set(data.ccc) | set(data.quick[form])
    quick = Quick(data, form)
    two_bytes = quick.bitmaps(0x80 >> 6, 0x7FF >> 6)
    e0 = quick.bitmaps(0x800 >> 6, 0xFFF >> 6)
    beyond = Cover((c for c in marked if c >= 0x1000), weights)
    two_nibbles = Cover((c for c in marked if c < 0x800), weights, by_nibbles)
    three_nibbles = Cover((c for c in marked if c >= 0x800), weights, by_nibbles)

    lead_kinds = [1 if two_bytes[0][i] else 0 for i in range(32)] + [0] * 32
    lead_kinds[0xE0 & 63] = 2
    leads, seconds, thirds = (beyond.table(d, lambda mask: mask, 64) for d in range(3))
    lead_kinds = [kind | (4 if groups else 0) for kind, groups in zip(lead_kinds, leads)]
    parts = [lead_kinds]
    for slots, bits, never in (two_bytes, e0):
        parts.append([[8 * slot for slot in slots]] +
                     [[b for each in bitmap for b in each.to_bytes(8, "little")]
                      for bitmap in (bits, never)])
    parts += [leads, seconds, thirds]
    # The high nibbles: of leads of two bytes C, D; of other leads C to F; of the rest 8 to B.
    parts += nibble_tables(two_nibbles, [(1, 0xC), (2, 0x8)])
    parts += nibble_tables(three_nibbles, [(0, 0xC), (1, 0x8), (2, 0x8)])
    return braced(parts) + ","


def tables(database):
    data = Normalization(database)
    weights = weights_of(c for first, last, _ in database.characters()
                         for c in range(first, last + 1))
    forms = [form_tables(data, form, weights) for form in FORMS]
    text = "\n".join(["inline constexpr quick_tables quick_check[] = {", *forms, "};"])
    return [text], len(FORMS) * (8 * 64 + 4 * 64 + 10 * 16)
