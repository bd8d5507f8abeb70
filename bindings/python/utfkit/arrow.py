"""Columns of text: which rows aren't UTF-8, and the same columns repaired or normalized.

Everything that Arrow's PyCapsule interface is known to is taken, without pyarrow: arrays and tables
of pyarrow, series and frames of polars, relations of duckdb, frames of pandas. In a table the
columns of text are looked at, and text inside of lists, structs and maps, which errors() names as
"column[]" and "column.field".

Bytes (binary) are looked at only in a column of them that is given by itself. In a table, inside of
lists, structs and maps, and where they are of a fixed size, they are no text: is_valid() and
errors() pass over them, and nothing changes them. A column with neither text nor
bytes is refused by is_valid() and errors(); no table is, nor one of structs, nor what pandas has.

Of pandas' categorical columns the categories are looked at, and errors are of the rows that have
one; of its indexes, those that are given by themselves. numpy arrays, lists, and pandas' columns of
Python objects are gone through one object after the other, str and bytes; also what is inside of
lists, tuples, sets, dicts and arrays of numpy in them, and fields of structured arrays, named in
the same way.
"""

from __future__ import annotations

from typing import Any, Iterator, NamedTuple

from utfkit import _core
from utfkit._columns import libraries, objects, of_pandas

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


def _changed(x: Any, of_column: libraries.OfColumn, of_text: objects.OfText) -> Any:
    """`x` with its text changed by `of_column`, and what of it is Python's objects by `of_text`."""
    if of_pandas.is_known(x):
        return of_pandas.changed(x, of_column, of_text)
    if objects.is_array(x):
        return objects.changed_array(x, of_text)
    if isinstance(x, (list, tuple)):
        return objects.with_items(x, [objects.changed(value, of_text) for value in x])
    libraries.refuse_objects(x)
    return libraries.changed(x, of_column)


def _object_errors(x: Any) -> Iterator[objects.Error] | None:
    """Of what isn't asked for its columns as a whole."""
    if of_pandas.is_known(x):
        return of_pandas.errors(x)
    if objects.is_array(x):
        return objects.array_errors(x)
    libraries.refuse_objects(x)
    return objects.errors_of(x) if isinstance(x, (list, tuple)) else None


# ── the interface ─────────────────────────────────────────────────────────────────────────────────


def is_valid(x: Any) -> bool:
    """Whether all text in it is UTF-8; a reader or stream is read for that.

    >>> from utfkit import arrow
    >>> arrow.is_valid([b"caf\\xc3\\xa9", None]), arrow.is_valid([b"caf\\xc3", b"\\xa9"])
    (True, False)
    """
    found = _object_errors(x)
    return _core.arrow_is_valid(x) if found is None else next(found, None) is None


def errors(x: Any) -> Errors:
    """A table of all that isn't UTF-8: column, row, offset in the row, kind, bytes.

    >>> from utfkit import arrow
    >>> for error in arrow.errors([b"fine", b"caf\\xe9", None, b"a\\xc0\\xaf"]):
    ...     print(error.row, error.offset, error.kind, error.bytes)
    1 3 truncated b'\\xe9'
    3 1 overlong b'\\xc0\\xaf'
    """
    found = _object_errors(x)
    return Errors([RowError(*row) for row in (_core.arrow_errors(x) if found is None else found)])


def repair(x: Any) -> Any:
    """The same with U+FFFD for each maximal subpart of what isn't UTF-8, in an object of its type.

    What needs no repair is handed on without a copy; of a reader, batches are repaired when they
    are read. Where the library of `x` isn't known, what comes back has Arrow's methods.

    >>> from utfkit import arrow
    >>> arrow.repair([b"fine", b"caf\\xe9", None])
    [b'fine', b'caf\\xef\\xbf\\xbd', None]
    """
    return _changed(x, _core.arrow_repair, objects.repaired)


def normalize(x: Any, form: str = "NFC") -> Any:
    """The same in a normalization form, what isn't UTF-8 being repaired.

    An Enum of polars has its categories normalized. An ENUM of duckdb comes back as VARCHAR.

    >>> from utfkit import arrow
    >>> arrow.normalize(["cafe\\u0301"]) == ["café"]
    True
    """
    return _changed(x, lambda column: _core.arrow_normalize(column, form),
                    lambda value: objects.normalized(value, form))  # fmt: skip
