"""Columns of pandas: what its types hold as Arrow, as Python's objects, and as categories."""

from __future__ import annotations

import sys
from typing import Any, Iterator

from utfkit import _core
from utfkit._columns import objects
from utfkit._columns.libraries import OfColumn, has_text, merged


def is_known(x: Any) -> bool:
    """A frame, series, index or array of pandas."""
    pd = sys.modules.get("pandas")
    return pd is not None and isinstance(
        x, (pd.DataFrame, pd.Series, pd.Index, pd.api.extensions.ExtensionArray)
    )


def _is_arrow_backed(series: Any) -> bool:
    """Whether pandas can hand out a series as Arrow without making it of Python's objects."""
    return hasattr(series.array, "__arrow_array__") and hasattr(series.dtype, "__from_arrow__")


def _is_of_objects(series: Any) -> bool:
    python_text = getattr(series.dtype, "storage", "") == "python"
    return bool(series.dtype == object) or python_text


def _is_categorical(series: Any) -> bool:
    import pandas as pd

    return isinstance(series.dtype, pd.CategoricalDtype)


def _chunked(series: Any) -> Any:
    import pyarrow as pa

    column = pa.array(series.array)
    return column if isinstance(column, pa.ChunkedArray) else pa.chunked_array([column])


# ── errors ────────────────────────────────────────────────────────────────────────────────────────


def _series_errors(series: Any, name: str, alone: bool) -> Iterator[objects.Error]:
    """As with tables, columns of bytes are looked at only `alone`."""
    if _is_categorical(series):
        yield from _category_errors(series, name, alone)
    elif _is_of_objects(series):
        yield from objects.errors_of(series, name)
    elif _is_arrow_backed(series):
        column = _chunked(series)
        if has_text(column.type, alone):
            for inside, *row in _core.arrow_errors(column):
                dot = "." if name and inside and not inside.startswith("[]") else ""
                yield (name + dot + inside, *row)


def _category_errors(series: Any, name: str, alone: bool) -> Iterator[objects.Error]:
    """Those of a category, for each row that has it."""
    import pandas as pd

    categories = pd.Series(series.cat.categories)
    of_category: dict[int, list[objects.Error]] = {}
    for error in _series_errors(categories, name, alone):
        of_category.setdefault(error[1], []).append(error)
    if of_category:
        for row, code in enumerate(series.cat.codes):
            for column, _, offset, kind, found in of_category.get(code, ()):
                yield column, row, offset, kind, found


def errors(x: Any) -> Iterator[objects.Error]:
    import pandas as pd

    if isinstance(x, pd.DataFrame):
        for i in range(x.shape[1]):  # names may be there twice
            series = x.iloc[:, i]
            yield from _series_errors(series, objects.inside("", series.name), False)
    elif isinstance(x, pd.MultiIndex):
        for i, name in enumerate(x.names):
            level = pd.Series(x.get_level_values(i))
            shown = objects.inside("", i if name is None else name)
            yield from _series_errors(level, shown, False)
    else:
        yield from _series_errors(pd.Series(x), "", True)


# ── changes ───────────────────────────────────────────────────────────────────────────────────────


def _changed_series(
    series: Any, of_column: OfColumn, of_text: objects.OfText, alone: bool
) -> Any:  # fmt: skip
    import pandas as pd

    if _is_categorical(series):
        return _changed_categories(series, of_column, of_text, alone)
    if _is_of_objects(series):
        values = [objects.changed(value, of_text) for value in series]
        return pd.Series(values, index=series.index, name=series.name, dtype=series.dtype)
    if not _is_arrow_backed(series):
        return series
    import pyarrow as pa

    column = _chunked(series)
    if not has_text(column.type, alone):
        return series
    made = merged(pa.chunked_array(of_column(column)), column)
    array = series.dtype.__from_arrow__(made)
    return pd.Series(array, index=series.index, name=series.name)


def _changed_categories(
    series: Any, of_column: OfColumn, of_text: objects.OfText, alone: bool
) -> Any:  # fmt: skip
    """Categories that become one are one, at the first one's place."""
    import numpy as np
    import pandas as pd

    old = series.cat.categories
    made = pd.Index(_changed_series(pd.Series(old), of_column, of_text, alone), dtype=old.dtype)
    if all(a is b or a == b for a, b in zip(made, old)):
        return series
    unique = made.unique()
    codes = series.cat.codes.to_numpy()
    codes = np.where(codes < 0, -1, unique.get_indexer(made)[codes])
    array = pd.Categorical.from_codes(codes, unique, ordered=series.cat.ordered)
    return pd.Series(array, index=series.index, name=series.name)


def changed(x: Any, of_column: OfColumn, of_text: objects.OfText) -> Any:
    import pandas as pd

    if isinstance(x, pd.DataFrame):
        made = x.copy(deep=False)
        for i in range(x.shape[1]):
            made.isetitem(i, _changed_series(x.iloc[:, i], of_column, of_text, False))
        return made
    if isinstance(x, pd.Series):
        return _changed_series(x, of_column, of_text, True)
    if isinstance(x, pd.MultiIndex):
        levels = (pd.Series(x.get_level_values(i)) for i in range(x.nlevels))
        arrays = [_changed_series(level, of_column, of_text, False).array for level in levels]
        return pd.MultiIndex.from_arrays(arrays, names=x.names)
    series = pd.Series(x)
    of_series = _changed_series(series, of_column, of_text, True)
    if of_series is series:
        return x
    if isinstance(x, pd.Index):
        return pd.Index(of_series, dtype=of_series.dtype, name=x.name)
    return of_series.array
