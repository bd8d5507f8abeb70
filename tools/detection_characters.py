"""What tools/gen_detection.py learns of Chinese, Japanese and Korean."""
import collections
import math

from detection_texts import MOST, SHARE_OF_WORDS, UNIT, read_documents, read_words

MULTI_KINDS = ("ascii", "kana", "katakana", "ideograph", "hangul", "mark", "half", "rare")


def multi_kind(c):
    o = ord(c)
    if o < 0x80:
        return 0
    if 0x3041 <= o <= 0x309F:
        return 1
    if 0x30A0 <= o <= 0x30FF:
        return 2
    if 0x4E00 <= o <= 0x9FFF or o == 0x3005:
        return 3
    if 0xAC00 <= o <= 0xD7A3:
        return 4
    if 0x3000 <= o <= 0x303F or 0xFF00 <= o <= 0xFF60 or 0x2010 <= o <= 0x2027:
        return 5
    if 0xFF61 <= o <= 0xFF9F:
        return 6
    return 7


def kinds_of_rows(places, columns):
    """The kind that most characters of each row of a set are of."""
    rows = collections.defaultdict(collections.Counter)
    for c, place in places.items():
        rows[place // columns][multi_kind(c)] += 1
    return [max(rows[r].items(), key=lambda kn: (kn[1], -kn[0]))[0] if r in rows else 7
            for r in range(94)]


class MultiByte:
    """A set of characters, `place(c)` of each, and how frequent they are in a language."""
    LEVELS = 16

    def __init__(self, texts, language, places, size, extra):
        document = read_documents(texts, language)
        counts = collections.Counter(document)
        pairs = collections.Counter(zip(" " + document, document))
        words, more = collections.Counter(), extra or read_words(texts, language)
        kinds = collections.Counter()
        columns = 157 if size > 94 * 94 else 94
        self.row_kinds = kinds_of_rows(places, columns)
        multi_kind = lambda c: self.row_kinds[places[c] // columns] if c in places else \
            0 if c <= "\x7f" else 7
        for word, count in more:
            for c in word:
                words[c] += count
        total, of_words = sum(counts.values()), sum(words.values())
        weight = SHARE_OF_WORDS / (1 - SHARE_OF_WORDS) * total / max(of_words, 1)
        for c, n in words.items():
            counts[c] += n * weight
        for (a, b), n in pairs.items():
            kinds[multi_kind(a), multi_kind(b)] += n
        for word, count in more:
            for a, b in zip(word, word[1:]):
                kinds[multi_kind(a), multi_kind(b)] += count * weight
        by_kind = collections.Counter()
        for c, n in counts.items():
            by_kind[multi_kind(c)] += n
        costs = [None] * size
        for c, place in places.items():
            kind = multi_kind(c)
            n = counts.get(c, 0)
            among = by_kind[kind] + 1000
            costs[place] = -math.log((n + 0.3 * max(1, total / 3e6)) / among)
        known = [c for c in costs if c is not None]
        low, high = 0.0, max(known)
        self.levels = [low + (high - low) * i / (self.LEVELS - 2) for i in range(self.LEVELS - 1)]
        self.levels.append(13.0)  # no character
        self.steps = [self.LEVELS - 1 if c is None else
                      min(range(self.LEVELS - 1), key=lambda i: abs(self.levels[i] - c))
                      for c in costs]
        self.level_costs = [min(MOST, round(UNIT * v)) for v in self.levels]
        n_kinds = len(MULTI_KINDS)
        self.follow = []
        for a in range(n_kinds):
            seen = sum(kinds[a, b] for b in range(n_kinds))
            for b in range(n_kinds):
                p = (kinds[a, b] + total * 1e-4) / (seen + n_kinds * total * 1e-4)
                self.follow.append(min(MOST, round(-UNIT * math.log(p))))

    def nibbles(self):
        padded = self.steps + [0] * (len(self.steps) % 2)
        return [padded[i] | padded[i + 1] << 4 for i in range(0, len(padded), 2)]


def places_94(codec, strip=b""):
    places = {}
    for row in range(94):
        for cell in range(94):
            try:
                c = bytes([0xA1 + row, 0xA1 + cell]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(c) == 1 and not 0xE000 <= ord(c) < 0xF900:
                places[c] = row * 94 + cell
    return places


def places_big5():
    places = {}
    for row in range(89):
        for cell in range(157):
            trail = 0x40 + cell if cell < 63 else 0xA1 + cell - 63
            try:
                c = bytes([0xA1 + row, trail]).decode("cp950")
            except UnicodeDecodeError:
                continue
            if len(c) == 1 and not 0xE000 <= ord(c) < 0xF900:
                places[c] = row * 157 + cell
    return places


def traditional_words(texts):
    """The list of words of simplified Chinese, written back as the help pages write it."""
    used = collections.Counter(read_documents(texts, "zh-Hant"))
    written = collections.defaultdict(set)
    for line in (texts / "zh-Hant.simplified").read_text("utf-8").splitlines():
        traditional, simplified = line.split("\t")
        written[simplified].add(traditional)
    best = {s: max(sorted(ts | {s}), key=lambda c: used[c]) for s, ts in written.items()}
    return [("".join(best.get(c, c) for c in word), count)
            for word, count in read_words(texts, "zh-Hans")]
