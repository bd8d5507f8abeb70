#!/usr/bin/env python3
"""Measures utfkit beside its peers, and says where it is slow; docs/performance.md is made by it.

    bench/compare.py measure NAME [--corpus PATH]...  into docs/performance/NAME.json
    bench/compare.py worst [NAME|FILE]...             ratios to a peer, the least first
    bench/compare.py change OLD NEW                   what became slower, and what faster
    bench/compare.py tables NAME|FILE... [--check]    all cells and targets; 1 where one is missed
    bench/compare.py page                             docs/performance.md, its charts, README

NAME is a machine, as emerald-rapids; FILE is one of those, or what `utfkit_bench --json` wrote. A
ratio is utfkit's speed divided by the peer's in the same run.
"""
import argparse
import sys
from pathlib import Path

from report import page, tables
from report.machine import OURS, PEER, load, median
from report.measure import LEVELS, ROOT, measure


def machines(names, docs):
    """All that there are, where none is named."""
    figures = docs / "performance"
    paths = [Path(name) if name.endswith(".json") else figures / f"{name}.json" for name in names]
    found = [load(path) for path in paths or sorted(figures.glob("*.json"))]
    if not found:
        raise SystemExit(f"nothing in {figures} yet: see measure")
    return found


def do_measure(asked):
    measured = measure(asked.name, asked)
    measured.save(asked.docs / f"performance/{asked.name}.json")
    print_worst([measured], asked)
    return 0


def print_worst(of, asked):
    rows = tables.worst_cells(of, asked.peer, asked.select)[:asked.most]
    print(f"{'ratio':>6}  {'quartiles':<12} {'ours':>7} {'GB/s':>7}  level   operation, text")
    for ratio, machine, level, operation, text, cell in rows:
        spread = cell[asked.peer]["ratio"]
        # Of some figures only the ratio was recorded.
        ours, theirs = (f"{median(cell[name]['speed']):.2f}" if cell.get(name, {}).get("speed")
                        else "" for name in (OURS, asked.peer))
        print(f"{ratio:6.2f}  {spread[0]:<5.2f}-{spread[-1]:5.2f}  {ours:>7} {theirs:>7}  "
              f"{level:7} {operation}, {text} ({machine.name})")


def do_worst(asked):
    print_worst(machines(asked.names, asked.docs), asked)
    return 0


def do_change(asked):
    """So that a kernel can be judged over all texts: what runs of it and of the one before say."""
    old, new = machines([asked.old, asked.new], asked.docs)
    rows = tables.changed_cells(old, new, asked.select)
    print(f"{'change':>6}  {'before':>7} {'after':>7}  level   operation, text")
    slower = [row for row in rows if row[0] < 1]
    faster = [row for row in rows if row[0] > 1]
    for change, level, operation, text, before, after in (slower[:asked.most] +
                                                          faster[-asked.most:]):
        print(f"{change:6.2f}  {median(before):7.2f} {median(after):7.2f}  "
              f"{level:7} {operation}, {text}")
    print(f"{len(slower)} slower, {len(faster)} faster; quartiles of the others overlap")
    return 0


def do_tables(asked):
    missed = 0
    for machine in machines(asked.names, asked.docs):
        text, more = tables.all_tables(machine)
        missed += more
        print(text)
    return 1 if asked.check and missed else 0


def do_page(asked):
    for path in page.write(machines([], asked.docs), asked.docs):
        print(path)
    return 0


def add_selection(parser):
    parser.add_argument("--most", type=int, default=25, help="so many rows (25)")
    parser.add_argument("--select", default="", metavar="REGEX",
                        help="only cells LEVEL/OPERATION/TEXT in which it is found")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="instead of docs")
    commands = parser.add_subparsers(required=True)

    one = commands.add_parser("measure", help="every level in turn, nine times")
    one.add_argument("name")
    one.add_argument("--corpus", type=Path, action="append", default=[],
                     help="a file, or a directory with *.utf8.txt; bench/debian_pages.py makes one")
    one.add_argument("--files-are", default="real pages", help="what the page calls them")
    one.add_argument("--shown-as", help="what the page calls the machine; NAME unless told")
    one.add_argument("--bench", type=Path, default=ROOT / "build/release/bin/utfkit_bench")
    one.add_argument("--runs", type=int, default=9)
    one.add_argument("--levels", type=lambda text: text.split(","), default=LEVELS)
    one.add_argument("--peer", default=PEER, help="in the list of the worst")
    one.add_argument("--seconds", type=float, default=0.004, help="of each sample, at least")
    add_selection(one)
    one.set_defaults(do=do_measure)

    several = commands.add_parser("worst", help="the least ratios first")
    several.add_argument("names", nargs="*")
    several.add_argument("--peer", default=PEER)
    add_selection(several)
    several.set_defaults(do=do_worst)

    two = commands.add_parser("change", help="ratios of two results of one machine")
    two.add_argument("old")
    two.add_argument("new")
    add_selection(two)
    two.set_defaults(do=do_change)

    full = commands.add_parser("tables", help="ratios of all texts, in Markdown")
    full.add_argument("names", nargs="+")
    full.add_argument("--check", action="store_true", help="exit 1 where a target is missed")
    full.set_defaults(do=do_tables)

    commands.add_parser("page", help="docs/performance.md").set_defaults(do=do_page)
    asked = parser.parse_args()
    return asked.do(asked)


if __name__ == "__main__":
    sys.exit(main())
