"""What a worker finds in a range, and how what workers found is put together."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
import threading
from collections import Counter
from typing import Any, Iterable, Iterator, NamedTuple

from utfkit import _core
from utfkit._core import TextStats
from utfkit._distributed.places import File, Range, is_local, open_unpacked, pieces_of

# Findings that a worker holds at once.
BATCH = 1 << 14


class Measured(NamedTuple):
    """What is known of a range: what of a file adds up to what `utf8 check` says of it."""

    file: int
    range: int
    stats: TextStats
    by_kind: dict[str, int]

    def as_json(self) -> str:
        s = self.stats
        numbers = [s.bytes, s.code_points, s.utf16_units, s.lines, s.replacements,
                   s.code_points_since_newline]  # fmt: skip
        return json.dumps([self.file, self.range, numbers, self.by_kind])


def measured_from(text: str) -> Measured:
    file, number, numbers, by_kind = json.loads(text)
    return Measured(file, number, TextStats(*numbers), by_kind)


def scan(each: Range, batches: bool) -> Iterator[Any]:
    """Record batches of the findings of a range, with their places in it, if they are asked for;
    then what is Measured."""
    import pyarrow

    stats, by_kind = TextStats(), Counter[str]()
    for piece in pieces_of(each):
        at = 0
        while at < len(piece):
            table, at, after = _core.findings_table(piece, at, stats, BATCH)
            if after.replacements != stats.replacements:
                batch = pyarrow.record_batch(table)
                for kind in batch.column("kind").value_counts().to_pylist():
                    by_kind[kind["values"]] += kind["counts"]
                if batches:
                    yield batch
            stats = after
    yield Measured(each.file.number, each.number, stats, dict(by_kind))


def bases_of(measured: Iterable[Measured]) -> dict[tuple[int, int], TextStats]:
    """What a file has before each of its ranges that has findings."""
    bases, before, file = {}, TextStats(), -1
    for each in sorted(measured, key=lambda m: (m.file, m.range)):
        if each.file != file:
            before, file = TextStats(), each.file
        if each.by_kind:
            bases[each.file, each.range] = before
        before = before + each.stats
    return bases


def totals_of(measured: Iterable[Measured]) -> dict[int, Measured]:
    """What is known of each file."""
    totals: dict[int, Measured] = {}
    for each in sorted(measured, key=lambda m: (m.file, m.range)):
        if each.file not in totals:
            totals[each.file] = each
            continue
        old = totals[each.file]
        by_kind = Counter(old.by_kind) + Counter(each.by_kind)
        totals[each.file] = Measured(each.file, 0, old.stats + each.stats, dict(by_kind))
    return totals


# ── causes ────────────────────────────────────────────────────────────────────────────────────────


def command() -> str:
    """The command that the package came with."""
    beside = os.path.join(sysconfig.get_path("scripts"), "utf8")
    return beside if os.path.exists(beside) else "utf8"


def cause_of(file: File, directory: str) -> tuple[str | None, str | None]:
    """What `utf8 check` says of an ill-formed file: its likely cause, and what to do.

    That goes by all of the file. A file that isn't local, or is packed, has no command that could
    be suggested. `directory` is that which its name is relative to.
    """
    arguments = [command(), "check", "--json", "--"]
    plain = is_local(file.path) and not file.codec
    where = directory if os.access(directory, os.X_OK) else None
    name = file.name if where else file.path
    if name == "-":
        name = "./-"
    child = subprocess.Popen(
        [*arguments, name if plain else "-"], cwd=where,
        stdin=subprocess.DEVNULL if plain else subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    failures: list[BaseException] = []
    feeder = threading.Thread(target=_feed, args=(file, child.stdin, failures), daemon=True)
    if not plain:
        feeder.start()
    last = b"{}"
    assert child.stdout is not None
    for line in child.stdout:
        last = line
    status = child.wait()
    if not plain:
        feeder.join()
    if failures:
        raise failures[0]
    if status not in (0, 1):
        raise OSError(f"{file.name}: utf8 check ended with status {child.returncode}")
    summary = json.loads(last)
    return summary.get("likely_cause"), summary.get("suggestion") if plain else None


def _feed(file: File, to: Any, failures: list[BaseException]) -> None:
    try:
        if file.codec:
            stream = open_unpacked(file)
            while piece := stream.read(1 << 20):
                to.write(piece)
        else:
            for text in pieces_of(Range(file, 0, 0, file.size)):
                to.write(text)
    except BrokenPipeError:
        pass
    except Exception as e:
        failures.append(e)
    finally:
        to.close()


def summary_row(file: str, total: Measured, cause: tuple[str | None, str | None]) -> dict[str, Any]:
    """The row of a file: the fields of `utf8 check --json`."""
    return {
        "file": file,
        "valid": not total.by_kind,
        "bytes": total.stats.bytes,
        "code_points": total.stats.code_points,
        "lines": total.stats.lines,
        "findings": sum(total.by_kind.values()),
        "replacements": total.stats.replacements,
        "by_kind": total.by_kind,
        "likely_cause": cause[0],
        "suggestion": cause[1],
    }
