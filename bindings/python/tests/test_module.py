"""The package: stubs, examples, the command, import, threads, leaks."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pathlib
import re
import subprocess
import sys
import sysconfig
import threading
import tracemalloc

import pytest

import utfkit
from utfkit import _core

PACKAGE = pathlib.Path(utfkit.__file__).parent
MODULES = ["utfkit", "utfkit._codecs", "utfkit._files", "utfkit._html", "utfkit.arrow",
           "utfkit.compat", "utfkit.compat.chardet",
           "utfkit.compat.charset_normalizer"]  # fmt: skip


def documented():
    """All docstrings: doctest doesn't look at functions that are written in C++."""
    for name in MODULES:
        for test in doctest.DocTestFinder().find(importlib.import_module(name)):
            yield test.name, test.docstring
    for name, value in vars(_core).items():
        if not name.startswith("__") and callable(value):
            yield name, value.__doc__
            for member, function in vars(value).items() if inspect.isclass(value) else ():
                if not member.startswith("__"):
                    yield f"{name}.{member}", function.__doc__


def test_examples():
    parser, runner, examples = doctest.DocTestParser(), doctest.DocTestRunner(), 0
    for name, text in documented():
        test = parser.get_doctest(text or "", {"utfkit": utfkit}, name, None, None)
        examples += len(test.examples)
        runner.run(test)
    assert runner.summarize().failed == 0 and examples > 40


def test_every_name_has_a_docstring():
    for name in utfkit.__all__:
        assert getattr(utfkit, name).__doc__, name
    assert [name for name, text in documented() if not text] == []


def signature(function):
    """(name, has a default) of the parameters that nanobind has for a function."""
    text = function.__nb_signature__[0][0]
    node = ast.parse(re.sub(r"\\(\d+)", "None", text) + ": ...").body[0]
    return parameters(node)


def parameters(node):
    a = node.args
    required = len(a.args) - len(a.defaults)
    plain = [(arg.arg, i >= required) for i, arg in enumerate(a.posonlyargs + a.args)]
    return plain + [(arg.arg, d is not None) for arg, d in zip(a.kwonlyargs, a.kw_defaults)]


def is_told(member):
    """Whether it is of the interface; of what every class has only these are."""
    return not member.startswith("__") or member in (
        "__iter__", "__next__", "__arrow_c_array__", "__arrow_c_stream__")


def test_stubs():
    """_core.pyi has all that the module has, with the same parameters, and nothing else."""
    tree = ast.parse((PACKAGE / "_core.pyi").read_text(encoding="utf-8"))
    stubs = {n.name: n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    public = {n for n in vars(_core) if not n.startswith("__")}
    assert set(stubs) | {"WRITES_IN_PLACE"} == public
    for name, node in stubs.items():
        value = getattr(_core, name)
        if isinstance(node, ast.FunctionDef):
            assert parameters(node) == signature(value), name
            continue
        members = {n.name: n for n in node.body if isinstance(n, ast.FunctionDef)}
        assert set(filter(is_told, members)) == set(filter(is_told, vars(value))), name
        for member, function in members.items():
            told = is_told(member) or member == "__init__"
            if told and hasattr(getattr(value, member), "__nb_signature__"):
                assert parameters(function) == signature(getattr(value, member)), (name, member)


def test_typed():
    assert (PACKAGE / "py.typed").exists()
    assert set(utfkit.__all__) <= set(dir(utfkit))
    with pytest.raises(AttributeError):
        utfkit.no_such_name


def test_command(tmp_path):
    path = tmp_path / "f"
    path.write_bytes(b"caf\xe9\n")
    utf8 = sysconfig.get_path("scripts") + "/utf8"
    run = subprocess.run([utf8, "check", path], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "1:4" in run.stdout
    run = subprocess.run([utf8, "--version"], capture_output=True, text=True, check=True)
    assert utfkit.__version__ in run.stdout


def test_import_brings_little():
    """What takes time to import isn't imported before it is asked for."""
    code = "import sys; before = set(sys.modules); import utfkit; print(*set(sys.modules) - before)"
    code = f"import sys; sys.path[:0] = {sys.path!r}; {code}"
    out = subprocess.run([sys.executable, "-S", "-c", code],
                         capture_output=True, text=True, check=True)  # fmt: skip
    brought = {n for n in out.stdout.split() if not n.startswith("utfkit")}
    assert brought <= {"atexit", "time"}, brought


def test_threads():
    """The same bytes from several threads, above and below the size that needs no GIL."""
    bad = ("Привет €😀 " * 20_000).encode() + b"\xff"
    expected = bad.decode("utf-8", "replace")
    wrong = []

    def work(data, good):
        for _ in range(10):
            if utfkit.decode(data, "replace") != good or utfkit.is_valid(data):
                wrong.append(data)
            list(utfkit.findings(data))

    cases = [(bad, expected), (b"a\xff", "a\ufffd"), (bytearray(bad), expected)] * 2
    threads = [threading.Thread(target=work, args=case) for case in cases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_bytearray_that_others_write_to():
    """It can't be resized while it is read; what is in it may change, and only that."""
    data = bytearray(("é€😀" * 60_000).encode())
    stop = threading.Event()

    def write():
        while not stop.is_set():
            for i in range(0, len(data), 4001):
                data[i] ^= 0xFF
            try:
                data.append(0)
                data.pop()
            except BufferError:
                pass

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(60):
            text = utfkit.decode(data, "replace")
            assert text.encode() == utfkit.repair(text.encode())
            utfkit.is_valid(data), utfkit.validate(data), utfkit.repair(data)
    finally:
        stop.set()
        writer.join()


def everything(data):
    for handler in ("strict", "replace", "ignore", "surrogateescape", "backslashreplace", "no"):
        try:
            utfkit.decode(data, handler)
        except (UnicodeError, LookupError):
            pass
    utfkit.repair(data), utfkit.validate(data), list(utfkit.findings(data)), utfkit.detect(data)
    utfkit.decode(data, "replace", "shift_jis"), utfkit.encode("né€", "ascii", "xmlcharrefreplace")
    utfkit.detect(data).candidates, utfkit.detect(data).evidence, repr(utfkit.detect(data))
    list(utfkit.graphemes(data)), utfkit.OffsetMap(data).line_column(3)
    utfkit._core.Repairer().push(data), utfkit._core.Transcoder("koi8-r").push(data)
    try:
        utfkit._core.Transcoder("ascii").push(data)
    except UnicodeDecodeError:
        pass


def test_leaks():
    """Objects of Python, which tracemalloc counts, and the reference counts of what is passed."""
    data = b"caf\xe9 \xf0\x9f\x98\x80 \xe2\x82" * 20
    for _ in range(20):
        everything(data)
    before = sys.getrefcount(data)
    tracemalloc.start()
    everything(data)
    first = tracemalloc.get_traced_memory()[0]
    for _ in range(200):
        everything(data)
    grown = tracemalloc.get_traced_memory()[0] - first
    tracemalloc.stop()
    assert sys.getrefcount(data) == before
    assert grown < 20_000, grown


def test_leaks_of_memory():
    resource = pytest.importorskip("resource")
    data = ("é€😀" * 100_000).encode() + b"\xff"

    def peak():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    for _ in range(5):
        everything(data[:200_000]), utfkit.decode(data, "replace"), utfkit.repair(data)
    before = peak()
    for _ in range(60):
        utfkit.decode(data, "replace"), utfkit.repair(data)
        utfkit.encode(utfkit.decode(data, "ignore"))
        utfkit.normalize("e\u0301" * 100_000), utfkit.decode(bytearray(data), "replace")
    assert peak() - before < 20_000  # KiB: less than ten of the texts
