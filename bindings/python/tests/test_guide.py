"""docs/python.md: its examples, those of a library where that is installed."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import re

import pytest

GUIDE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "python.md"
BLOCKS = re.findall(r"```pycon\n(.*?)```", GUIDE.read_text("utf-8"), re.S) if GUIDE.exists() else []


@pytest.mark.parametrize("block", BLOCKS)
def test_guide(block, bad_csv, monkeypatch):
    for library in re.findall(r"import (pandas|polars|pyarrow)", block):
        pytest.importorskip(library)
    text = "Привет, это просто письмо. Съешь ещё этих мягких французских булок.\n"
    (bad_csv.parent / "old.txt").write_bytes(text.encode("koi8-r"))
    monkeypatch.chdir(bad_csv.parent)
    importlib.import_module("utfkit")
    test = doctest.DocTestParser().get_doctest(block, {}, "python.md", None, None)
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    assert doctest.DocTestRunner(optionflags=flags).run(test).failed == 0


def test_there_are_blocks():
    assert len(BLOCKS) > 8 or not GUIDE.exists()  # an sdist has no docs/
