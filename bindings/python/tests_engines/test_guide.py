"""docs/engines.md: its examples are run."""

from __future__ import annotations

import pathlib
import re

import pytest

GUIDE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "engines.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.S)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_guide(number, request, tmp_path, monkeypatch, capfd):
    block = BLOCKS[number]
    for library in re.findall(r"^import (polars|duckdb)", block, re.M):
        pytest.importorskip(library)
    spark = "utfkit.spark" in block
    engine = request.getfixturevalue("spark_session" if spark else "dask_client")
    windows = "Ça va à Besançon, café\n".encode("cp1252") * 20
    texts = {"logs/a.log": b"fine\ncaf\xe9\n", "logs/b/c.log": b"\xc0\xaf\n",
             "exports/d.csv": windows}  # fmt: skip
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text)
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "engines.md", "exec"), {"session": engine, "client": engine})
    said = capfd.readouterr().out
    wanted = {"check_files": "truncated", "summary": "a.log", "errors": "truncated"}
    for name, word in wanted.items():
        if re.search(rf"import .*\b{name}\b", block):
            assert word in said, said
    if "repair_files" in block:
        assert (tmp_path / "repaired/b/c.log").read_text("utf-8") == "\ufffd\ufffd\n"
        assert (tmp_path / "in-utf-8/d.csv").read_text("utf-8").startswith("Ça va à Besançon")


def test_there_are_blocks():
    assert len(BLOCKS) > 5
