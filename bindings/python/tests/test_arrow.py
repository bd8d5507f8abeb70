"""utfkit.arrow with every library that has columns, as new as can be had."""

from __future__ import annotations

import gc
import random

import pytest
from conftest import SEQUENCES

import utfkit
from utfkit import arrow

VALUES = [b"fine", b"caf\xe9", None, b"", b"caf\xc3", b"\xa9lait", "né €😀".encode(),
          b"a long row, longer than twelve bytes \xed\xa0\x80 \xff",
          b"long enough for a view, fine", b"\xf0\x9f\x98"]  # fmt: skip
REPAIRED = [None if v is None else v.decode("utf-8", "replace") for v in VALUES]
ERRORS = [(row, f.offset, f.kind, f.bytes)
          for row, v in enumerate(VALUES) if v is not None for f in utfkit.findings(v)]  # fmt: skip


def told(errors):
    return [(e.row, e.offset, e.kind, e.bytes) for e in errors]


def as_text(values):
    """Bytes and str alike."""
    return [v.decode() if isinstance(v, bytes) else v for v in values]


@pytest.fixture
def pa():
    return pytest.importorskip("pyarrow")


def types(pa):
    return [pa.binary(), pa.large_binary(), pa.binary_view(), pa.string(), pa.large_string(),
            pa.string_view(), pa.dictionary(pa.int8(), pa.binary())]  # fmt: skip


def column(pa, kind, values=VALUES):
    """pyarrow refuses to make text of what isn't UTF-8: the buffers of bytes do as well."""
    if pa.types.is_dictionary(kind):
        return pa.array(values, pa.binary()).dictionary_encode()
    as_bytes = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(),
                pa.string_view(): pa.binary_view()}.get(kind, kind)  # fmt: skip
    array = pa.array(values, as_bytes)
    return pa.Array.from_buffers(kind, len(array), array.buffers())


def test_arrays(pa):
    for kind in types(pa):
        array = column(pa, kind)
        assert not arrow.is_valid(array) and told(arrow.errors(array)) == ERRORS, kind
        repaired = arrow.repair(array)
        assert type(repaired) is type(array) and repaired.type == array.type
        assert as_text(repaired.to_pylist()) == REPAIRED
        repaired.validate(full=True)
        assert arrow.is_valid(repaired)
        assert as_text(arrow.normalize(array, "NFD").to_pylist()) == [
            v and utfkit.normalize(v, "NFD") for v in REPAIRED]


def test_slices(pa):
    rng = random.Random(5)
    for kind in types(pa):
        array = column(pa, kind)
        for _ in range(20):
            begin = rng.randrange(len(VALUES) + 1)
            part = array.slice(begin, rng.randrange(len(VALUES) + 1))
            end = begin + len(part)
            expected = [(r - begin, *rest) for r, *rest in ERRORS if begin <= r < end]
            assert told(arrow.errors(part)) == expected
            assert as_text(arrow.repair(part).to_pylist()) == REPAIRED[begin:end]


def test_chunks_tables_and_readers(pa):
    array = column(pa, pa.string())
    chunked = pa.chunked_array([array, array.slice(3), array.slice(0, 0)])
    assert len(arrow.errors(chunked)) == len(ERRORS) + sum(e[0] >= 3 for e in ERRORS)
    assert arrow.errors(chunked)[-1].row == len(chunked) - 1
    assert arrow.repair(chunked).to_pylist() == REPAIRED + REPAIRED[3:]
    assert type(arrow.repair(chunked)) is pa.ChunkedArray

    table = pa.table({"n": list(range(len(array))), "t": array,
                      "raw": pa.array(VALUES, pa.binary())})  # fmt: skip
    found = arrow.errors(table)
    assert told(found) == ERRORS and {e.column for e in found} == {"t"}
    for whole in (table, table.to_batches()[0], table.to_reader(3)):
        made = arrow.repair(whole)
        assert type(made) is type(whole)
        made = made.read_all() if hasattr(made, "read_all") else made
        assert made.column("t").to_pylist() == REPAIRED
        assert made.column("raw").to_pylist() == VALUES  # bytes are bytes in a table
    part = table.to_batches()[0].slice(4, 3)
    assert told(arrow.errors(part)) == [(r - 4, *e) for r, *e in ERRORS if 4 <= r < 7]
    assert not arrow.is_valid(table) and arrow.is_valid(table.select(["n", "raw"]))
    assert arrow.is_valid(arrow.repair(table))


def unchecked(pa, words):
    """An array of text, with ill-formed bytes as they are."""
    return pa.array(words, pa.binary()).view(pa.string())


def places(found):
    return [(e.column, e.row, e.offset) for e in found]


def test_text_inside_of_lists_and_structs(pa):
    words = unchecked(pa, [b"a", b"caf\xe9", None, b"b", b"\xff", b"c"])
    lists = pa.ListArray.from_arrays(pa.array([0, 2, 2, 5, 6], pa.int32()), words)
    person = pa.StructArray.from_arrays([words, words], ["name", "note"])
    people = pa.ListArray.from_arrays(pa.array([0, 1, 6], pa.int32()), person)
    assert places(arrow.errors(lists)) == [("[]", 0, 3), ("[]", 2, 0)]
    assert places(arrow.errors(lists.slice(1))) == [("[]", 1, 0)]
    assert arrow.is_valid(lists.slice(3)) and not arrow.is_valid(lists.slice(2))
    table = pa.table({"tags": lists, "n": [1, 2, 3, 4], "who": person.slice(1, 4)})
    assert places(arrow.errors(table)) == [
        ("tags[]", 0, 3), ("tags[]", 2, 0), ("who.name", 0, 3), ("who.name", 3, 0),
        ("who.note", 0, 3), ("who.note", 3, 0)]  # fmt: skip
    assert places(arrow.errors(pa.table({"who": people}))) == [
        ("who[].name", 1, 3), ("who[].name", 1, 0), ("who[].note", 1, 3), ("who[].note", 1, 0)]
    sliced = table.slice(1, 2)
    assert places(arrow.errors(sliced)) == [("tags[]", 1, 0)]
    assert not arrow.is_valid(sliced) and arrow.is_valid(table.slice(1, 1))
    assert arrow.is_valid(arrow.repair(table)) and arrow.is_valid(pa.table({"n": [[1]]}))
    chunks = pa.chunked_array([lists, lists.slice(2)])
    assert places(arrow.errors(chunks)) == [("[]", 0, 3), ("[]", 2, 0), ("[]", 4, 0)]


def test_text_inside_of_other_types(pa):
    words = unchecked(pa, [b"a", b"\xff", b"b", b"c\xfe"])
    assert places(arrow.errors(pa.FixedSizeListArray.from_arrays(words, 2))) == [
        ("[]", 0, 0), ("[]", 1, 1)]  # fmt: skip
    large = pa.LargeListArray.from_arrays(pa.array([0, 1, 4], pa.int64()), words)
    assert places(arrow.errors(large)) == [("[]", 1, 0), ("[]", 1, 1)]
    offsets = pa.array([0, 3, 4], pa.int32())
    fine = pa.array(["k", "l", "m", "n"])
    maps = pa.MapArray.from_arrays(offsets, fine, words)
    assert places(arrow.errors(maps)) == [("[].value", 0, 0), ("[].value", 1, 1)]
    numbers = pa.array([1, 2, 3, 4])
    sparse = pa.UnionArray.from_sparse(pa.array([0, 1, 0, 1], pa.int8()), [numbers, words])
    assert places(arrow.errors(sparse)) == [("1", 1, 0), ("1", 3, 1)]
    dense = pa.UnionArray.from_dense(pa.array([1, 0, 1], pa.int8()),
                                     pa.array([0, 0, 1], pa.int32()), [numbers, words])  # fmt: skip
    assert places(arrow.errors(dense)) == [("1", 2, 0)]  # and nobody has the value "c\xfe"
    # pyarrow makes no runs of what is ill-formed; who writes to their memory does.
    memory = bytearray(b"a?bc?")
    offsets = pa.array([0, 1, 2, 3, 5], pa.int32()).buffers()[1]
    fine = pa.StringArray.from_buffers(4, offsets, pa.py_buffer(memory))
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([2, 5, 6, 9], pa.int32()), fine)
    memory[:] = b"a\xffbc\xfe"
    assert places(arrow.errors(runs)) == [("", 2, 0), ("", 6, 1)]
    assert places(arrow.errors(runs.slice(3))) == [("", 0, 0), ("", 3, 1)]
    if hasattr(pa, "ListViewArray"):
        views = pa.ListViewArray.from_arrays(pa.array([3, 0, 0], pa.int32()),
                                             pa.array([1, 1, 2], pa.int32()), words)  # fmt: skip
        assert places(arrow.errors(views)) == [("[]", 2, 0), ("[]", 0, 1)]


def test_text_that_is_in_no_row_is_not_looked_at(pa):
    words = unchecked(pa, [b"\xff", b"a", b"\xfe", b"\xfd"])
    lists = pa.ListArray.from_arrays(pa.array([1, 2, 3], pa.int32()), words,
                                     mask=pa.array([False, True]))  # fmt: skip
    assert arrow.is_valid(lists) and len(arrow.errors(lists)) == 0
    struct = pa.StructArray.from_arrays([words], ["w"], mask=pa.array([True, False, True, True]))
    assert arrow.is_valid(pa.table({"s": struct}))


def test_bytes_inside_of_other_types_are_no_text(pa):
    """Nor those of a fixed size: all functions leave them alone, wherever they are."""
    bad = pa.array([b"caf\xe9", b"\xff", None])
    fixed = pa.array([b"\xff\xfe", None], pa.binary(2))
    lists = pa.array([[b"\xff"], None, []], pa.list_(pa.large_binary()))
    columns = [
        fixed, fixed.dictionary_encode(), lists, pa.chunked_array([lists, lists]),
        pa.array([{"n": b"\xff"}]), pa.array([[{"n": b"\xff"}]]),
        pa.array([[(b"\xff", b"\xfe")]], pa.map_(pa.binary(), pa.binary())),
        pa.ListArray.from_arrays(pa.array([0, 3], pa.int32()), bad.dictionary_encode()),
        pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 5], pa.int32()), bad),
        pa.table({"b": bad, "l": lists})]  # fmt: skip
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    columns += [pd.Series(pd.arrays.ArrowExtensionArray(c)) for c in columns[:-1]]
    columns += [pl.Series([[b"\xff"]]), pl.Series([{"n": b"\xff"}]), pl.DataFrame({"b": [b"\xff"]})]
    for column in columns:
        assert arrow.is_valid(column) and len(arrow.errors(column)) == 0
        assert arrow.repair(column).equals(column) and arrow.normalize(column).equals(column)
    # Beside text, which is looked at.
    words = unchecked(pa, [b"a", b"\xff", None])
    mixed = pa.StructArray.from_arrays([bad, words], ["b", "t"])
    assert places(arrow.errors(mixed)) == [("t", 1, 0)]
    assert arrow.repair(mixed).field("b").equals(bad)
    assert not arrow.is_valid(bad) and not arrow.is_valid(bad.dictionary_encode())


def test_text_inside_of_pandas_columns(pa):
    pd = pytest.importorskip("pandas")
    words = unchecked(pa, [b"a", b"caf\xe9"])
    lists = pa.ListArray.from_arrays(pa.array([0, 1, 2], pa.int32()), words)
    struct = pa.StructArray.from_arrays([words], ["name"])
    frame = pd.DataFrame({
        "tags": pd.Series(pd.arrays.ArrowExtensionArray(lists)),
        "who": pd.Series(pd.arrays.ArrowExtensionArray(struct))})  # fmt: skip
    assert places(arrow.errors(frame)) == [("tags[]", 1, 3), ("who.name", 1, 3)]
    assert not arrow.is_valid(frame) and arrow.is_valid(arrow.repair(frame))


def test_errors_are_a_table(pa):
    found = arrow.errors(column(pa, pa.binary()))
    table = pa.table(pa.record_batch(found))
    assert table.column_names == ["column", "row", "offset", "kind", "bytes"]
    table.validate(full=True)
    assert [tuple(row.values()) for row in table.to_pylist()] == [tuple(e) for e in found]
    empty = pa.record_batch(arrow.errors(pa.array(["fine"])))
    assert empty.num_rows == 0 and empty.schema == table.schema
    empty.validate(full=True)
    # Children that are moved out of their parent outlive it.
    kinds = pa.record_batch(found).column("kind")
    gc.collect()
    assert kinds.to_pylist() == [e.kind for e in found]
    assert "errors" in repr(found) and "<td>" in found._repr_html_()


def test_what_is_refused(pa):
    for wrong in (pa.array([1, 2]), pa.array([[1]])):
        for function in (arrow.is_valid, arrow.errors):
            with pytest.raises(ValueError, match="not a column of text"):
                function(wrong)
        assert arrow.repair(wrong).equals(wrong)
    with pytest.raises(TypeError):
        arrow.repair(object())
    with pytest.raises(ValueError):
        arrow.normalize(pa.array(["a"]), "NFX")
    made = utfkit._core.arrow_repair(pa.array(["a"]))
    pa.array(made)
    with pytest.raises(ValueError, match="given away"):
        pa.array(made)
    utfkit._core.arrow_repair(pa.array(["a\u00e9"] * 1000)).__arrow_c_array__()  # taken by nobody


def test_random_columns(pa):
    rng = random.Random(7)
    for kind in types(pa)[:6]:
        for _ in range(40):
            values = [None if rng.random() < 0.1 else
                      b"".join(rng.choices(SEQUENCES, k=rng.randrange(8))) for _ in range(50)]
            array = column(pa, kind, values).slice(rng.randrange(9))
            values = values[-len(array):]
            expected = [v if v is None else v.decode("utf-8", "replace") for v in values]
            assert as_text(arrow.repair(array).to_pylist()) == expected
            assert told(arrow.errors(array)) == [
                (row, f.offset, f.kind, f.bytes) for row, v in enumerate(values) if v is not None
                for f in utfkit.findings(v)]


def test_no_copy_and_no_leak(pa):
    array = pa.array(["fine", "né"] * 1000)
    same = arrow.repair(array)
    assert [b and b.address for b in same.buffers()] == [b and b.address for b in array.buffers()]
    before = pa.total_allocated_bytes()
    for _ in range(200):
        made = arrow.repair(column(pa, pa.string()))
        arrow.errors(made), arrow.is_valid(made), arrow.normalize(made)
    del made
    gc.collect()
    assert pa.total_allocated_bytes() <= before


def test_polars():
    pl = pytest.importorskip("polars")
    series = pl.Series("raw", VALUES, dtype=pl.Binary)
    assert told(arrow.errors(series)) == ERRORS
    made = arrow.repair(series)
    assert made.name == "raw" and made.dtype == pl.Binary and as_text(made.to_list()) == REPAIRED
    frame = pl.DataFrame({"t": ["cafe\u0301", None], "n": [1, 2]})
    assert arrow.is_valid(frame)
    assert arrow.normalize(frame).equals(pl.DataFrame({"t": ["café", None], "n": [1, 2]}))
    assert pl.DataFrame(arrow.errors(series))["row"].to_list() == [e[0] for e in ERRORS]


def test_pandas(pa):
    pd = pytest.importorskip("pandas")
    for series in (pd.Series(VALUES, dtype=object, name="x", index=range(5, 15)),
                   pd.Series(pd.arrays.ArrowExtensionArray(column(pa, pa.string())), name="x",
                             index=range(5, 15)),
                   pd.Series(pd.arrays.ArrowExtensionArray(column(pa, pa.binary())), name="x",
                             index=range(5, 15))):  # fmt: skip
        assert told(arrow.errors(series)) == ERRORS and not arrow.is_valid(series)
        made = arrow.repair(series)
        assert as_text(v if isinstance(v, (bytes, str)) else None for v in made) == REPAIRED
        assert made.dtype == series.dtype and made.index.equals(series.index) and made.name == "x"
    frame = pd.DataFrame({"n": [1, 2], "t": ["cafe\u0301", "b"], "o": [b"\xff", 5]})
    assert [(e.column, e.row) for e in arrow.errors(frame)] == [("o", 0)]
    made = arrow.normalize(arrow.repair(frame))
    assert list(made["t"]) == ["café", "b"] and list(made["o"]) == ["\ufffd".encode(), 5]
    assert list(made.dtypes) == list(frame.dtypes) and list(frame["o"]) == [b"\xff", 5]


def test_numpy():
    np = pytest.importorskip("numpy")
    values = np.array([[b"\xff", "a\ud83d\ude00\udc00"]], dtype=object)
    assert [e.row for e in arrow.errors(values)] == [0, 1, 1, 1]
    assert arrow.repair(values).tolist() == [["\ufffd".encode(), "a😀\ufffd"]]
    assert arrow.repair(np.array([b"a\xff", b"b"])).tolist() == ["a\ufffd".encode(), b"b"]
    if hasattr(np.dtypes, "StringDType"):
        text = np.array(["cafe\u0301"], dtype=np.dtypes.StringDType())
        made = arrow.normalize(text)
        assert made.dtype == text.dtype and made.tolist() == ["café"] and arrow.is_valid(text)


def test_duckdb(pa):
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.sql("select 'cafe\u0301' as t, 5 as n")
    assert arrow.is_valid(relation)
    assert arrow.normalize(relation).fetchall() == [("café", 5)]
