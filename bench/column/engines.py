#!/usr/bin/env python3
"""How fast engines find out that a column is UTF-8: rows of a table for docs/columns.md.

usage: bench/column/engines.py [ROWS]

To be run by an interpreter that has pyarrow and polars. Rows have 5 to 40 bytes, as those of
column_speed. Figures are GB/s of the bytes of the column by processor time, the best of some runs.
Both engines stop at the first row that is ill-formed, so there are none.
"""

import random
import sys
import time

import polars
import pyarrow

MADE = 100_000  # rows, which are repeated


def text_of(size, others, rng):
    text = ""
    while (left := size - len(text.encode())) > 0:
        if rng.randrange(100) >= others or left < 2:
            text += rng.choice("abcdefghijklmnopqrstuvwxyz")
        else:
            text += "é" if left == 2 or rng.randrange(2) == 0 else "中"
    return text.encode()


def best(size, action):
    times = []
    for _ in range(9):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return f"{size / min(times) / 1e9:.1f}"


def main():
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    print(f"pyarrow {pyarrow.__version__}, polars {polars.__version__}, {rows} rows\n")
    print("| text | pyarrow's cast | polars' cast |\n|---|---|---|")
    rng = random.Random(3629)
    for name, others in (("ASCII", 0), ("a quarter not", 25), ("none ASCII", 100)):
        made = [text_of(rng.randint(5, 40), others, rng) for _ in range(MADE)]
        column = pyarrow.array(made * (rows // MADE), pyarrow.binary())
        series = polars.Series(made * (rows // MADE), dtype=polars.Binary)
        size = sum(map(len, made)) * (rows // MADE)
        cast = best(size, lambda: column.cast(pyarrow.string()))
        other = best(size, lambda: series.cast(polars.String))
        print(f"| {name} | {cast} | {other} |", flush=True)


if __name__ == "__main__":
    main()
