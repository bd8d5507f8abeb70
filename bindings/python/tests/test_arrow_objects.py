"""utfkit.arrow on Python's objects, which may hold others, and on arrays of numpy."""

from __future__ import annotations

import collections
import types

import pytest

from utfkit import arrow

NFD = "cafe\u0301"
FFFD = "\ufffd".encode()


def places(x):
    return [(e.column, e.row, e.offset) for e in arrow.errors(x)]


class Words(list):
    pass


Pair = collections.namedtuple("Pair", "a b")


def test_text_inside_of_objects():
    values = [["fine", b"caf\xe9"], {"a": "x\udcff", "b": [{"c": b"\xff"}]},
              (1, None, 2.5, b"\xfe"), Pair("é", ["\udcff"]), {b"\xff"}, "fine", None]  # fmt: skip
    assert places(values) == [("[]", 0, 3), ("a", 1, 1), ("b[].c", 1, 0), ("[]", 2, 0),
                              ("b[]", 3, 0), ("[]", 4, 0)]  # fmt: skip
    made = arrow.repair(values)
    assert made == [["fine", b"caf" + FFFD], {"a": "x\ufffd", "b": [{"c": FFFD}]},
                    (1, None, 2.5, FFFD), Pair("é", ["\ufffd"]), {FFFD}, "fine", None]  # fmt: skip
    assert type(made[3]) is Pair and arrow.is_valid(made) and not arrow.is_valid(values)
    assert arrow.normalize([[NFD], {NFD: (NFD,)}]) == [["café"], {"café": ("café",)}]
    fine = [["fine"], {"é": b"fine"}]
    assert all(a is b for a, b in zip(arrow.repair(fine), fine))  # nothing is copied


def test_errors_in_keys_are_a_table():
    pyarrow = pytest.importorskip("pyarrow")
    found = arrow.errors([{"\udcff": b"\xff"}, {b"\xff": 1}])
    assert places([{"\udcff": 1}]) == [("[].key", 0, 0)]
    names = pyarrow.record_batch(found).column("column").to_pylist()
    assert names == ["[].key", "\ufffd\ufffd\ufffd", "[].key"]


def test_types_of_objects_are_kept():
    values = [Words(["\udcff"]), collections.OrderedDict(a="\udcff"),
              collections.deque(["\udcff"], maxlen=3), frozenset(["\udcff"]), Pair(b"\xff", 1)]
    made = arrow.repair(values)
    assert [type(each) for each in made] == [type(each) for each in values]
    assert made[2].maxlen == 3 and arrow.is_valid(made)
    assert arrow.repair(Pair(b"\xff", "x")) == Pair(FFFD, "x")
    assert type(arrow.repair((b"\xff",))) is tuple


def test_objects_that_are_refused():
    with pytest.raises(ValueError, match="two keys of a dict would become one: 'café'"):
        arrow.normalize([{NFD: 1, "café": 2}])
    with pytest.raises(TypeError, match="mappingproxy"):
        arrow.repair([types.MappingProxyType({"a": "\udcff"})])
    endless = []
    endless.append(endless)
    for function in (arrow.is_valid, arrow.errors, arrow.repair, arrow.normalize):
        with pytest.raises(ValueError, match="nested too deeply"):
            function(endless)


@pytest.mark.parametrize("library", ["pyarrow", "polars", "pandas"])
def test_columns_among_objects_are_refused(library):
    module = pytest.importorskip(library)
    column = module.array(["x"]) if library == "pyarrow" else module.Series(["x"])
    for function in (arrow.is_valid, arrow.errors, arrow.repair, arrow.normalize):
        with pytest.raises(TypeError, match=f"{library}'s .* among Python's objects"):
            function([column])
    if library == "pyarrow":
        with pytest.raises(TypeError, match="StringScalar"):
            arrow.is_valid(list(column))


@pytest.fixture
def np():
    return pytest.importorskip("numpy")


def test_numpy_arrays_of_objects(np):
    values = np.empty((2, 1), dtype=object)
    values[0, 0], values[1, 0] = ["\udcff", b"a"], {"k": np.array([b"\xff"], dtype=object)}
    assert places(values) == [("[]", 0, 0), ("k[]", 1, 0)]
    made = arrow.repair(values)
    assert made.shape == (2, 1) and made[0, 0] == ["\ufffd", b"a"]
    assert made[1, 0]["k"].tolist() == [FFFD] and made[1, 0]["k"].dtype == object
    same = np.empty(2, dtype=object)
    same[0], same[1] = ["\udcff"], ["\udcff"]
    assert arrow.repair(same).tolist() == [["\ufffd"], ["\ufffd"]]
    assert arrow.repair(same).shape == (2,)
    numbers = np.arange(3)
    assert arrow.repair(numbers) is numbers and arrow.is_valid(numbers)
    with pytest.raises(TypeError, match="void"):
        arrow.repair(np.array([b"\xff"], dtype="V1"))


def test_numpy_structured_arrays(np):
    rows = [("x\udcff", b"ab\xff", [b"\xfe", b""], 1), ("x", b"y", [b"a", b"b"], 2)]
    array = np.array(rows, dtype=[("u", "U3"), ("s", "S3"), ("m", "S1", (2,)), ("n", int)])
    assert places(array) == [("u", 0, 1), ("s", 0, 2), ("m[]", 0, 0)]
    made = arrow.repair(array)
    assert made["u"].tolist() == ["x\ufffd", "x"] and made["s"].tolist() == [b"ab" + FFFD, b"y"]
    assert made["m"].tolist() == [[FFFD, b""], [b"a", b"b"]] and made["n"].tolist() == [1, 2]
    assert made.dtype.names == array.dtype.names and array["s"][0] == b"ab\xff"
    records = arrow.repair(array.view(np.recarray))
    assert isinstance(records, np.recarray) and records.u.tolist() == ["x\ufffd", "x"]
    assert places(list(array)) == places(array)
    assert arrow.repair(list(array))[0]["s"] == b"ab" + FFFD
    assert arrow.repair(array[1:]) is not None and arrow.is_valid(array[1:])


def test_numpy_masked_arrays(np):
    array = np.ma.array([b"\xff", b"\xfe", b"a"], mask=[False, True, False])
    assert places(array) == [("", 0, 0)]
    made = arrow.repair(array)
    assert isinstance(made, np.ma.MaskedArray) and made.tolist() == [FFFD, None, b"a"]
    assert made.mask.tolist() == [False, True, False] and arrow.is_valid(made)
    rows = np.ma.array(np.array([(b"\xff", b"\xff")], dtype=[("a", "S1"), ("b", "S1")]),
                       mask=[(False, True)])  # fmt: skip
    assert places(rows) == [("a", 0, 0)]
    assert arrow.repair(rows).mask.tolist() == [(False, True)]
    assert arrow.repair(rows)["a"].tolist() == [FFFD]
