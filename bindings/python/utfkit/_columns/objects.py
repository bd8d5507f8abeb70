"""Text in Python's objects, one after the other: in lists, tuples, sets and dicts, and in arrays of
numpy, which may hold such in turn.

What is inside of a list is named "[]" and of a dict ".field", as Arrow's lists and structs are; a
key of a dict that isn't UTF-8 "[].key", as that of a map.
"""

from __future__ import annotations

import collections
import copy
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, Callable, Iterable, Iterator, Tuple

from utfkit import _core

# column, row, offset, kind, bytes
Error = Tuple[str, int, int, str, bytes]
OfText = Callable[[Any], Any]

_DEEPEST = 64
_ITEMS = (list, tuple, set, frozenset, collections.deque)


def utf8_of(value: Any) -> bytes | None:
    """What bytes or a str are in UTF-8, where lone surrogates are errors; None for all else."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, (bytes, bytearray, memoryview)) else None


def _if_other(made: Any, value: Any) -> Any:
    """What has not changed is handed on as it is: an np.str_ or a bytearray, too."""
    return value if made == value else made


def repaired(value: Any) -> Any:
    """A str or bytes with U+FFFD for what is ill-formed."""
    if isinstance(value, str):
        # Halves of a pair are one character for whoever wrote them.
        whole = value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        return _if_other(whole, value)
    return _if_other(_core.repair(value), value)


def normalized(value: Any, form: str) -> Any:
    return _if_other(_core.normalize(repaired(value), form), value)


def inside(name: str, field: Any) -> str:
    """The name of a field, which can be shown whatever is in it."""
    text = utf8_of(field)
    shown = str(field) if text is None else text.decode("utf-8", "replace")
    return f"{name}.{shown}" if name else shown


def _numpy() -> Any:
    """numpy, where somebody has it already: or else nothing is of it."""
    return sys.modules.get("numpy")


def is_array(value: Any) -> bool:
    np = _numpy()
    return np is not None and isinstance(value, np.ndarray)


def _is_record(value: Any) -> bool:
    """A row of a structured array of numpy."""
    np = _numpy()
    return np is not None and isinstance(value, np.void) and value.dtype.names is not None


def _refuse_column(value: Any) -> None:
    """Columns of other libraries have their own ways to be looked at."""
    kind = type(value)
    library = kind.__module__.split(".")[0]
    if (
        hasattr(kind, "__arrow_c_array__")
        or hasattr(kind, "__arrow_c_stream__")
        or (library == "pyarrow" and hasattr(kind, "as_py"))
        or (library == "pandas" and hasattr(value, "dtype"))
    ):
        raise TypeError(
            f"{library}'s {kind.__name__} among Python's objects isn't looked into: give it by "
            "itself, or as Python's objects"
        )


def _refuse_depth(depth: int) -> None:
    if depth > _DEEPEST:
        raise ValueError("objects are nested too deeply")


# ── errors ────────────────────────────────────────────────────────────────────────────────────────


def errors_of(values: Iterable[Any], column: str = "") -> Iterator[Error]:
    """Of each value, which is a row."""
    for row, value in enumerate(values):
        yield from _errors_in(value, column, row, 0)


def _errors_in(value: Any, column: str, row: int, depth: int) -> Iterator[Error]:
    if value is None or isinstance(value, (int, float)):
        return
    utf8 = utf8_of(value)
    if utf8 is not None:
        if not _core.is_valid(utf8):
            for f in _core.findings(utf8):
                yield column, row, f.offset, f.kind, f.bytes
        return
    _refuse_depth(depth)
    for name, each in _parts(value, column):
        yield from _errors_in(each, name, row, depth + 1)


def _parts(value: Any, column: str) -> Iterator[tuple[str, Any]]:
    """What is inside of a value, by its name."""
    if isinstance(value, _ITEMS):
        fields = getattr(value, "_fields", None)
        for i, each in enumerate(value):
            yield (inside(column, fields[i]) if fields else column + "[]"), each
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield inside(column + "[]", "key"), key
            yield inside(column, key), each
    elif is_array(value) or _is_record(value):
        single = value.ndim == 0
        array = value.reshape(1) if single else value
        for _, name, each in _array_values(array, column if single else column + "[]"):
            yield name, each
    else:
        _refuse_column(value)


def _array_values(x: Any, name: str) -> Iterator[tuple[int, str, Any]]:
    """What of an array may be text: its place among all, the name of its field, and it."""
    if x.dtype.names is not None:
        for field in x.dtype.names:
            part = x[field]
            many = part.ndim > x.ndim
            each = part.size // x.size if many and x.size else 1
            for i, inner, value in _array_values(part, inside(name, field) + "[]" * many):
                yield i // each, inner, value
    elif x.dtype.kind in "OSUTV":
        for i, value in enumerate(x.ravel().tolist()):  # None for what is masked
            yield i, name, value


def array_errors(x: Any) -> Iterator[Error]:
    """Of an array of numpy: a row is a place in it, in C's order."""
    for row, name, value in _array_values(x, ""):
        yield from _errors_in(value, name, row, 0)


# ── changes ───────────────────────────────────────────────────────────────────────────────────────


def changed(value: Any, of_text: OfText, depth: int = 0) -> Any:
    """A value with its text changed; it itself where nothing in it is."""
    if value is None or isinstance(value, (int, float)):
        return value
    if utf8_of(value) is not None:
        return of_text(value)
    _refuse_depth(depth)
    if isinstance(value, _ITEMS):
        made = [changed(each, of_text, depth + 1) for each in value]
        return value if _same(made, value) else with_items(value, made)
    if isinstance(value, Mapping):
        return _changed_mapping(value, of_text, depth)
    if is_array(value):
        return changed_array(value, of_text, depth)
    if _is_record(value):
        array = value.reshape(1)
        made_array = changed_array(array, of_text, depth)
        return value if made_array is array else made_array[0]
    _refuse_column(value)
    return value


def _same(made: Iterable[Any], values: Iterable[Any]) -> bool:
    return all(a is b for a, b in zip(made, values))


def with_items(like: Any, items: list[Any]) -> Any:
    """A list, tuple, set or deque as `like`, of other items."""
    kind = type(like)
    if hasattr(kind, "_make"):
        return kind._make(items)  # a namedtuple
    if kind in (list, tuple, set, frozenset):
        return kind(items)
    if isinstance(like, (list, set, collections.deque)):
        made: Any = copy.copy(like)
        made.clear()
        (made.update if isinstance(like, set) else made.extend)(items)
        return made
    raise TypeError(f"a {kind.__name__} can't be made again of other items")


def _changed_mapping(value: Any, of_text: OfText, depth: int) -> Any:
    keys = [changed(key, of_text, depth + 1) for key in value]
    items = [changed(each, of_text, depth + 1) for each in value.values()]
    if _same(keys, value) and _same(items, value.values()):
        return value
    pairs = dict(zip(keys, items))
    if len(pairs) < len(keys):
        twice = next(key for key, n in collections.Counter(keys).items() if n > 1)
        raise ValueError(f"two keys of a dict would become one: {twice!r}")
    if type(value) is dict:
        return pairs
    if not isinstance(value, MutableMapping):
        raise TypeError(f"a {type(value).__name__} can't be made again of other items")
    made = copy.copy(value)
    made.clear()
    made.update(pairs)
    return made


def changed_array(x: Any, of_text: OfText, depth: int = 0) -> Any:
    """An array of numpy with its text changed; it itself where nothing in it is."""
    if x.dtype.names is not None:
        return _changed_fields(x, of_text, depth)
    if x.dtype.kind not in "OSUTV":
        return x
    np = _numpy()
    masked = isinstance(x, np.ma.MaskedArray)
    values = np.asarray(x).ravel().tolist()
    mask = np.ma.getmaskarray(x).ravel().tolist() if masked else [False] * len(values)
    made = [v if m else changed(v, of_text, depth + 1) for v, m in zip(values, mask)]
    if _same(made, values):
        return x
    if x.dtype.kind == "O":
        flat = np.empty(len(made), dtype=object)
        for i, value in enumerate(made):  # one by one: lists would be taken for rows
            flat[i] = value
    elif x.dtype.kind in "SU":
        flat = np.array(made)
        flat = flat.astype(np.promote_types(flat.dtype, x.dtype))
    elif x.dtype.kind == "T":
        flat = np.array(made, dtype=x.dtype)
    else:
        raise TypeError("numpy's void has no room for what its text becomes")
    return _array_like(x, flat.reshape(x.shape))


def _changed_fields(x: Any, of_text: OfText, depth: int) -> Any:
    """Of a structured array, whose fields of text get wider where that is needed."""
    np = _numpy()
    parts = {name: x[name] for name in x.dtype.names}
    made = {name: changed_array(part, of_text, depth + 1) for name, part in parts.items()}
    if _same(made.values(), parts.values()):
        return x
    if all(made[name].dtype == part.dtype for name, part in parts.items()):
        dtype = x.dtype
    else:
        dtype = np.dtype([(n, part.dtype, part.shape[x.ndim :]) for n, part in made.items()])
    array = np.empty(x.shape, dtype)
    for name, part in made.items():
        array[name] = np.asarray(part)
    return _array_like(x, array)


def _array_like(x: Any, made: Any) -> Any:
    np = _numpy()
    if isinstance(x, np.ma.MaskedArray):
        mask = np.ma.nomask if x.mask is np.ma.nomask else x.mask.copy()
        masked = np.ma.MaskedArray(made, mask=mask)
        if masked.dtype.names is None:
            masked.fill_value = x.fill_value
        return masked
    return made if type(x) is np.ndarray else made.view(type(x))
