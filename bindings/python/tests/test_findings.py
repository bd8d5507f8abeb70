"""findings(), validate() and repair(): what `utf8 check` and `utf8 fix` of the same wheel say."""

from __future__ import annotations

import json
import pickle
import subprocess
import sysconfig

import pytest
from conftest import SEQUENCES
from hypothesis import given
from hypothesis import strategies as st

import utfkit

UTF8 = sysconfig.get_path("scripts") + "/utf8"
ALL = b"\n".join(b"ab" + one + two for one in SEQUENCES for two in SEQUENCES)


def rows(path):
    out = subprocess.run([UTF8, "check", "--json", path], capture_output=True, check=False).stdout
    return [row for row in map(json.loads, out.splitlines()) if row["type"] == "finding"]


def test_as_the_command(tmp_path):
    path = tmp_path / "bad"
    path.write_bytes(ALL)
    expected = rows(path)
    assert len(expected) > 1000
    found = list(utfkit.findings(ALL))
    assert len(found) == len(expected)
    for f, row in zip(found, expected):
        assert (f.offset, f.line, f.column, f.length, f.replacements, f.kind) == tuple(
            row[k] for k in ("offset", "line", "column", "length", "replacements", "kind"))
        assert f.bytes == bytes.fromhex(row["bytes"])


def test_repair_as_the_command(tmp_path):
    path = tmp_path / "bad"
    path.write_bytes(ALL)
    out = subprocess.run([UTF8, "fix", "-o", "-", path], capture_output=True, check=False).stdout
    assert utfkit.repair(ALL) == out


@given(st.lists(st.sampled_from(SEQUENCES) | st.binary(max_size=5)))
def test_they_agree(parts):
    data = b"".join(parts)
    found = list(utfkit.findings(data))
    error = utfkit.validate(data)
    valid = data == data.decode("utf-8", "ignore").encode()
    assert utfkit.is_valid(data) == valid == (error is None) == (not found)
    repaired = utfkit.repair(data)
    assert repaired == data.decode("utf-8", "replace").encode()
    assert utfkit.repair(repaired) is repaired
    assert sum(f.replacements for f in found) == (
        repaired.count("\ufffd".encode()) - data.decode("utf-8", "ignore").count("\ufffd"))
    if error:
        first = found[0]
        assert (error.offset, error.kind, error.line, error.column) == (
            first.offset, first.kind, first.line, first.column)
        with pytest.raises(UnicodeDecodeError) as caught:
            data.decode()
        assert (error.offset, error.offset + error.length) == (caught.value.start, caught.value.end)


@pytest.mark.parametrize("size", [1, 5, 65536, 70_001])
def test_repair_of_other_buffers(size):
    data = (b"caf\xe9 \xf0\x9f\x98\x80" * size)[:size]
    expected = data.decode("utf-8", "replace").encode()
    assert utfkit.repair(data) == utfkit.repair(bytearray(data)) == expected
    assert type(utfkit.repair(bytearray(b"fine"))) is bytes


def test_values():
    one = utfkit.validate(b"a\n\xff")
    assert one == utfkit.Error(2, 1, "invalid_byte", 2, 1)
    assert hash(one) == hash(utfkit.validate(b"a\n\xff"))
    assert pickle.loads(pickle.dumps(one)) == one != utfkit.Error(3, 1, "invalid_byte", 2, 1)
    (f,) = utfkit.findings(b"\xc0\xaf")
    assert f == utfkit.Finding(0, 1, 1, 2, 2, "overlong", b"\xc0\xaf")
    assert pickle.loads(pickle.dumps(f)) == f and eval(repr(f), vars(utfkit)) == f
    with pytest.raises(AttributeError):
        f.offset = 5


def test_iterator_lets_go():
    data = bytearray(b"a\xff")
    found = utfkit.findings(data)
    next(found)
    with pytest.raises(BufferError):
        data.append(1)
    assert list(found) == []
    data.append(1)  # the end was reached: nothing holds it
    with pytest.raises(StopIteration):
        next(found)
