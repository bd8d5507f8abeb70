"""Files and columns of any size on Spark: the answers of `utf8 check --json`, and repairs.

Executors need the package `utfkit` and pyarrow. A file is cut into ranges, each of which is
measured and searched where it is; line, column and offset in the whole come from adding up what is
before. Nothing here schedules: it is mapInArrow() and joins.

>>> from utfkit.spark import check_files                                    # doctest: +SKIP
>>> check_files(session, "logs/").groupBy("file", "kind").count().show()    # doctest: +SKIP
"""

from __future__ import annotations

import os
from typing import Any, Callable, Iterable, Iterator, Sequence

from utfkit._distributed import places, rewrite, scan
from utfkit._distributed.places import Paths

__all__ = [
    "check_files", "convert_files", "errors", "repair", "repair_files", "summary", "valid",
]  # fmt: skip

_FINDING = (
    "offset bigint, line bigint, `column` bigint, length bigint, replacements bigint, kind string, "
    "bytes string, hint string"
)
_SUMMARY = (
    "file string, valid boolean, bytes bigint, code_points bigint, lines bigint, findings bigint, "
    "replacements bigint, by_kind map<string,bigint>, likely_cause string, suggestion string"
)
_OUTCOME = (
    "file string, output string, status string, changes bigint, replacements bigint, reason string"
)


def _batch(columns: dict[str, Any], like: Any) -> Any:
    """A record batch with the columns of a schema; those that aren't given are null."""
    import pyarrow

    rows = max((len(each) for each in columns.values()), default=0)
    arrays = []
    for field in like:
        values = columns.get(field.name)
        if values is None:
            arrays.append(pyarrow.nulls(rows, field.type))
        elif isinstance(values, pyarrow.Array):
            arrays.append(values.cast(field.type))
        else:
            arrays.append(pyarrow.array(values, field.type))
    return pyarrow.record_batch(arrays, schema=like)


def _tasks(session: Any, tasks: Sequence[Any]) -> Any:
    """A frame with a partition for each task, which is pickled in it."""
    import pickle

    rows = [(i, pickle.dumps(task)) for i, task in enumerate(tasks)]
    frame = session.createDataFrame(rows, "task int, work binary")
    return frame.repartitionByRange(max(len(tasks), 1), "task")


def _cut(session: Any, ranges: Sequence[places.Range], range_bytes: int) -> Any:
    try:
        workers = session.sparkContext.defaultParallelism
    except Exception:  # of Spark Connect, which has no context
        workers = 16
    return places.tasks_of(ranges, range_bytes, workers)


def _work_of(batches: Iterable[Any]) -> Iterator[Any]:
    import pickle

    for batch in batches:
        for work in batch.column("work").to_pylist():
            yield pickle.loads(work)


def _scanner(wanted: bool) -> tuple[Callable[[Any], Iterator[Any]], str]:
    """What looks through ranges, and the schema of what it gives: the findings of a range with
    their places in it, if they are wanted, and a row of what was measured."""
    schema = f"number int, part int, {_FINDING}, measured string"

    def look(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow

        text, long = pyarrow.string(), pyarrow.int64()
        like = pyarrow.schema(
            [("number", pyarrow.int32()), ("part", pyarrow.int32())]
            + [(name, long) for name in ("offset", "line", "column", "length", "replacements")]
            + [(name, text) for name in ("kind", "bytes", "hint", "measured")]
        )
        ends = []
        for ranges in _work_of(batches):
            for each in ranges:
                for found in scan.scan(each, wanted):
                    if isinstance(found, scan.Measured):
                        ends.append(found.as_json())
                        continue
                    rows = found.num_rows
                    place = {"number": [each.file.number] * rows, "part": [each.number] * rows}
                    yield _batch({**place, **dict(zip(found.schema.names, found.columns))}, like)
        yield _batch({"measured": ends}, like)

    return look, schema


def _looked_through(session: Any, files: Sequence[Any], range_bytes: int, wanted: bool) -> Any:
    tasks = _cut(session, list(places.ranges_of(files, range_bytes)), range_bytes)
    look, schema = _scanner(wanted)
    return _tasks(session, tasks).mapInArrow(look, schema)


def _measured(frame: Any) -> list[scan.Measured]:
    rows = frame.where("measured is not null").select("measured").collect()
    return [scan.measured_from(row[0]) for row in rows]


def check_files(
    session: Any, paths: Paths, range_bytes: int = 64 << 20, compression: str | None = "infer"
) -> Any:
    """A DataFrame of all that is ill-formed in files: the findings of `utf8 check --json`.

    `paths` are files, directories, patterns or URLs, one or several. Files are looked through when
    this is called; the findings stay in Spark (DataFrame.persist) with the frame, in the order of
    files and offsets. A range costs its bytes once.
    """
    from pyspark.sql import functions as F

    files = places.list_files(paths, compression)
    frame = _looked_through(session, files, range_bytes, wanted=True).persist()
    bases = scan.bases_of(_measured(frame))
    rows = [
        (number, part, places.shown(files[number].name), s.bytes, s.lines,
         s.code_points_since_newline)
        for (number, part), s in sorted(bases.items())
    ]  # fmt: skip
    schema = (
        "number int, part int, file string, bytes_before bigint, lines_before bigint, "
        "columns_before bigint"
    )
    before = F.broadcast(session.createDataFrame(rows, schema))
    found = frame.where("measured is null").drop("measured").join(before, ["number", "part"])
    first = F.when(F.col("line") == 1, F.col("columns_before")).otherwise(0)
    placed = found.withColumns({
        "offset": F.col("offset") + F.col("bytes_before"),
        "column": F.col("column") + first,
        "line": F.col("line") + F.col("lines_before"),
    })  # fmt: skip
    names = ["file", "offset", "line", "column", "length", "replacements", "kind", "bytes", "hint"]
    return placed.orderBy("number", "offset").select(*names)


def summary(
    session: Any, paths: Paths, range_bytes: int = 64 << 20, compression: str | None = "infer"
) -> Any:
    """A DataFrame with a row for each file: the summaries of `utf8 check --json`.

    What is ill-formed is read a second time, as a whole, for its likely cause.
    """
    files = places.list_files(paths, compression)
    totals = scan.totals_of(
        _measured(_looked_through(session, files, range_bytes, wanted=False))
    )  # fmt: skip
    causes = _causes(session, [files[n] for n, each in totals.items() if each.by_kind])
    rows = [
        tuple(
            scan.summary_row(
                places.shown(file.name), totals[file.number], causes.get(file.number, (None, None))
            ).values()
        )
        for file in files
    ]
    return session.createDataFrame(rows, _SUMMARY)


def _causes(session: Any, files: Sequence[places.File]) -> dict[int, tuple[Any, Any]]:
    if not files:
        return {}
    directory = os.getcwd()

    def look(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow

        for work in _work_of(batches):
            for file in work:
                cause, todo = scan.cause_of(file, directory)
                columns = {"number": [file.number], "cause": [cause], "todo": [todo]}
                types = [pyarrow.int32(), pyarrow.string(), pyarrow.string()]
                yield _batch(columns, pyarrow.schema(list(zip(columns, types))))

    tasks = [files[i : i + 100] for i in range(0, len(files), 100)]
    frame = _tasks(session, tasks).mapInArrow(look, "number int, cause string, todo string")
    return {row[0]: (row[1], row[2]) for row in frame.collect()}


# ── files ─────────────────────────────────────────────────────────────────────────────────────────


def repair_files(
    session: Any, paths: Paths, out: str, policy: str | None = None,
    compression: str | None = "infer", overwrite: bool = False,
) -> Any:  # fmt: skip
    """Writes each file, repaired, below the directory or URL `out`, and gives a row for each.

    As `utf8 fix -i --with=POLICY` does it: U+FFFD for each maximal subpart unless a policy is
    named. What isn't UTF-8 text is not written (status "left"), and the reason given; of a file
    that is written, `reason` is what the repair destroys, where the command warns of that. Files
    are written whole or not at all, at the place that they have below the directory of `paths`,
    packed ones packed. A file is one task's work.

    A file that is there already is an error, before anything is written, unless `overwrite` is
    true; an input is never written over.
    """
    arguments = rewrite.repair_with(policy)
    return _rewritten(session, paths, out, arguments, compression, overwrite)


def convert_files(
    session: Any, paths: Paths, out: str, encoding: str = "auto", to: str = "utf-8",
    compression: str | None = "infer", overwrite: bool = False,
) -> Any:  # fmt: skip
    """The same of `utf8 convert -f ENCODING -t TO`; auto finds the encoding of each file."""
    arguments = rewrite.conversion_of(encoding, to)
    return _rewritten(session, paths, out, arguments, compression, overwrite)


def _rewritten(
    session: Any, paths: Paths, out: str, arguments: tuple[str, ...], compression: str | None,
    overwrite: bool,
) -> Any:  # fmt: skip
    job, whole, targets = rewrite.plan(paths, out, arguments, compression, overwrite)
    tasks = [
        [(each.file, targets[each.file.number]) for each in task]
        for task in _cut(session, whole, 64 << 20)
    ]

    def write(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow

        text, long = pyarrow.string(), pyarrow.int64()
        types = [pyarrow.int32(), text, text, text, long, long, text]
        like = pyarrow.schema(list(zip(rewrite.Outcome._fields, types)))
        for work in _work_of(batches):
            done = rewrite.rewrite(job, *zip(*work))
            yield _batch(dict(zip(rewrite.Outcome._fields, map(list, zip(*done)))), like)

    try:
        frame = _tasks(session, tasks).mapInArrow(write, f"number int, {_OUTCOME}")
        rows = sorted((tuple(row) for row in frame.collect()), key=lambda row: row[0])
    finally:
        rewrite.sweep(job)
    return session.createDataFrame([row[1:] for row in rows], _OUTCOME)


# ── columns ───────────────────────────────────────────────────────────────────────────────────────


def _udf(function: Callable[[Any], Any], column: Any, returns: str) -> Any:
    """A function of Arrow arrays over a column, whose bytes it gets as they are."""
    from pyspark.sql import functions as F

    it = F.col(column) if isinstance(column, str) else column
    if hasattr(F, "arrow_udf"):
        import pyarrow

        def of_arrays(values: Any) -> Any:
            return function(values)

        # Spark reads what kind of function it is in its annotations.
        of_arrays.__annotations__ = {"values": pyarrow.Array, "return": pyarrow.Array}
        return F.arrow_udf(of_arrays, returns)(it.cast("binary"))
    import pandas

    def of_series(values: Any) -> Any:
        import pyarrow

        return function(pyarrow.array(values, pyarrow.binary())).to_pandas()

    of_series.__annotations__ = {"values": pandas.Series, "return": pandas.Series}
    return F.pandas_udf(of_series, returns)(it.cast("binary"))


def _valid_rows(values: Any) -> Any:
    import pyarrow

    from utfkit import arrow

    valid = [True] * len(values)
    for error in arrow.errors(values):
        valid[error.row] = False
    mask = values.is_valid()
    made = pyarrow.array(valid, pyarrow.bool_())
    return pyarrow.compute.if_else(mask, made, pyarrow.scalar(None, pyarrow.bool_()))


def _repaired_rows(values: Any) -> Any:
    import pyarrow

    from utfkit import arrow

    repaired = pyarrow.array(arrow.repair(values))
    # Well-formed now: what was bytes is text.
    large = pyarrow.types.is_large_binary(repaired.type)
    return repaired.view(pyarrow.large_string() if large else pyarrow.string())


def valid(column: Any) -> Any:
    """A Column: whether each row of a column of strings or bytes is UTF-8; null for null.

    As Spark's is_valid_utf8(); where there are both, they agree.
    """
    return _udf(_valid_rows, column, "boolean")


def repair(column: Any) -> Any:
    """A Column of strings, with U+FFFD for each maximal subpart of what is ill-formed."""
    return _udf(_repaired_rows, column, "string")


def errors(df: Any, column: str, keep: Sequence[str] = ()) -> Any:
    """A DataFrame of all that is ill-formed in a column: the columns `keep` of its row, and offset
    (from the start of the value), kind and bytes."""
    from pyspark.sql import functions as F
    from pyspark.sql import types as T

    taken = {"offset", "kind", "bytes"} & set(keep)
    if taken:
        raise ValueError(f"keep can't have {min(taken)!r}, which is a column of the table")
    made = {"offset": T.LongType(), "kind": T.StringType(), "bytes": T.BinaryType()}
    schema = T.StructType(
        [df.schema[name] for name in keep] + [T.StructField(*field) for field in made.items()]
    )

    def look(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow

        from utfkit import arrow

        for batch in batches:
            found = pyarrow.record_batch(arrow.errors(batch.column(batch.num_columns - 1)))
            kept = [batch.column(i).take(found.column("row")) for i in range(len(keep))]
            columns = [*kept, *(found.column(name) for name in ("offset", "kind", "bytes"))]
            yield pyarrow.record_batch(columns, [*keep, "offset", "kind", "bytes"])

    def named(name: str) -> Any:
        return F.col("`" + name.replace("`", "``") + "`")

    values = named(column).cast("binary").alias("utfkit value")
    chosen = df.select(*map(named, keep), values)
    return chosen.mapInArrow(look, schema)
