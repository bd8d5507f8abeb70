"""docs/performance.md and README.md: what a reader wants, between two markers; and for each machine
a page of all the cells and a chart."""
import re
import textwrap

from report import chart
from report.machine import MIXED, OURS, PEER, geomean, median
from report.tables import all_tables, table, worst_cells

BEGIN = "<!-- figures: made by bench/compare.py page, do not edit -->"
END = "<!-- end of figures -->"

OPERATIONS = ["is_valid", "validate", "count", "utf16_length", "utf8_to_utf16", "utf8_to_utf32",
              "utf8_to_latin1", "utf16_to_utf8", "utf32_to_utf8", "latin1_to_utf8",
              "is_valid_short", "count_short", "utf8_to_utf16_short", "utf8_to_utf32_short",
              "utf8_to_latin1_short", "utf16_to_utf8_short", "utf32_to_utf8_short",
              "latin1_to_utf8_short"]
SIZES = ["64", "1K", "64K", "1M", "64M"]


def shown(operation):
    if operation.endswith("_short"):
        return f"`{operation.removesuffix('_short')}`, 1 to 64 bytes"
    return f"`{operation}`"


def short_name(machine):
    return machine.shown_as.split(", ")[-1]


def ratio_table(machines):
    """A row an operation, a column a machine and level: the files, or what else there is first."""
    columns = [(machine, level) for machine in machines for level in machine.levels]
    rows = []
    for operation in OPERATIONS:
        means = [machine.mean_ratio(level, operation, PEER, machine.kinds()[0])
                 for machine, level in columns]
        if any(means):
            rows.append([shown(operation),
                         *(f"{mean[0]:.2f} ({mean[1]:.2f})" if mean else "" for mean in means)])
    header = [f"{short_name(machine)} {level}" for machine, level in columns]
    return table([f"utfkit / {PEER}", *header], rows)


def sizes_table(machine):
    """A row an operation, a column a size: the texts that are there in every size."""
    level = machine.levels[0]
    rows = []
    for operation in OPERATIONS:
        ratios = machine.ratios(level, operation)
        cells = []
        for size in SIZES:
            texts = [re.sub("@.*", "", text) for text in ratios if text.endswith("@1K")]
            found = [ratios[f"{text}@{size}"] for text in texts if f"{text}@{size}" in ratios]
            cells.append(f"{geomean(found):.2f} ({min(found):.2f})" if found else "")
        if any(cells):
            rows.append([shown(operation), *cells])
    return level, table([f"utfkit / {PEER}", *SIZES], rows) if rows else []


def worst_table(machine, most):
    rows = []
    for ratio, _, level, operation, text, cell in worst_cells([machine])[:most]:
        spread = cell[PEER]["ratio"]
        speeds = [f"{median(cell[name]['speed']):.1f}" for name in (OURS, PEER)]
        rows.append([f"{ratio:.2f}", f"{spread[0]:.2f} to {spread[-1]:.2f}", *speeds, level,
                     shown(operation), text])
    return table(["ratio", "quartiles", f"{OURS}, GB/s", f"{PEER}, GB/s", "level", "operation",
                  "text"], rows)


def counted(machine):
    """How many cells there are, and how many lie below 1, in words."""
    ratios = [row[0] for row in worst_cells([machine])]
    below = sum(ratio < 1 for ratio in ratios)
    return (f"Of {len(ratios)} ratios to {PEER} on {short_name(machine)}, over every level, "
            f"operation, text and size, {below} are below 1.00 and "
            f"{sum(ratio < 0.9 for ratio in ratios)} below 0.90.")


def of_machine(machine):
    """What a reader has to know of a machine and of how it was measured."""
    about = machine.about
    versions = ", ".join(f"{name} {version}" for name, version in about["versions"].items()
                         if name not in ("memcpy", "string_view", "memmem"))
    load = "load {} to {}".format(*about["load"]) if about.get("load") else "load not recorded"
    runs = f"{about['runs']} runs" if about.get("runs") else "medians of a single run"
    return (f"- **{machine.shown_as}** ([all cells](performance/{machine.name}.md)): "
            f"{about['cpu']}; {about['date']}, commit {about['commit']}, {runs}, {load}; "
            f"compiler {about['compiler']}; {versions}. {about.get('note', '')}".rstrip())


def wrapped(text):
    """A paragraph, or an item of a list, in lines of 100 columns."""
    return textwrap.wrap(text, 100, subsequent_indent="  " if text.startswith("- ") else "",
                         break_long_words=False, break_on_hyphens=False)


def figures(machines):
    charts = [f"![GB/s of utfkit and others on {machine.shown_as}]"
              f"(performance/{machine.name}.svg)" for machine in machines]
    texts = "; ".join(f"{len(machine.about.get('files', []))} {machine.kinds()[0]} on "
                      f"{short_name(machine)}" for machine in machines)
    explained = (f"utfkit's speed divided by that of {PEER}: geometric mean over the texts, and "
                 f"the least of them in parentheses. The texts: {texts}.")
    lines = [*charts, "", *wrapped(explained), "", *ratio_table(machines), ""]
    first = machines[0]
    level, rows = sizes_table(first)
    if rows:
        lines += [*wrapped(f"By size, the same on {short_name(first)} with {level}, over texts "
                           "that are made:"), "", *rows, ""]
    lines += [*wrapped(counted(first) + " The least:"), "", *worst_table(first, 10), ""]
    for machine in machines:
        lines += wrapped(of_machine(machine))
    return "\n".join(lines)


def in_short(machines):
    """For README.md."""
    chosen = {"is_valid": "validation", "utf8_to_utf16": "UTF-8 to UTF-16",
              "utf8_to_utf32": "UTF-8 to UTF-32", "utf16_to_utf8": "UTF-16 to UTF-8",
              "utf32_to_utf8": "UTF-32 to UTF-8"}
    rows = []
    for machine in machines:
        level, kind = machine.levels[0], machine.kinds()[0]
        means = [machine.mean_ratio(level, operation, PEER, kind) for operation in chosen]
        rows.append([f"{kind}; {machine.shown_as}, {level}",
                     *(f"{mean[0]:.2f} ({mean[1]:.2f})" if mean else "" for mean in means)])
    lines = [f"As many times as fast as {PEER}, geometric mean over texts (and least):", "",
             *table(["texts; processor", *chosen.values()], rows)]
    first = machines[0]
    speeds = [first.speeds(first.levels[0], operation, OURS).get(MIXED)
              for operation in ("repair", "repair_1e3")]
    if all(speeds):
        lines += ["", *wrapped(f"Repair of 5 MB of mixed text runs at {speeds[0]:.0f} GB/s on "
                               f"{short_name(first)}, with one bad byte in a thousand at "
                               f"{speeds[1]:.0f}.")]
    return "\n".join(lines)


def put(path, text):
    """Between the markers of the file."""
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"{path} lacks the markers {BEGIN} and {END}")
    path.write_text(before + BEGIN + "\n\n" + text + "\n\n" + END + after, encoding="utf-8")


def write(machines, docs):
    """The newest figures first. The paths that were written."""
    machines = sorted(machines, key=lambda machine: machine.about["date"], reverse=True)
    put(docs / "performance.md", figures(machines))
    put(docs.parent / "README.md", in_short(machines))
    written = [docs / "performance.md", docs.parent / "README.md"]
    for machine in machines:
        written += [docs / f"performance/{machine.name}.svg",
                    docs / f"performance/{machine.name}.md"]
        written[-2].write_text(chart.draw(machine), encoding="utf-8")
        written[-1].write_text(
            f"# Every cell: {machine.shown_as}\n\n"
            "Made by `bench/compare.py page`; [performance](../performance.md) says what and "
            "how.\n\n" + all_tables(machine)[0] + "\n", encoding="utf-8")
    return written
