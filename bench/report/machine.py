"""The figures of one machine, docs/performance/NAME.json: speeds and ratios by level, operation and
text, with what they were measured on. What `utfkit_bench --json` writes can be read as well."""
import json
import math
import re
import statistics
from pathlib import Path

from report.targets import LEVEL_OF

OURS = "utfkit"
PEER = "simdutf"
PEERS = ["simdutf", "icu", "iconv", "utfcpp", "utf8proc", "memcpy", "string_view", "memmem"]
MIXED = "mixed"
KINDS = {"prose": "prose, made", "page": "pages, made", "log": "logs and JSON, made",
         "json": "logs and JSON, made", "vietnamese": "marks, made", "vocalised": "marks, made",
         "bengali": "marks, made"}


def geomean(values):
    return math.exp(statistics.fmean(map(math.log, values)))


def quartiles(values):
    """[lower quartile, median, upper quartile] to three digits; a single value alone."""
    if len(values) == 1:
        return [float(f"{values[0]:.3g}")]
    return [float(f"{v:.3g}") for v in statistics.quantiles(values, n=4, method="inclusive")]


def median(figures):
    return figures[len(figures) // 2]


class Machine:
    """about: what a reader has to know; cells[level][operation][text][implementation] is
    {"speed": quartiles in GB/s, "ratio": quartiles of utfkit's speed by that of the same run}."""

    def __init__(self, name, about, cells):
        self.name, self.about, self.cells = name, about, cells

    @property
    def shown_as(self):
        return self.about.get("shown_as", self.name)

    @property
    def levels(self):
        return list(self.cells)

    def speeds(self, level, operation, implementation):
        """{text: median}."""
        return {text: median(cell[implementation]["speed"])
                for text, cell in self.cells[level].get(operation, {}).items()
                if "speed" in cell.get(implementation, {})}

    def ratios(self, level, operation, peer=PEER):
        """{text: median}."""
        return {text: median(cell[peer]["ratio"])
                for text, cell in self.cells[level].get(operation, {}).items()
                if "ratio" in cell.get(peer, {})}

    def mean_ratio(self, level, operation, peer, kind):
        """(geometric mean, least) over the texts of a kind, or None; peers that are far slower were
        once recorded by these two figures alone."""
        ratios = {t: r for t, r in self.ratios(level, operation, peer).items()
                  if self.kind_of(t) == kind}
        if ratios:
            return geomean(ratios.values()), min(ratios.values())
        kept = self.about.get("over_texts", {}).get(level, {}).get(operation, {}).get(peer)
        return tuple(kept) if kept and kind == self.about.get("files_are") else None

    def kind_of(self, text):
        """What sort of text it is; "" for what is counted nowhere (mixed holds the others once
        more; sizes have a table of their own)."""
        if text in self.about.get("files", []):
            return self.about.get("files_are", "files")
        if text == MIXED or "@" in text and not text.endswith("@64K"):
            return ""
        return KINDS.get(re.split("[_@]", text)[0], "files")

    def kinds(self):
        """Those that there are, files first."""
        found = {self.kind_of(text) for by_operation in self.cells.values()
                 for by_text in by_operation.values() for text in by_text}
        order = [self.about.get("files_are", "files"), *KINDS.values()]
        return [kind for kind in dict.fromkeys(order) if kind in found]

    def ascii(self):
        return set(self.about.get("ascii", []))

    def save(self, path):
        """A line a cell, so that a difference can be read."""
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
                  for key, value in self.about.items()]
        rows = []
        for level, by_operation in self.cells.items():
            for operation, by_text in by_operation.items():
                rows += [json.dumps([level, operation, text, cell], ensure_ascii=False,
                                    separators=(",", ":")) for text, cell in by_text.items()]
        body = ",\n".join(lines) + ',\n"cells": [\n' + ",\n".join(rows) + "\n]"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{\n" + body + "\n}\n", encoding="utf-8")


class Samples:
    """Speeds of one or more runs of utfkit_bench, from which the cells are made."""

    def __init__(self):
        self.found = {}
        self.context = {}

    def add(self, data):
        """What one run wrote; each repetition is a sample."""
        self.context.update(data["context"])
        level = level_of(data["context"])
        # The repetitions; an older file may have nothing but medians.
        rows = [row for row in data["benchmarks"] if "aggregate_name" not in row]
        rows = rows or [r for r in data["benchmarks"] if r.get("aggregate_name") == "median"]
        here = {}
        for row in rows:
            operation, rest = row["run_name"].split("/", 1)
            text, implementation = rest.rsplit("/", 1)
            (here.setdefault((operation, text), {}).setdefault(implementation, [])
             .append(row["bytes_per_second"] / 1e9))
        for (operation, text), samples in here.items():
            cell = (self.found.setdefault(level, {}).setdefault(operation, {})
                    .setdefault(text, {}))
            # Ours first. A ratio is that of two samples that followed upon each other.
            for name in sorted(samples, key=([OURS] + PEERS).index):
                figures = cell.setdefault(name, {"speed": []})
                figures["speed"] += samples[name]
                if name != OURS and OURS in samples:
                    figures.setdefault("ratio", [])
                    figures["ratio"] += [ours / theirs for ours, theirs
                                         in zip(samples[OURS], samples[name])]

    def cells(self):
        return {level: {operation: {text: {name: {what: quartiles(values)
                                                  for what, values in figures.items()}
                                           for name, figures in cell.items()}
                                    for text, cell in by_text.items()}
                        for operation, by_text in by_operation.items()}
                for level, by_operation in self.found.items()}


def level_of(context):
    """avx512, avx2, sse4, neon or scalar: at a native run, what simdutf chose."""
    named = context.get("isa", "native")
    if named == "native":
        named = context.get(PEER, "").split(" ")[-1]
    return LEVEL_OF.get(named, named)


def about_context(context):
    texts = {key.removeprefix("text "): value for key, value in context.items()
             if key.startswith("text ")}
    versions = {name: context[name] for name in [OURS, *PEERS] if context.get(name)}
    if PEER in versions:
        versions[PEER] = versions[PEER].split(" ")[0]  # without the level
    return {"cpu": context.get("cpu", "unknown processor"),
            "compiler": context.get("compiler", "unknown"), "seed": context.get("seed", "unknown"),
            "versions": versions, "texts": texts,
            "ascii": [name for name in context.get("ascii", "").split(",") if name]}


def load(path):
    """A machine's file, or one that utfkit_bench wrote."""
    data = json.loads(Path(path).read_text(encoding="utf-8"))
    if "benchmarks" in data:
        samples = Samples()
        samples.add(data)
        return Machine(Path(path).stem, about_context(data["context"]), samples.cells())
    cells = {}
    for level, operation, text, cell in data.pop("cells"):
        cells.setdefault(level, {}).setdefault(operation, {})[text] = cell
    return Machine(Path(path).stem, data, cells)
