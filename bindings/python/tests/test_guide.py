"""docs/python.md: its examples, those of a library where that is installed."""

from __future__ import annotations

import ast
import doctest
import importlib
import pathlib
import re

import pytest

import utfkit

PACKAGE = pathlib.Path(utfkit.__file__).parent
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


def told(node):
    """The parameters of a signature: (name, whether by name alone, whether it has a default)."""
    a = node.args
    required = len(a.args) - len(a.defaults)
    plain = [(arg.arg, False, i >= required) for i, arg in enumerate(a.args)]
    return plain + [(arg.arg, True, d is not None) for arg, d in zip(a.kwonlyargs, a.kw_defaults)]


@pytest.mark.skipif(not GUIDE.exists(), reason="an sdist has no docs/")
def test_signatures():
    """Those of the table are those of the functions: what they show, as far as they show it."""
    nodes = {}
    for name in ("_core.pyi", "_codecs.py", "_files.py", "arrow.py"):
        prefix = "arrow." if name == "arrow.py" else ""
        for node in ast.parse((PACKAGE / name).read_text("utf-8")).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                nodes[prefix + node.name] = node
    table = GUIDE.read_text("utf-8").split("\n## The functions")[1].split("\n## ")[0]
    names = "\n".join(re.findall(r"^\| (`.*?) \|", table, re.M))
    shown = re.findall(r"`([\w.]+)(\(.*?\))`", names)
    assert len(shown) > 25
    for name, signature in shown:
        node = nodes[name]
        is_class = isinstance(node, ast.ClassDef)
        if is_class:
            node = next(each for each in node.body if getattr(each, "name", "") == "__init__")
        known = told(node)[is_class:]
        called = f"def f{signature.replace('...', 'sure=None')}: ..."
        parameters = told(ast.parse(called).body[0])
        plain = [each for each in parameters if not each[1]]
        assert plain == known[: len(plain)] and set(parameters) <= set(known), name
        assert all(each in parameters for each in known if not each[2]), name


def test_there_are_blocks():
    assert len(BLOCKS) > 8 or not GUIDE.exists()  # an sdist has no docs/
