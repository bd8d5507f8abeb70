"""Files and columns of any size on Dask: the answers of `utf8 check --json`, and repairs.

Workers need the package `utfkit` and pyarrow. A file is cut into ranges, each of which is measured
and searched where it is; line, column and offset in the whole come from adding up what is before.
Nothing here schedules: it is delayed() and map_partitions(). `client` is that of a cluster, or None
for the scheduler that Dask takes by itself.

>>> from utfkit.dask import check_files                                     # doctest: +SKIP
>>> check_files(client, "logs/").groupby(["file", "kind"]).size().compute() # doctest: +SKIP
"""

from __future__ import annotations

import os
from typing import Any, Sequence

import dask
import dask.dataframe
import pandas
import pyarrow

from utfkit._distributed import places, rewrite, scan
from utfkit._distributed.places import Paths

__all__ = [
    "check_files", "convert_files", "errors", "repair", "repair_files", "summary", "valid",
]  # fmt: skip

_TEXT = pandas.ArrowDtype(pyarrow.string())
# Dask would make strings of objects.
_COUNTS = pandas.ArrowDtype(pyarrow.map_(pyarrow.string(), pyarrow.int64()))
_FINDING = {
    "file": _TEXT, "offset": "int64", "line": "int64", "column": "int64", "length": "int64",
    "replacements": "int64", "kind": _TEXT, "bytes": _TEXT, "hint": _TEXT,
}  # fmt: skip
_SUMMARY = {
    "file": _TEXT, "valid": "bool", "bytes": "int64", "code_points": "int64", "lines": "int64",
    "findings": "int64", "replacements": "int64", "by_kind": _COUNTS, "likely_cause": _TEXT,
    "suggestion": _TEXT,
}  # fmt: skip
_OUTCOME = {
    "file": _TEXT, "output": _TEXT, "status": _TEXT, "changes": "int64", "replacements": "int64",
    "reason": _TEXT,
}  # fmt: skip


def _frame(rows: Any, types: dict[str, Any]) -> Any:
    columns = {}
    for i, (name, kind) in enumerate(types.items()):
        values = [row[i] for row in rows]
        if isinstance(kind, pandas.ArrowDtype):
            array = pyarrow.array(values, kind.pyarrow_dtype)
            columns[name] = pandas.Series(pandas.arrays.ArrowExtensionArray(array))
        else:
            columns[name] = pandas.Series(values, dtype=kind)
    return pandas.DataFrame(columns)


def _looked_through(ranges: Sequence[places.Range], wanted: bool) -> list[Any]:
    """For each range its findings, with their places in it, and what was measured."""
    import pyarrow

    done = []
    for each in ranges:
        *batches, measured = scan.scan(each, wanted)
        found = pyarrow.Table.from_batches(batches) if batches else None
        done.append((measured, found))
    return done


def _measured(done: Sequence[Any]) -> list[scan.Measured]:
    return [measured for measured, _ in done]


def _bases(parts: Sequence[Sequence[scan.Measured]]) -> Any:
    return scan.bases_of(each for part in parts for each in part)


def _placed(done: Sequence[Any], bases: Any, names: dict[int, str]) -> Any:
    """The findings of a task's ranges, as a frame, with their places in the files."""
    import pyarrow
    import pyarrow.compute as compute

    tables = []
    for measured, found in done:
        if found is None:
            continue
        before = bases[measured.file, measured.range]
        first = compute.if_else(
            compute.equal(found["line"], 1), before.code_points_since_newline, 0
        )
        changed = {
            "file": pyarrow.array([names[measured.file]] * found.num_rows, pyarrow.string()),
            "offset": compute.add(found["offset"], before.bytes),
            "line": compute.add(found["line"], before.lines),
            "column": compute.add(found["column"], first),
        }
        columns = [changed[name] if name in changed else found[name] for name in _FINDING]
        tables.append(pyarrow.table(columns, names=list(_FINDING)))
    if not tables:
        return _frame([], _FINDING)
    joined = pyarrow.concat_tables(tables)
    return joined.to_pandas(types_mapper={pyarrow.string(): _TEXT}.get)


def _cut(client: Any, ranges: Sequence[places.Range], range_bytes: int) -> Any:
    workers = sum(client.nthreads().values()) if client else os.cpu_count() or 1
    return places.tasks_of(ranges, range_bytes, max(workers, 1))


def _tasks(client: Any, files: Sequence[places.File], range_bytes: int) -> Any:
    return _cut(client, list(places.ranges_of(files, range_bytes)), range_bytes)


def _from_parts(parts: Sequence[Any], types: dict[str, Any]) -> Any:
    meta = _frame([], types)
    if not parts:
        return dask.dataframe.from_pandas(meta, npartitions=1)
    return dask.dataframe.from_delayed(parts, meta=meta, verify_meta=False)


def check_files(
    client: Any, paths: Paths, range_bytes: int = 64 << 20, compression: str | None = "infer"
) -> Any:
    """A Dask DataFrame of all that is ill-formed in files: the findings of `utf8 check --json`.

    `paths` are files, directories, patterns or URLs, one or several. They are listed when this is
    called, and looked through when the frame is computed, each range once; its partitions are in
    the order of files and offsets.
    """
    files = places.list_files(paths, compression)
    tasks = _tasks(client, files, range_bytes)
    done = [dask.delayed(_looked_through, pure=False)(task, True) for task in tasks]
    bases = dask.delayed(_bases)([dask.delayed(_measured)(each) for each in done])
    parts = []
    for task, each in zip(tasks, done):
        names = {r.file.number: places.shown(r.file.name) for r in task}
        parts.append(dask.delayed(_placed)(each, bases, names))
    return _from_parts(parts, _FINDING)


def _summaries(parts: Any, files: Sequence[places.File], directory: str) -> Any:
    totals = scan.totals_of(each for part in parts for each in part)
    return [(file, totals[file.number], directory) for file in files]


def _summary_rows(rows: Sequence[Any]) -> Any:
    made = []
    for file, total, directory in rows:
        cause = scan.cause_of(file, directory) if total.by_kind else (None, None)
        row = scan.summary_row(places.shown(file.name), total, cause)
        row["by_kind"] = list(total.by_kind.items())
        made.append(tuple(row.values()))
    return _frame(made, _SUMMARY)


def summary(
    client: Any, paths: Paths, range_bytes: int = 64 << 20, compression: str | None = "infer"
) -> Any:
    """A Dask DataFrame with a row for each file: the summaries of `utf8 check --json`.

    What is ill-formed is read a second time, as a whole, for its likely cause.
    """
    files = places.list_files(paths, compression)
    tasks = _tasks(client, files, range_bytes)
    done = [dask.delayed(_looked_through, pure=False)(task, False) for task in tasks]
    parts = [dask.delayed(_measured)(each) for each in done]
    rows = dask.delayed(_summaries)(parts, files, os.getcwd())
    cut = [
        dask.delayed(_summary_rows)(rows[i : i + places.MOST_FILES])
        for i in range(0, len(files), places.MOST_FILES)
    ]
    return _from_parts(cut, _SUMMARY)


# ── files ─────────────────────────────────────────────────────────────────────────────────────────


def repair_files(
    client: Any, paths: Paths, out: str, policy: str | None = None,
    compression: str | None = "infer", overwrite: bool = False,
) -> Any:  # fmt: skip
    """Writes each file, repaired, below the directory or URL `out`, and gives a row for each.

    As `utf8 fix -i --with=POLICY` does it: U+FFFD for each maximal subpart unless a policy is
    named. What isn't UTF-8 text is not written (status "left"), and the reason given; of a file
    that is written, `reason` is what the repair destroys, where the command warns of that. Files
    are written whole or not at all, at the place that they have below the directory of `paths`,
    packed ones packed. A file is one task's work. All is done when this returns.

    A file that is there already is an error, before anything is written, unless `overwrite` is
    true; an input is never written over.
    """
    arguments = rewrite.repair_with(policy)
    return _rewritten(client, paths, out, arguments, compression, overwrite)


def convert_files(
    client: Any, paths: Paths, out: str, encoding: str = "auto", to: str = "utf-8",
    compression: str | None = "infer", overwrite: bool = False,
) -> Any:  # fmt: skip
    """The same of `utf8 convert -f ENCODING -t TO`; auto finds the encoding of each file."""
    arguments = rewrite.conversion_of(encoding, to)
    return _rewritten(client, paths, out, arguments, compression, overwrite)


def _rewritten(
    client: Any, paths: Paths, out: str, arguments: tuple[str, ...], compression: str | None,
    overwrite: bool,
) -> Any:  # fmt: skip
    job, whole, targets = rewrite.plan(paths, out, arguments, compression, overwrite)
    calls = []
    for task in _cut(client, whole, 64 << 20):
        of_task = [each.file for each in task]
        below = [targets[file.number] for file in of_task]
        calls.append(dask.delayed(rewrite.rewrite, pure=False)(job, of_task, below))
    try:
        done = _computed(client, calls)
    finally:
        rewrite.sweep(job)
    outcomes = sorted((o for each in done for o in each), key=lambda o: o.number)
    rows = [outcome[1:] for outcome in outcomes]
    return dask.dataframe.from_pandas(_frame(rows, _OUTCOME), npartitions=1)


def _computed(client: Any, calls: Sequence[Any]) -> list[Any]:
    """When this returns nothing is worked on any more, after an error either."""
    if not client:
        return list(dask.compute(*calls))
    from distributed import wait

    futures = client.compute(calls)
    try:
        return list(client.gather(futures))
    finally:
        wait(futures)


# ── columns ───────────────────────────────────────────────────────────────────────────────────────


def _valid_rows(values: Any) -> Any:
    from utfkit import arrow

    valid = values.isna().map({True: None, False: True}).astype("boolean")
    bad = sorted({error.row for error in arrow.errors(values)})
    valid.iloc[bad] = False
    return valid


def _repaired_rows(values: Any) -> Any:
    from utfkit import arrow

    repaired = [each.decode() if isinstance(each, bytes) else each for each in arrow.repair(values)]
    repaired = [None if missing else each for each, missing in zip(repaired, values.isna())]
    return pandas.Series(repaired, values.index, _TEXT, name=values.name)


def valid(column: Any) -> Any:
    """A Series: whether each row of a column of strings or bytes is UTF-8; missing for missing."""
    return column.map_partitions(_valid_rows, meta=(column.name, "boolean"))


def repair(column: Any) -> Any:
    """A Series of strings, with U+FFFD for each maximal subpart of what is ill-formed."""
    return column.map_partitions(_repaired_rows, meta=(column.name, _TEXT))


def _error_rows(frame: Any, column: str, keep: Sequence[str]) -> Any:
    from utfkit import arrow

    taken = {"offset", "kind", "bytes"} & set(keep)
    if taken:
        raise ValueError(f"keep can't have {min(taken)!r}, which is a column of the table")
    found = list(arrow.errors(frame[column]))
    made = frame[list(keep)].iloc[[each.row for each in found]].reset_index(drop=True)
    made["offset"] = pandas.Series([each.offset for each in found], dtype="int64")
    made["kind"] = pandas.Series([each.kind for each in found], dtype=_TEXT)
    made["bytes"] = pandas.Series([each.bytes for each in found], dtype="object")
    return made


def errors(df: Any, column: str, keep: Sequence[str] = ()) -> Any:
    """A DataFrame of all that is ill-formed in a column: the columns `keep` of its row, and offset
    (from the start of the value), kind and bytes."""
    meta = _error_rows(df._meta, column, keep)
    return df.map_partitions(_error_rows, column, list(keep), meta=meta)
