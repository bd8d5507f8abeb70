#!/usr/bin/env python3
"""Turns what `utfkit_bench --json` wrote into a table of ratios and a bar chart.

    bench/compare.py native.json avx2.json sse4.json --markdown docs/performance.md \\
      --svg docs/performance.svg

A ratio is utfkit's speed divided by the peer's in the same run, both medians. The targets beside
them are the project's own; what misses one is in bold and marked. Without --markdown the tables go
to standard output; a Markdown file that has the two marker comments keeps what is around them.
"""
import argparse
import json
import math
import os
import sys
from pathlib import Path

from report import chart
from report.targets import (LEVEL_OF, LOSSY_OF_STRICT, NORMALIZATION, NORMALIZATION_PEER,
                            NORMALIZATION_TARGETS, RATIO_PEER, RATIO_TARGETS, REPAIR_FLOOR,
                            STREAM_OF_WHOLE, missed, target_text)

BEGIN = "<!-- figures: made by bench/compare.py, do not edit -->"
END = "<!-- end of figures -->"
OURS = "utfkit"
PEERS = ["simdutf", "icu", "iconv", "utfcpp", "utf8proc", "memcpy"]
MIXED = "mixed"
STREAM = "stream_"


class Run:
    """One JSON file: speed[operation][corpus][implementation] in bytes per second."""

    def __init__(self, path):
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        self.context = data["context"]
        rows = data["benchmarks"]
        medians = [row for row in rows if row.get("aggregate_name") == "median"]
        # A single repetition has no aggregates and is its own median.
        self.speed = {}
        for row in medians or rows:
            operation, rest = row["run_name"].split("/", 1)
            corpus, implementation = rest.rsplit("/", 1)
            by_corpus = self.speed.setdefault(operation, {}).setdefault(corpus, {})
            by_corpus[implementation] = row["bytes_per_second"]
        self.corpora = unique(c for by_corpus in self.speed.values() for c in by_corpus)
        # Interleaved benchmarks finish in random order; our table has always the same.
        found = {i for by_corpus in self.speed.values() for by_name in by_corpus.values()
                 for i in by_name}
        self.peers = [name for name in PEERS if name in found]
        self.ascii = set(self.context.get("ascii", "").split(","))

    def level(self):
        """avx512, avx2, sse4, neon or scalar: at a native run, what simdutf chose."""
        named = self.context.get("isa", "native")
        if named == "native":
            named = self.context.get(RATIO_PEER, "").split(" ")[-1]
        return LEVEL_OF.get(named, named)

    def ratios(self, operation, peer):
        """{corpus: utfkit / peer}."""
        return {corpus: by_name[OURS] / by_name[peer]
                for corpus, by_name in self.speed.get(operation, {}).items()
                if OURS in by_name and peer in by_name}


def unique(names):
    return list(dict.fromkeys(names))


def geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def short(ratio):
    return f"{ratio:.2f}" if ratio < 1 else f"{ratio:.1f}"


def flag(text, is_missed):
    return f"**{text}** ✗" if is_missed else text


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |",
             "|" + "|".join(["---"] + ["--:"] * (len(header) - 1)) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return lines


def ratio_rows(run, peer, targets):
    """A row an operation, and the number of targets that are missed. `mixed` is shown and is not
    counted: it holds the other texts once more."""
    rows, misses = [], 0
    for operation in run.speed:
        ratios = run.ratios(operation, peer)
        counted = {c: r for c, r in ratios.items() if c != MIXED} or ratios
        if not ratios:
            continue
        target = targets.get(operation)
        below = missed(target, counted, run.ascii, geomean)
        misses += len(below)
        cells = [flag(f"{ratios[c]:.2f}", c in below) if c in ratios else ""
                 for c in run.corpora]
        mean = flag(f"{geomean(counted.values()):.2f}", "geomean" in below)
        rows.append([operation, *cells, mean, f"{min(counted.values()):.2f}",
                     target_text(target)])
    return rows, misses


def ratio_table(run, peer):
    """All operations beside the peer; beside that of normalization, those that have targets."""
    wanted = NORMALIZATION_TARGETS if peer == NORMALIZATION_PEER else RATIO_TARGETS
    rows, misses = ratio_rows(run, peer, wanted.get(run.level(), {}))
    if peer == NORMALIZATION_PEER:
        rows = [row for row in rows if row[0] in NORMALIZATION]
    if not rows:
        return [], 0
    lines = [f"### utfkit / {peer}" + (", normalization" if peer == NORMALIZATION_PEER else ""), ""]
    return lines + table(["", *run.corpora, "geomean", "min", "target"], rows) + [""], misses


def other_peers(run):
    """Geomean (and least) ratio to each of the slower peers: a column a peer."""
    others = [p for p in run.peers if p != RATIO_PEER]
    rows = []
    for operation in run.speed:
        cells = []
        for peer in others:
            ratios = run.ratios(operation, peer).values()
            cells.append(f"{short(geomean(ratios))} ({short(min(ratios))})" if ratios else "")
        if any(cells):
            rows.append([operation, *cells])
    if not rows:
        return []
    return ["### utfkit / the others: geomean (and least) over the texts", "",
            *table(["", *others], rows), ""]


def own_ratios(run, title, pairs, least):
    """Our own speed in one operation divided by that in another: `pairs` of their names."""
    rows, misses = [], 0
    for operation, other in pairs:
        ours, base = run.speed.get(operation, {}), run.speed.get(other, {})
        ratios = {c: ours[c][OURS] / base[c][OURS] for c in ours
                  if OURS in ours[c] and OURS in base.get(c, {})}
        if not ratios:
            continue
        below = {c for c, r in ratios.items() if r < least}
        misses += len(below)
        rows.append([operation, *(flag(f"{ratios[c]:.2f}", c in below)
                                  if c in ratios else "" for c in run.corpora),
                     f"none below {least}"])
    if not rows:
        return [], 0
    return [f"### {title}", "", *table(["", *run.corpora, "target"], rows), ""], misses


def lossy_table(run):
    return own_ratios(run, "Lossy / strict, both utfkit's, valid text",
                      [(operation + "_lossy", operation) for operation in run.speed
                       if not operation.startswith(STREAM)],
                      LOSSY_OF_STRICT)


def stream_table(run):
    return own_ratios(run, "A stream in pieces of 64 KiB / all at once, both utfkit's",
                      [(operation, operation.removeprefix(STREAM)) for operation in run.speed
                       if operation.startswith(STREAM)], STREAM_OF_WHOLE)


def speed_table(run):
    """utfkit's own speed in GB/s; the large mixed text has floors of its own for repair."""
    rows, misses = [], 0
    floors = REPAIR_FLOOR.get(run.level(), {})
    for operation, by_corpus in run.speed.items():
        if operation.startswith(STREAM):
            continue  # stream_table() has them
        cells = []
        for corpus in run.corpora:
            speed = by_corpus.get(corpus, {}).get(OURS)
            if speed is None:
                cells.append("")
                continue
            low = corpus == MIXED and speed / 1e9 < floors.get(operation, 0)
            misses += low
            cells.append(flag(f"{speed / 1e9:.1f}", low))
        if not any(cells):
            continue
        floor = floors.get(operation)
        rows.append([operation, *cells, f"{MIXED} {floor}" if floor else ""])
    if not rows:
        return [], 0
    return ["### utfkit, GB/s of UTF-8", "", *table(["", *run.corpora, "target"], rows), ""], misses


def section(run):
    versions = ", ".join(f"{name} {run.context[name]}" for name in [OURS, *run.peers]
                         if run.context.get(name))
    lines = [f"## {run.level()}", "",
             f"{run.context.get('cpu', 'unknown processor')}; {versions}; compiler "
             f"{run.context.get('compiler', 'unknown')}; texts: "
             f"{run.context.get('texts', 'unknown')}; seed {run.context.get('seed', 'unknown')}.",
             ""]
    total = 0
    for part, misses in (ratio_table(run, RATIO_PEER), ratio_table(run, NORMALIZATION_PEER),
                         lossy_table(run), stream_table(run), speed_table(run)):
        lines += part
        total += misses
    lines += other_peers(run)
    lines.append("Every target is met." if total == 0 else f"Targets missed (✗): {total}.")
    return lines + [""], total


def how_it_was_made(asked, runs):
    """The chart, if there is one, and the commands that make all of this again."""
    lines = []
    if asked.svg and asked.markdown:
        link = Path(os.path.relpath(asked.svg, asked.markdown.parent)).as_posix()
        lines += [f"![GB/s of every operation, ours and others']({link})", ""]
    lines.append("```sh")
    names = [Path(path).name for path in asked.json]
    for name, run in zip(names, runs):
        isa = run.context.get("isa", "native")
        corpus = "--corpus DIR " if run.context.get("texts") == "files" else ""
        level = "" if isa == "native" else f"--isa {isa} "
        lines.append(f"build/release/bin/utfkit_bench {corpus}{level}--json {name}")
    outputs = "".join(f" --{option} {path.as_posix()}" for option, path in
                      (("markdown", asked.markdown), ("svg", asked.svg)) if path)
    return lines + [f"bench/compare.py {' '.join(names)}{outputs}", "```", ""]


def put(path, figures):
    """Between the markers of the file where it has them, else all of it."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        before, after = "# Performance\n\n", "\n"
    path.write_text(before + BEGIN + "\n\n" + figures + "\n" + END + after, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("json", nargs="+", help="what utfkit_bench --json wrote, a file a level")
    parser.add_argument("--markdown", type=Path, help="write the tables there")
    parser.add_argument("--svg", type=Path, help="write a bar chart of the first file there")
    parser.add_argument("--check", action="store_true", help="exit 1 where a target is missed")
    asked = parser.parse_args()

    runs = [Run(path) for path in asked.json]
    lines, total = how_it_was_made(asked, runs), 0
    for run in runs:
        more, misses = section(run)
        lines += more
        total += misses
    figures = "\n".join(lines)
    if asked.markdown:
        put(asked.markdown, figures)
    else:
        print(figures)
    if asked.svg:
        asked.svg.write_text(chart.draw(runs[0], [OURS, *runs[0].peers], geomean), encoding="utf-8")
    return 1 if asked.check and total else 0


if __name__ == "__main__":
    sys.exit(main())
