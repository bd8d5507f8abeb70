"""Every cell of a machine, in Markdown, beside the targets; and the cells that are worst."""
import re

from report.machine import MIXED, OURS, PEER, PEERS, geomean, median
from report.targets import (LOSSY_OF_STRICT, NORMALIZATION, NORMALIZATION_PEER,
                            NORMALIZATION_TARGETS, RATIO_TARGETS, REPAIR_FLOOR, STREAM_OF_WHOLE,
                            missed, target_text)

STREAM = "stream_"
SHORT = "_short"


def worst_cells(machines, peer=PEER, select=""):
    """(ratio, machine, level, operation, text, cell), the least first."""
    wanted = re.compile(select)
    rows = []
    for machine in machines:
        for level in machine.levels:
            for operation, by_text in machine.cells[level].items():
                ratios = machine.ratios(level, operation, peer)
                rows += [(ratio, machine, level, operation, text, by_text[text])
                         for text, ratio in ratios.items()
                         if wanted.search(f"{level}/{operation}/{text}")]
    return sorted(rows, key=lambda row: (row[0], row[2:5]))


def changed_cells(old, new, select=""):
    """(new / old, level, operation, text, old's figures, new's), slower ones first, of the cells
    whose quartiles don't overlap: ratios to simdutf, and where it has none our own speeds."""
    wanted = re.compile(select)
    rows = []
    for level, by_operation in new.cells.items():
        for operation, by_text in by_operation.items():
            for text, cell in by_text.items():
                before = old.cells.get(level, {}).get(operation, {}).get(text, {})
                name, what = (PEER, "ratio") if PEER in cell else (OURS, "speed")
                ours, theirs = (c.get(name, {}).get(what) for c in (before, cell))
                if not ours or not theirs or not wanted.search(f"{level}/{operation}/{text}"):
                    continue
                if theirs[0] > ours[-1] or theirs[-1] < ours[0]:
                    rows.append((median(theirs) / median(ours), level, operation, text, ours,
                                 theirs))
    return sorted(rows)


def flag(text, is_missed):
    return f"**{text}** ✗" if is_missed else text


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |",
             "|" + "|".join(["---"] + ["--:"] * (len(header) - 1)) + "|"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def short_number(ratio):
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}" if ratio < 100 else f"{ratio:.0f}"


def cells_of_kind(machine, level, operations, kind, peer, targets):
    """The table of one kind of texts, a row each, and the number of targets that are missed."""
    columns, misses = {}, 0
    for operation in operations:
        speeds = {t: s for t, s in machine.speeds(level, operation, OURS).items()
                  if machine.kind_of(t) == kind}
        ratios = {t: r for t, r in machine.ratios(level, operation, peer).items()
                  if machine.kind_of(t) == kind}
        if not speeds and not ratios:
            continue
        below = missed(targets.get(operation), ratios, machine.ascii(), geomean) if ratios else {}
        misses += len(below)
        column = {}
        for text in {**speeds, **ratios}:
            speed = f"({short_number(speeds[text])})" if text in speeds else ""
            ratio = flag(f"{ratios[text]:.2f}", text in below) if text in ratios else ""
            column[text] = f"{ratio} {speed}".strip()
        if ratios:
            column["geomean"] = flag(f"{geomean(ratios.values()):.2f}", "geomean" in below)
            column["least"] = f"{min(ratios.values()):.2f}"
            column["target"] = target_text(targets.get(operation))
        columns[operation] = column
    if not columns:
        return [], 0
    names = list(dict.fromkeys(text for column in columns.values() for text in column
                               if text not in ("geomean", "least", "target")))
    rows = [[name, *(column.get(name, "") for column in columns.values())]
            for name in [*names, "geomean", "least", "target"]]
    return table(["", *columns], [row for row in rows if any(row[1:])]) + [""], misses


def of_peer(machine, level):
    """Ratios to simdutf, and for normalization to ICU, a table for each kind of texts."""
    operations = list(machine.cells[level])
    groups = [
        ("", PEER, RATIO_TARGETS, [o for o in operations if not o.endswith(SHORT)
                                   and not o.startswith(STREAM) and o not in NORMALIZATION
                                   and machine.ratios(level, o)]),
        (", strings of 1 to 64 bytes", PEER, RATIO_TARGETS,
         [o for o in operations if o.endswith(SHORT)]),
        (", normalization", NORMALIZATION_PEER, NORMALIZATION_TARGETS, NORMALIZATION),
    ]
    lines, total = [], 0
    for what, peer, targets, wanted in groups:
        for kind in machine.kinds():
            if not kind:
                continue
            rows, misses = cells_of_kind(machine, level, wanted, kind, peer,
                                         targets.get(level, {}))
            if rows:
                lines += [f"### {level}, {kind}{what}: utfkit / {peer} (utfkit, GB/s)", "", *rows]
            total += misses
    return lines, total


def own_ratios(machine, level, title, pairs, least):
    """Our own speed in one operation divided by that in another: `pairs` of their names."""
    rows, misses = [], 0
    for operation, other in pairs:
        ours = machine.speeds(level, operation, OURS)
        base = machine.speeds(level, other, OURS)
        ratios = {text: ours[text] / base[text] for text in ours if text in base}
        if not ratios:
            continue
        text = min(ratios, key=ratios.get)
        misses += ratios[text] < least
        rows.append([operation, f"{geomean(ratios.values()):.2f}",
                     flag(f"{ratios[text]:.2f}", ratios[text] < least), text])
    if not rows:
        return [], 0
    return [f"### {level}, {title}", "", f"Wanted: none below {least}.", "",
            *table(["", "geomean", "least", "of"], rows), ""], misses


def of_ourselves(machine, level):
    operations = list(machine.cells[level])
    lossy, lossy_misses = own_ratios(
        machine, level, "lossy / strict, both utfkit's, of text without errors",
        [(o + "_lossy" + end, o + end) for o in operations for end in ("", SHORT)],
        LOSSY_OF_STRICT)
    streams, stream_misses = own_ratios(
        machine, level, "a stream in pieces of 64 KiB / all at once, both utfkit's",
        [(o, o.removeprefix(STREAM)) for o in operations if o.startswith(STREAM)],
        STREAM_OF_WHOLE)
    return lossy + streams, lossy_misses + stream_misses


def of_damaged(machine, level):
    """GB/s on the large mixed text, where repair has floors of its own."""
    floors, rows, misses = REPAIR_FLOOR.get(level, {}), [], 0
    for operation in machine.cells[level]:
        speed = machine.speeds(level, operation, OURS).get(MIXED)
        if speed is None:
            continue
        floor = floors.get(operation)
        misses += floor is not None and speed < floor
        rows.append([operation, flag(f"{speed:.1f}", floor is not None and speed < floor),
                     str(floor or "")])
    if not rows:
        return [], 0
    return [f"### {level}, all texts mixed, one byte in so many damaged: utfkit, GB/s", "",
            *table(["", "GB/s", "wanted"], rows), ""], misses


def of_others(machine, level):
    """Geometric mean (and least) of the ratios to each of the slower peers."""
    kind, others = machine.kinds()[0], [p for p in PEERS if p != PEER]
    rows = []
    for operation in machine.cells[level]:
        means = [machine.mean_ratio(level, operation, peer, kind) for peer in others]
        if any(means):
            rows.append([operation, *(f"{short_number(m[0])} ({short_number(m[1])})" if m else ""
                                      for m in means)])
    if not rows:
        return []
    return [f"### {level}, {kind}: utfkit / the others, geometric mean (and least)", "",
            *table(["", *others], rows), ""]


def all_tables(machine):
    """(Markdown, number of targets missed)."""
    lines, total = [], 0
    for level in machine.levels:
        lines += [f"## {level}", ""]
        for part, misses in (of_peer(machine, level), of_ourselves(machine, level),
                             of_damaged(machine, level)):
            lines += part
            total += misses
        lines += of_others(machine, level)
    lines.append("Every target is met." if total == 0 else f"Targets missed (✗): {total}.")
    return "\n".join(lines), total
