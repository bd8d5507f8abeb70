"""utfkit.arrow: types of single libraries, categories, dictionaries, indexes."""

from __future__ import annotations

import pytest

from utfkit import arrow

NFD = "cafe\u0301"
PICTURE = b"\x89PNG\r\n"


def places(x):
    return [(e.column, e.row, e.offset) for e in arrow.errors(x)]


@pytest.fixture
def pa():
    return pytest.importorskip("pyarrow")


@pytest.fixture
def pd():
    return pytest.importorskip("pandas")


@pytest.fixture
def pl():
    return pytest.importorskip("polars")


# ── pandas ────────────────────────────────────────────────────────────────────────────────────────


def test_bytes_in_a_frame_of_pandas_are_left_alone(pa, pd):
    kinds = {"plain": pa.binary(), "large": pa.large_binary(),
             "dictionary": pa.dictionary(pa.int32(), pa.binary())}  # fmt: skip
    frame = pd.DataFrame({name: pd.Series([PICTURE], dtype=pd.ArrowDtype(kind))
                          for name, kind in kinds.items()})  # fmt: skip
    inner = pa.array([{"img": PICTURE, "name": NFD}])
    frame["struct"] = pd.Series(pd.arrays.ArrowExtensionArray(inner))
    frame["category"] = frame["plain"].astype("category")
    assert arrow.is_valid(frame)
    for made in (arrow.repair(frame), arrow.normalize(frame)):
        assert list(made.dtypes) == list(frame.dtypes)
        assert [made[name][0] for name in (*kinds, "category")] == [PICTURE] * 4
        assert made["struct"][0]["img"] == PICTURE
    assert arrow.normalize(frame)["struct"][0]["name"] == "café"
    for name in kinds:  # as pyarrow's arrays of bytes, which are all that there is
        assert not arrow.is_valid(frame[name])
        assert arrow.repair(frame[name])[0] == b"\xef\xbf\xbd" + PICTURE[1:]


def test_a_field_may_be_called_string(pa, pd):
    array = pa.array([[{"string": 1, "binary": 2}]])
    series = pd.Series(pd.arrays.ArrowExtensionArray(array))
    for x in (series, series.to_frame()):
        assert arrow.is_valid(x) and arrow.repair(x).equals(x)


def test_pandas_categories(pd):
    values = [b"caf\xe9", "x", NFD, "café", None, b"caf\xe9"]
    series = pd.Series(values, dtype=object, name="n", index=range(5, 11)).astype("category")
    assert places(series) == [("", 0, 3), ("", 5, 3)] and not arrow.is_valid(series)
    assert places(series.to_frame()) == [("n", 0, 3), ("n", 5, 3)]
    assert arrow.is_valid(series.iloc[1:4])  # a category that no row has is no error
    made = arrow.normalize(series)
    assert made.name == "n" and made.index.equals(series.index)
    assert list(made)[:4] == [b"caf\xef\xbf\xbd", "x", "café", "café"] and made.isna()[9]
    assert len(made.cat.categories) == 3 and made.value_counts()["café"] == 2
    repaired = arrow.repair(series.to_frame())["n"]
    assert arrow.is_valid(repaired) and len(repaired.cat.categories) == 4


def test_ordered_and_other_categories(pd):
    kind = pd.CategoricalDtype(["x", NFD, "y", "café", "unused"], ordered=True)
    made = arrow.normalize(pd.Series(["café", NFD, "x"], dtype=kind))
    assert list(made.cat.categories) == ["x", "café", "y", "unused"] and made.cat.ordered
    assert list(made) == ["café", "café", "x"]
    numbers = pd.Series([1, 2, 1], dtype="category")
    assert arrow.is_valid(numbers) and arrow.repair(numbers).equals(numbers)
    with_text = pd.Series([NFD, "café", NFD], dtype="string").astype("category")
    made = arrow.normalize(with_text)
    assert made.cat.categories.dtype == "string" and list(made.cat.categories) == ["café"]
    assert list(arrow.normalize(pd.Categorical([NFD]))) == ["café"]


def test_objects_inside_of_pandas_columns(pa, pd, tmp_path):
    np = pytest.importorskip("numpy")
    lists = [[NFD], np.array(["\udcff", NFD], dtype=object), {"k": b"\xff"}, None]
    frame = pd.DataFrame({"o": lists}, index=[1, 1, 2, 3])
    assert places(frame) == [("o[]", 1, 0), ("o.k", 2, 0)]
    made = arrow.normalize(frame)
    assert made["o"].iloc[0] == ["café"] and made["o"].iloc[1].tolist() == ["\ufffd", "café"]
    assert made["o"].iloc[2] == {"k": b"\xef\xbf\xbd"} and made.index.equals(frame.index)
    words = pa.array([b"a", b"caf\xe9"], pa.binary()).view(pa.string())
    table = pa.table({"tags": pa.ListArray.from_arrays(pa.array([0, 1, 2], pa.int32()), words)})
    assert places(table) == [("tags[]", 1, 3)]
    pq = pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({"tags": [[NFD], ["x"]]}), tmp_path / "f.parquet")
    read = pd.read_parquet(tmp_path / "f.parquet")
    assert [list(each) for each in arrow.normalize(read)["tags"]] == [["café"], ["x"]]


def test_pandas_indexes_and_arrays(pd):
    index = pd.Index(["\udcff", "x"], dtype=object, name="q")
    assert places(index) == [("", 0, 0)]
    made = arrow.repair(index)
    assert list(made) == ["\ufffd", "x"] and made.name == "q" and made.dtype == object
    numbers = pd.RangeIndex(3)
    assert arrow.repair(numbers) is numbers
    levels = pd.MultiIndex.from_arrays([[b"\xff", "b"], [1, 2]], names=["a", None])
    assert places(levels) == [("a", 0, 0)]
    assert arrow.repair(levels).to_list() == [(b"\xef\xbf\xbd", 1), ("b", 2)]
    assert list(arrow.repair(levels).names) == ["a", None]
    by_category = arrow.normalize(pd.CategoricalIndex([NFD, "café"]))
    assert isinstance(by_category, pd.CategoricalIndex) and list(by_category) == ["café", "café"]
    text = pd.array(["\udcff", None], dtype=pd.StringDtype("python"))
    assert places(text) == [("", 0, 0)] and arrow.repair(text)[0] == "\ufffd"


# ── dictionaries ──────────────────────────────────────────────────────────────────────────────────


def test_what_becomes_equal_is_once_in_a_dictionary(pa):
    kinds = [pa.string(), pa.large_string()] + [pa.string_view()] * hasattr(pa, "string_view")
    for kind in kinds:
        indices = pa.array([0, 1, 2, None, 1], pa.int8())
        array = pa.DictionaryArray.from_arrays(indices, pa.array([NFD, "café", "x"], kind))
        made = arrow.normalize(array)
        assert made.type == array.type and made.dictionary.to_pylist() == ["café", "x"]
        assert made.to_pylist() == ["café", "café", "x", None, "café"]
        assert arrow.normalize(array.slice(2)).to_pylist() == ["x", None, "café"]
        made.validate(full=True)
    array = pa.array([NFD, "café", "x"]).dictionary_encode()
    chunks = arrow.normalize(pa.chunked_array([array, array.slice(1)]))
    assert chunks.type == array.type and chunks.combine_chunks().value_counts().to_pylist() == [
        {"values": "café", "counts": 3}, {"values": "x", "counts": 2}]  # fmt: skip
    table = pa.table({"n": [1, 2, 3], "d": array})
    for whole in (table, table.to_batches()[0], table.to_reader()):
        made = arrow.normalize(whole)
        assert type(made) is type(whole)
        made = made.read_all() if hasattr(made, "read_all") else made
        assert made.schema.equals(table.schema) and made.column("n").to_pylist() == [1, 2, 3]
        column = made.column("d")
        dictionary = (column.chunk(0) if hasattr(column, "chunk") else column).dictionary
        assert dictionary.to_pylist() == ["café", "x"]
        assert column.to_pylist() == ["café", "café", "x"]
    raw = pa.array([b"\xff", b"\xfe", None]).dictionary_encode()
    assert arrow.repair(raw).dictionary.to_pylist() == ["\ufffd".encode()]
    same = arrow.repair(array).dictionary
    assert [b and b.address for b in same.buffers()] == [
        b and b.address for b in array.dictionary.buffers()]


def test_dictionaries_of_pandas(pa, pd):
    kind = pd.ArrowDtype(pa.dictionary(pa.int32(), pa.string()))
    made = arrow.normalize(pd.DataFrame({"d": pd.Series([NFD, "café"], dtype=kind)}))["d"]
    assert made.dtype == kind and list(made.value_counts()) == [2]


# ── polars and duckdb ─────────────────────────────────────────────────────────────────────────────


def test_enums_of_polars(pl):
    kind = pl.Enum([NFD, "x"])
    made = arrow.normalize(pl.Series("n", [NFD, "x", None], dtype=kind))
    assert made.to_list() == ["café", "x", None]
    assert made.dtype == pl.Enum(["café", "x"]) and made.name == "n"
    two = pl.Enum([NFD, "x", "café"])
    frame = pl.DataFrame({
        "e": pl.Series([NFD, "x", "café"], dtype=two), "t": [NFD, "a", None],
        "l": pl.Series([[NFD], ["x"], None], dtype=pl.List(kind)),
        "s": pl.Series([{"q": NFD, "n": 1}] * 3, dtype=pl.Struct({"q": two, "n": pl.Int8})),
        "a": pl.Series([[NFD, "x"]] * 3, dtype=pl.Array(kind, 2))})  # fmt: skip
    made = arrow.normalize(frame)
    assert made.columns == frame.columns and made["e"].dtype == pl.Enum(["café", "x"])
    assert made["e"].to_list() == ["café", "x", "café"]
    assert made["t"].to_list() == ["café", "a", None]
    assert made["l"].to_list() == [["café"], ["x"], None]
    assert made["s"].to_list() == [{"q": "café", "n": 1}] * 3
    assert made["a"].to_list() == [["café", "x"]] * 3
    assert arrow.normalize(frame.select("e"))["e"].to_list() == ["café", "x", "café"]
    assert arrow.repair(frame).equals(frame) and arrow.repair(frame).schema == frame.schema
    categories = pl.Series([NFD, "café", "x"], dtype=pl.Categorical)
    assert arrow.normalize(categories).n_unique() == 2


def test_objects_of_polars_are_refused(pl):
    series = pl.Series("o", [object()], dtype=pl.Object)
    for x in (series, series.to_frame()):
        for function in (arrow.is_valid, arrow.errors, arrow.repair, arrow.normalize):
            with pytest.raises(TypeError, match="Python's objects"):
                function(x)


def test_enums_of_polars_in_pyarrow(pa, pl):
    """What polars writes of the values into the schema would make nulls of others."""
    table = pl.DataFrame({"e": pl.Series([NFD, "x"], dtype=pl.Enum([NFD, "x"]))}).to_arrow()
    for made in (arrow.normalize(table), arrow.normalize(table.to_reader()).read_all()):
        assert pl.DataFrame(made)["e"].to_list() == ["café", "x"]
    assert pl.DataFrame(arrow.repair(table))["e"].dtype == pl.Enum([NFD, "x"])


def test_enums_of_duckdb_become_text(pa):
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.sql(f"select '{NFD}'::enum('{NFD}', 'x') as e")
    made = arrow.normalize(relation)
    assert made.fetchall() == [("café",)] and [str(t) for t in made.types] == ["VARCHAR"]
