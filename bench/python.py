#!/usr/bin/env python3
"""The Python package beside what people have: a table for docs/python.md.

usage: bench/python.py

To be run by an interpreter that has utfkit (`make python` leaves build/python/environment), and
chardet, charset-normalizer, pyarrow and polars, as far as they are to be in the table. Figures are
the best of some runs, those of detection the median over other texts each time, and ratios are how
many times as fast utfkit is.
"""

import importlib
import random
import statistics
import time

import utfkit

TEXTS = {
    "English": "The quick brown fox jumps over the lazy dog. ",
    "French": "Dès Noël où un zéphyr haï me vêt de glaçons würmiens. ",
    "Russian": "Съешь же ещё этих мягких французских булок, да выпей чаю. ",
    "Chinese": "我能吞下玻璃而不伤身体，这是一个中文文本。",
    "emoji, a third": "😀 ok 👍 so 🎉 it ",
}
LEGACY = [("Russian", "koi8-r"), ("Russian", "cp1251"), ("French", "cp1252"),
          ("Chinese", "gb18030")]  # fmt: skip
ROWS = 1_000_000


def best(function, seconds=0.4):
    """Seconds of the fastest call in so many."""
    return min(runs(function, seconds, lambda: None))


def middle(function, prepare, seconds=0.8):
    """The median, each call on what `prepare` gives it."""
    return statistics.median(runs(function, seconds, prepare))


def runs(function, seconds, prepare):
    taken, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end or not taken:
        prepared = prepare()
        begin = time.perf_counter()
        function(prepared)
        taken.append(time.perf_counter() - begin)
    return taken


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def head(*cells):
    row(*cells)
    row("---", *["--:"] * (len(cells) - 1))


def damaged(data, every=1000):
    """One byte in so many is FF."""
    bad = bytearray(data)
    bad[every // 2 :: every] = b"\xff" * len(bad[every // 2 :: every])
    return bytes(bad)


def decoding():
    head("decode, 300 KB", "bytes.decode", "utfkit", "times", "damaged: bytes.decode", "utfkit",
         "times")  # fmt: skip
    for name, text in TEXTS.items():
        data = (text * (300_000 // len(text.encode()))).encode()
        bad = damaged(data)
        figures = []
        for each, errors in ((data, "strict"), (bad, "replace")):
            theirs = best(lambda _: each.decode("utf-8", errors))
            ours = best(lambda _: utfkit.decode(each, errors))
            figures += [f"{len(each) / theirs / 1e9:.2f}", f"{len(each) / ours / 1e9:.2f}",
                        f"{theirs / ours:.1f}"]  # fmt: skip
        row(name, *figures)


def fresh(name, codec):
    """Texts of 20 KB, each another one: charset-normalizer remembers what it has seen."""
    rng = random.Random(7)
    words = TEXTS[name].split() if " " in TEXTS[name] else list(TEXTS[name])
    while True:
        text = " ".join(rng.choices(words, k=4000))
        while len(text.encode(codec)) > 20_000:
            text = text[: len(text) * 9 // 10]
        yield text.encode(codec)


def detecting():
    peers = {}
    for name, function in (("chardet", "detect"), ("charset_normalizer", "from_bytes")):
        try:
            module = importlib.import_module(name)
            peers[f"{name} {module.__version__}"] = getattr(module, function)
        except ImportError:
            pass
    head("detect, 20 KB, ms", "utfkit", *(h for name in peers for h in (name, "times")))
    for name, codec in LEGACY:
        ours = middle(utfkit.detect, fresh(name, codec).__next__)
        figures = [f"{ours * 1e3:.3f}"]
        for function in peers.values():
            theirs = middle(function, fresh(name, codec).__next__)
            figures += [f"{theirs * 1e3:.1f}", f"{theirs / ours:.0f}"]
        row(f"{name}, {codec}", *figures)


def columns():
    try:
        import polars as pl
        import pyarrow as pa
    except ImportError:
        return
    rng = random.Random(1)
    words = [text[:n].strip() for text in TEXTS.values() for n in range(4, 24)]
    array = pa.array(rng.choices(words, k=ROWS), pa.binary())
    series = pl.Series([v.as_py() for v in array.slice(0, ROWS)], dtype=pl.Binary)
    ours = best(lambda _: utfkit.arrow.is_valid(array))
    head(f"is_valid, {ROWS // 1_000_000} million rows, ms", "utfkit", "pyarrow's cast", "times",
         "polars' cast", "times")  # fmt: skip
    arrow = best(lambda _: array.cast(pa.string()))
    polars = best(lambda _: series.cast(pl.String))
    row("5 to 40 bytes", f"{ours * 1e3:.1f}", f"{arrow * 1e3:.1f}", f"{arrow / ours:.1f}",
        f"{polars * 1e3:.1f}", f"{polars / ours:.1f}")  # fmt: skip


def main():
    for table in (decoding, detecting, columns):
        table()
        print()


if __name__ == "__main__":
    main()
