"""Columns of pyarrow, polars and duckdb: what comes back in the type of what came."""

from __future__ import annotations

from typing import Any, Callable

OfColumn = Callable[[Any], Any]


# ── pyarrow ───────────────────────────────────────────────────────────────────────────────────────


def has_text(kind: Any, alone: bool) -> bool:
    """Whether a type of pyarrow has text in it, or is one of bytes where a column is `alone`."""
    import pyarrow as pa

    if isinstance(kind, pa.DictionaryType):
        return has_text(kind.value_type, alone)
    if isinstance(kind, pa.BaseExtensionType):
        return has_text(kind.storage_type, alone)
    name = str(kind)
    if name in ("string", "large_string", "string_view"):
        return True
    if name in ("binary", "large_binary", "binary_view"):
        return alone
    if pa.types.is_map(kind):
        return has_text(kind.key_type, False) or has_text(kind.item_type, False)
    if pa.types.is_struct(kind) or pa.types.is_union(kind):
        return any(has_text(kind[i].type, False) for i in range(kind.num_fields))
    return hasattr(kind, "value_type") and has_text(kind.value_type, False)


def _same_buffers(a: Any, b: Any) -> bool:
    """Whether two arrays are the same memory."""
    places = [[each and each.address for each in array.buffers()] for array in (a, b)]
    return places[0] == places[1]


def merged(made: Any, of: Any) -> Any:
    """An array of dictionary type, or chunks of it, with no value twice in a dictionary that isn't
    that of the array `of`. Of anything else it itself."""
    import pyarrow as pa

    if not isinstance(made.type, pa.DictionaryType):
        return made
    if isinstance(made, pa.ChunkedArray):
        old = of.chunks if of is not None else [None] * made.num_chunks
        return pa.chunked_array([merged(a, b) for a, b in zip(made.chunks, old)], made.type)
    if of is not None and _same_buffers(made.dictionary, of.dictionary):
        return made
    return _merged(made)


def _merged(array: Any) -> Any:
    import pyarrow as pa
    import pyarrow.compute as compute

    kind = array.type.value_type
    # Views aren't known to all functions of all versions.
    wide = {"string_view": pa.large_string(), "binary_view": pa.large_binary()}.get(str(kind))
    values = array.dictionary if wide is None else array.dictionary.cast(wide)
    unique = values.unique()
    if len(unique) == len(values):
        return array
    indices = compute.index_in(values, unique).take(array.indices)
    return pa.DictionaryArray.from_arrays(
        indices.cast(array.type.index_type),
        unique if wide is None else unique.cast(kind),
        ordered=array.type.ordered,
    )


def _merged_columns(made: Any, of: Any) -> Any:
    """The same of a table or a record batch."""
    import pyarrow as pa

    if not any(isinstance(kind, pa.DictionaryType) for kind in made.schema.types):
        return made
    columns, fields = [], []
    for i, field in enumerate(made.schema):
        old, new = None if of is None else of.column(i), made.column(i)
        columns.append(merged(new, old))
        fields.append(field if _same_dictionaries(new, old) else _without_enum(field))
    schema = pa.schema(fields, made.schema.metadata)
    return type(made).from_arrays(columns, schema=schema)


def _without_enum(field: Any) -> Any:
    """What polars has written of an Enum's values isn't true of others."""
    import pyarrow as pa

    if not isinstance(field.type, pa.DictionaryType) or not field.metadata:
        return field
    kept = {k: v for k, v in field.metadata.items() if not k.startswith(b"_PL_ENUM")}
    return field.with_metadata(kept or None)


def _same_dictionaries(a: Any, b: Any) -> bool:
    import pyarrow as pa

    if b is None or not isinstance(a.type, pa.DictionaryType):
        return False
    pairs = zip(getattr(a, "chunks", [a]), getattr(b, "chunks", [b]))
    return all(_same_buffers(x.dictionary, y.dictionary) for x, y in pairs)


def _changed_pyarrow(x: Any, of_column: OfColumn) -> Any:
    import pyarrow as pa

    made = of_column(x)
    kind = type(x).__name__
    if kind == "RecordBatchReader":
        reader = pa.RecordBatchReader.from_stream(made)
        if not any(isinstance(each, pa.DictionaryType) for each in reader.schema.types):
            return reader
        schema = pa.schema([_without_enum(each) for each in reader.schema], reader.schema.metadata)
        batches = (_merged_columns(batch, None) for batch in reader)
        return pa.RecordBatchReader.from_batches(schema, batches)
    if kind == "Table":
        return _merged_columns(pa.table(made), x)
    if kind == "RecordBatch":
        return _merged_columns(pa.record_batch(made), x)
    return merged(pa.chunked_array(made) if kind == "ChunkedArray" else pa.array(made), x)


# ── polars ────────────────────────────────────────────────────────────────────────────────────────


def _with_enums(kind: Any, of_enum: Callable[[Any], Any]) -> Any:
    """A type of polars with what `of_enum` gives for each Enum in it."""
    import polars as pl

    if isinstance(kind, pl.Enum):
        return of_enum(kind)
    if isinstance(kind, pl.List):
        return pl.List(_with_enums(kind.inner, of_enum))
    if isinstance(kind, pl.Array):
        return pl.Array(_with_enums(kind.inner, of_enum), kind.size)
    if isinstance(kind, pl.Struct):
        return pl.Struct([pl.Field(f.name, _with_enums(f.dtype, of_enum)) for f in kind.fields])
    return kind


def _changed_enums(series: Any, of_column: OfColumn) -> Any:
    """A series with Enums, which are types of their own for each list of categories: those that
    become one are one, at the first one's place."""
    import polars as pl

    def changed_enum(kind: Any) -> Any:
        categories = pl.Series(of_column(kind.categories.cast(pl.String)))
        if categories.to_list() == kind.categories.to_list():
            return kind
        return pl.Enum(categories.unique(maintain_order=True))

    made = _with_enums(series.dtype, changed_enum)
    if made == series.dtype and _with_enums(series.dtype, lambda _: pl.String) == pl.String:
        return series
    as_text = series.cast(_with_enums(series.dtype, lambda _: pl.String))
    return pl.Series(series.name, of_column(as_text)).cast(made)


def _changed_polars(x: Any, of_column: OfColumn) -> Any:
    import polars as pl

    def has_enum(series: Any) -> bool:
        return bool(_with_enums(series.dtype, lambda _: pl.String) != series.dtype)

    if isinstance(x, pl.Series):
        if has_enum(x):
            return _changed_enums(x, of_column)
        return pl.Series(x.name, of_column(x))
    if isinstance(x, pl.LazyFrame):
        raise TypeError("a LazyFrame has no rows yet: collect() it first")
    enums = [series.name for series in x.get_columns() if has_enum(series)]
    if not enums:
        return pl.DataFrame(of_column(x))
    made = x.with_columns(_changed_enums(x[name], of_column) for name in enums)
    rest = [name for name in x.columns if name not in enums]
    if rest:
        made = made.with_columns(pl.DataFrame(of_column(x.select(rest))))
    return made


# ── duckdb ────────────────────────────────────────────────────────────────────────────────────────


def _changed_duckdb(x: Any, of_column: OfColumn) -> Any:
    """A relation of the default connection: that of `x` can't be asked for. What was an ENUM is
    VARCHAR, for Arrow knows no type with those values."""
    import duckdb
    import pyarrow as pa

    return duckdb.from_arrow(pa.table(of_column(x)))


_CHANGED: dict[str, Callable[[Any, OfColumn], Any]] = {
    "pyarrow": _changed_pyarrow, "polars": _changed_polars, "duckdb": _changed_duckdb,
    "_duckdb": _changed_duckdb,
}  # fmt: skip


def refuse_objects(x: Any) -> None:
    """What polars hands out of a column of Python's objects is where they are in its memory."""
    if type(x).__module__.split(".")[0] != "polars":
        return
    import polars as pl

    kinds = x.dtypes if isinstance(x, pl.DataFrame) else [getattr(x, "dtype", None)]
    if pl.Object in kinds:
        raise TypeError("polars has no Arrow of a column of Python's objects: give its to_list()")


def changed(x: Any, of_column: OfColumn) -> Any:
    """`x` with its text changed by `of_column`."""
    of_library = _CHANGED.get(type(x).__module__.split(".")[0])
    return of_library(x, of_column) if of_library else of_column(x)
