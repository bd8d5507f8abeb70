"""One huge file, and a great many small ones; and what a worker's memory comes to."""

from __future__ import annotations

import os
import random

import pytest
from conftest import damaged, said

pytestmark = pytest.mark.large


def test_four_gibibytes(engine, tmp_path):
    path = tmp_path / "huge"
    line = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, 日本語.\n".encode()
    piece = line * ((16 << 20) // len(line))
    chosen = random.Random(7)
    with open(path, "wb") as file:
        while file.tell() < 4 << 30:
            file.write(piece)
            file.write(damaged(chosen.randrange(40), chosen.random()))
    findings, summary = said(path, os.fspath(path))
    assert len(findings) > 500 and findings[-1]["offset"] > 4_000_000_000
    assert engine.rows(engine.check_files(os.fspath(path))) == findings
    assert engine.rows(engine.summary(os.fspath(path))) == [summary]


def test_a_hundred_thousand_files(engine, tmp_path):
    expected = []
    for i in range(100_000):
        directory = tmp_path / f"{i // 1000:03}"
        directory.mkdir(exist_ok=True)
        path = directory / f"{i:06}.txt"
        bad = b"caf\xe9" if i % 100 == 0 else b"caf\xc3\xa9"
        path.write_bytes(b"line one\n" + bad + b"\n")
        if i % 100 == 0:
            expected.append((os.fspath(path), 12, 2, 4))
    rows = engine.rows(engine.check_files(os.fspath(tmp_path)))
    assert [(r["file"], r["offset"], r["line"], r["column"]) for r in rows] == expected
    rows = engine.rows(engine.summary(os.fspath(tmp_path)))
    assert len(rows) == 100_000 and sum(not r["valid"] for r in rows) == len(expected)


def _peak(ignored):
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def test_the_memory_of_a_worker(dask_client, tmp_path):
    """A worker of Dask holds a piece of a file, whatever the size of that and of its ranges."""
    from utfkit import dask

    small, large = tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"x\xff" + "é".encode() * (4 << 20))
    large.write_bytes(small.read_bytes() * 128)
    dask.check_files(dask_client, os.fspath(small)).compute()
    before = max(dask_client.run(_peak, 0).values())
    found = dask.check_files(dask_client, os.fspath(large), range_bytes=1 << 30).compute()
    assert len(found) == 128
    assert max(dask_client.run(_peak, 0).values()) - before < 64 << 20
