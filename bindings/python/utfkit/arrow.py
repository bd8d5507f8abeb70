"""Columns of text: which rows aren't UTF-8, and the same columns repaired or normalized.

Everything that Arrow's PyCapsule interface is known to is taken, without pyarrow: arrays and tables
of pyarrow, series and frames of polars, relations of duckdb, frames of pandas. In a table the
columns of text are looked at, and text inside of lists, structs and maps, which errors() names as
"column[]" and "column.field"; bytes (binary) only where they are all that there is. numpy arrays,
lists, and pandas' columns of Python objects are gone through one object after the other.
"""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from utfkit import _core

__all__ = ["Errors", "RowError", "errors", "is_valid", "normalize", "repair"]


class RowError(NamedTuple):
    """A sequence that is ill-formed: in which column and row, and where in that."""

    column: str
    row: int
    offset: int
    kind: str
    bytes: bytes


class Errors:
    """A table of RowError; pyarrow.table(), polars.DataFrame() and others take it as it is."""

    def __init__(self, rows: list[RowError]) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[RowError]:
        return iter(self._rows)

    def __getitem__(self, index: int) -> RowError:
        return self._rows[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Errors) and self._rows == other._rows

    __hash__ = None  # type: ignore[assignment]

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return _core.arrow_table(self._rows).__arrow_c_array__()

    def __repr__(self) -> str:
        lines = [f"{len(self)} errors"] + [f"  {row}" for row in self._rows[:10]]
        return "\n".join(lines + (["  ..."] if len(self) > 10 else []))

    def _repr_html_(self) -> str:
        from utfkit._html import table

        rows = [(*row[:4], row.bytes.hex(" ").upper()) for row in self._rows[:50]]
        return table(("column", "row", "offset", "kind", "bytes"), rows)


def _library(x: Any) -> str:
    return type(x).__module__.split(".")[0]


# ── one object after the other ────────────────────────────────────────────────────────────────────


def _utf8(value: Any) -> bytes | None:
    """What bytes or a str are in UTF-8, where lone surrogates are errors; None for all else."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, (bytes, bytearray, memoryview)) else None


def _object_errors(values: Any, column: str = "") -> Iterator[RowError]:
    for row, value in enumerate(values):
        utf8 = _utf8(value)
        if utf8 is not None and not _core.is_valid(utf8):
            for f in _core.findings(utf8):
                yield RowError(column, row, f.offset, f.kind, f.bytes)


def _repaired_object(value: Any) -> Any:
    if isinstance(value, str):
        # Halves of a pair are one character for whoever wrote them.
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return value if _utf8(value) is None else _core.repair(value)


def _normalized_object(value: Any, form: str) -> Any:
    utf8 = _utf8(value)
    return value if utf8 is None else _core.normalize(_repaired_object(value), form)


# ── what each library has ─────────────────────────────────────────────────────────────────────────


def _same_pyarrow(x: Any, made: Any) -> Any:
    import pyarrow as pa

    makers = {"ChunkedArray": pa.chunked_array, "Table": pa.table, "RecordBatch": pa.record_batch,
              "RecordBatchReader": pa.RecordBatchReader.from_stream}  # fmt: skip
    return makers.get(type(x).__name__, pa.array)(made)


def _same_polars(x: Any, made: Any) -> Any:
    import polars as pl

    return pl.DataFrame(made) if isinstance(x, pl.DataFrame) else pl.Series(x.name, made)


def _same_duckdb(x: Any, made: Any) -> Any:
    """A relation of the default connection: that of `x` can't be asked for."""
    import duckdb
    import pyarrow as pa

    return duckdb.from_arrow(pa.table(made))


_SAME = {"pyarrow": _same_pyarrow, "polars": _same_polars, "duckdb": _same_duckdb,
         "_duckdb": _same_duckdb}  # fmt: skip


def _is_arrow_backed(series: Any) -> bool:
    """Whether pandas can hand out a series as Arrow without making it of Python's objects."""
    return hasattr(series.array, "__arrow_array__") and hasattr(series.dtype, "__from_arrow__")


def _changed_series(series: Any, function: Any, of_object: Any) -> Any:
    import pandas as pd

    if _is_arrow_backed(series):
        import pyarrow as pa

        column = pa.chunked_array(_chunks(series))
        if not any(name in str(column.type) for name in ("string", "binary")):
            return series
        made = pa.chunked_array(function(column))
        array = series.dtype.__from_arrow__(made)
        return pd.Series(array, index=series.index, name=series.name)
    if series.dtype != object:
        return series
    values = [of_object(value) for value in series]
    return pd.Series(values, index=series.index, name=series.name, dtype=object)


def _chunks(series: Any) -> Any:
    import pyarrow as pa

    column = pa.array(series.array)
    return column.chunks if isinstance(column, pa.ChunkedArray) else [column]


def _changed(x: Any, function: Any, of_object: Any) -> Any:
    """`x` with its text changed by `function`, and the objects in it by `of_object`."""
    library = _library(x)
    if library == "pandas":
        if type(x).__name__ != "DataFrame":
            return _changed_series(x, function, of_object)
        made = x.copy(deep=False)
        for i in range(x.shape[1]):  # names may be there twice
            made.isetitem(i, _changed_series(x.iloc[:, i], function, of_object))
        return made
    if library == "numpy":
        import numpy as np

        values = [of_object(value) for value in x.ravel().tolist()]
        kind = None if x.dtype.kind in "SU" else x.dtype
        return np.array(values, dtype=kind).reshape(x.shape)
    if isinstance(x, (list, tuple)):
        return type(x)(of_object(value) for value in x)
    return _SAME.get(library, lambda _, made: made)(x, function(x))


def _pandas_errors(x: Any) -> Iterator[RowError]:
    single = type(x).__name__ != "DataFrame"
    for i in range(1 if single else x.shape[1]):
        series = x if single else x.iloc[:, i]
        name = "" if single else str(series.name)
        if _is_arrow_backed(series):
            import pyarrow as pa

            column = pa.chunked_array(_chunks(series))
            # As with tables: bytes only where they are all that there is.
            kinds = ("string", "binary") if single else ("string",)
            if any(kind in str(column.type) for kind in kinds):
                for inside, *row in _core.arrow_errors(column):
                    dot = "." if name and inside and not inside.startswith("[]") else ""
                    yield RowError(name + dot + inside, *row)
        elif series.dtype == object:
            yield from _object_errors(series, name)


def _all_errors(x: Any) -> Iterator[RowError]:
    library = _library(x)
    if library == "pandas":
        yield from _pandas_errors(x)
    elif library == "numpy":
        yield from _object_errors(x.ravel().tolist())
    elif isinstance(x, (list, tuple)):
        yield from _object_errors(x)
    else:
        yield from (RowError(*row) for row in _core.arrow_errors(x))


# ── the interface ─────────────────────────────────────────────────────────────────────────────────


def is_valid(x: Any) -> bool:
    """Whether all text in it is UTF-8; a reader or stream is read for that.

    >>> from utfkit import arrow
    >>> arrow.is_valid([b"caf\\xc3\\xa9", None]), arrow.is_valid([b"caf\\xc3", b"\\xa9"])
    (True, False)
    """
    if _library(x) in ("pandas", "numpy") or isinstance(x, (list, tuple)):
        return next(_all_errors(x), None) is None
    return _core.arrow_is_valid(x)


def errors(x: Any) -> Errors:
    """A table of all that isn't UTF-8: column, row, offset in the row, kind, bytes.

    >>> from utfkit import arrow
    >>> for error in arrow.errors([b"fine", b"caf\\xe9", None, b"a\\xc0\\xaf"]):
    ...     print(error.row, error.offset, error.kind, error.bytes)
    1 3 truncated b'\\xe9'
    3 1 overlong b'\\xc0\\xaf'
    """
    return Errors(list(_all_errors(x)))


def repair(x: Any) -> Any:
    """The same with U+FFFD for each maximal subpart of what isn't UTF-8, in an object of its type.

    What needs no repair is handed on without a copy; of a reader, batches are repaired when they
    are read. Where the library of `x` isn't known, what comes back has Arrow's methods.

    >>> from utfkit import arrow
    >>> arrow.repair([b"fine", b"caf\\xe9", None])
    [b'fine', b'caf\\xef\\xbf\\xbd', None]
    """
    return _changed(x, _core.arrow_repair, _repaired_object)


def normalize(x: Any, form: str = "NFC") -> Any:
    """The same in a normalization form, what isn't UTF-8 being repaired.

    >>> from utfkit import arrow
    >>> arrow.normalize(["cafe\\u0301"]) == ["café"]
    True
    """
    return _changed(x, lambda column: _core.arrow_normalize(column, form),
                    lambda value: _normalized_object(value, form))  # fmt: skip
