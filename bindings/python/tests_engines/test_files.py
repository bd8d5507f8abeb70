"""Files on clusters: the table is that of `utf8 check --json`, whatever is cut and killed."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import signal
import threading
import time

import pytest
from conftest import damaged, said

UNPACK = {".gz": gzip.decompress, ".bz2": bz2.decompress, ".xz": lzma.decompress}


@pytest.fixture
def tree(tmp_path):
    """Files of many kinds; hidden ones beside them."""
    top = tmp_path / "in put"
    (top / "sub").mkdir(parents=True)
    texts = {
        "a.txt": damaged(3000, 1), "empty": b"", "clean.txt": "Köln\n".encode() * 5000,
        "sub/lead at the end": b"x" * 63 + b"\xe2\x82", "sub/no line.txt": b"\xff" * 700,
        "windows.txt": "Ça coûte 5 € à Besançon, à côté du café\n".encode("cp1252") * 30,
        "b.gz": gzip.compress(damaged(2000, 2)), "c.bz2": bz2.compress(damaged(500, 3)),
        "d.xz": lzma.compress(damaged(500, 4)), "_SUCCESS": b"\xff", ".e.crc": b"\xff",
    }  # fmt: skip
    for name, text in texts.items():
        (top / name).write_bytes(text)
    try:
        (top / os.fsdecode(b"caf\xe9.txt")).write_bytes(damaged(100, 5))
    except OSError:
        pass  # not every file system has such names
    return top


def expected_names(top):
    paths = [p for p in top.rglob("*") if p.is_file() and not p.name.startswith((".", "_"))]
    return sorted((p for p in paths if p.name != "cut.gz"), key=os.fspath)


def expected(top):
    findings, summaries = [], []
    for path in expected_names(top):
        shown = os.fsencode(path).decode("utf-8", "replace")
        found, summary = said(path, shown, UNPACK.get(path.suffix))
        findings += found
        summaries.append(summary)
    return findings, summaries


@pytest.mark.parametrize("range_bytes", [997, 64 << 20])
def test_the_table_is_that_of_the_command(engine, tree, range_bytes):
    findings, summaries = expected(tree)
    assert len(findings) > 1000
    assert engine.rows(engine.check_files(os.fspath(tree), range_bytes=range_bytes)) == findings
    assert engine.rows(engine.summary(os.fspath(tree), range_bytes=range_bytes)) == summaries


def test_names(engine, tree, monkeypatch):
    """Relative ones stay so, patterns and lists are taken, and what isn't there is an error."""
    monkeypatch.chdir(tree)
    rows = engine.rows(engine.check_files(["a.txt", "sub/*"], range_bytes=1000))
    assert {row["file"] for row in rows} == {"a.txt", "sub/lead at the end", "sub/no line.txt"}
    (row,) = engine.rows(engine.summary("a.txt"))
    assert row["suggestion"] == said(tree / "a.txt", "a.txt")[1]["suggestion"].replace(
        f"'{tree}/a.txt.fixed'", "a.txt.fixed").replace(f"'{tree}/a.txt'", "a.txt")  # fmt: skip
    assert engine.rows(engine.check_files("empty")) == []
    with pytest.raises(FileNotFoundError):
        engine.check_files("nothing*")
    with pytest.raises(ValueError):
        engine.check_files("a.txt", range_bytes=0)


def test_packed_or_as_they_are(engine, tree):
    packed = os.fspath(tree / "b.gz")
    findings = said(tree / "b.gz", packed, gzip.decompress)[0]
    assert engine.rows(engine.check_files(packed)) == findings
    rows = engine.rows(engine.check_files(packed, compression=None))
    assert rows == said(tree / "b.gz", packed)[0]


def test_repairs(engine, tree, tmp_path):
    out = tmp_path / "out"
    rows = engine.rows(engine.repair_files(os.fspath(tree), os.fspath(out)))
    assert [row["file"] for row in rows] == [row["file"] for row in expected(tree)[1]]
    by_name = {os.path.relpath(row["file"], tree): row for row in rows}
    # What isn't UTF-8 is left, as `utf8 fix -i` leaves it, and no file is there in its place.
    left = by_name.pop("windows.txt")
    assert left["status"] == "left" and "windows-1252" in left["reason"]
    assert not (out / "windows.txt").exists()
    assert by_name.pop("sub/no line.txt")["status"] == "left"
    for name, row in by_name.items():
        path = os.fspath(tree / name)
        if "\ufffd" in name:
            continue
        unpack = UNPACK.get(os.path.splitext(name)[1], bytes)
        text = unpack((tree / name).read_bytes())
        made = unpack((out / name).read_bytes())
        assert made == text.decode("utf-8", "replace").encode(), name
        assert (row["status"], row["output"]) == ("written", os.fspath(out / name)), path
    assert [p for p in out.rglob("*") if p.name.startswith(".utfkit")] == []
    assert (out / "a.txt").stat().st_mode == (tree / "a.txt").stat().st_mode


def test_what_a_repair_destroys_is_told(engine, tmp_path):
    """As `utf8 fix -i` warns of it, with the file's own name; but the input keeps all of it."""
    top = tmp_path / "in"
    top.mkdir()
    (top / "a.txt").write_bytes("Привет\n".encode() + "naïve café Müller\n".encode("cp1252"))
    (top / "b.txt").write_bytes(b"caf\xe9\n\xc0\xaf\nM\xfcller \xd0\x9f\n")
    (top / "c.txt").write_bytes("fine, é\n".encode())
    rows = engine.rows(engine.repair_files(os.fspath(top), os.fspath(tmp_path / "out")))
    assert [row["status"] for row in rows] == ["written"] * 3
    a, b, c = (row["reason"] for row in rows)
    assert a.startswith("a repair destroys this: parts of the text are in windows-1252 ")
    assert a.endswith("; instead: policy='cp1252'") and ".utfkit-" not in a
    assert "letters of another encoding" in b and "--undo" not in b and c is None


def test_conversions(engine, tree, tmp_path):
    out = tmp_path / "out"
    files = [os.fspath(tree / "windows.txt"), os.fspath(tree / "a.txt")]
    rows = engine.rows(engine.convert_files(files, os.fspath(out)))
    assert [row["status"] for row in rows] == ["written", "left"]
    text = (tree / "windows.txt").read_bytes().decode("cp1252")
    assert (out / "windows.txt").read_text(encoding="utf-8") == text
    assert rows[1]["reason"] and not (out / "a.txt").exists()


def test_policies_and_collisions(engine, tree, tmp_path):
    rows = engine.rows(engine.repair_files(os.fspath(tree / "a.txt"), os.fspath(tmp_path / "out"),
                                           policy="drop"))  # fmt: skip
    assert rows[0]["status"] == "written"
    text = (tree / "a.txt").read_bytes().decode("utf-8", "ignore").encode()
    assert (tmp_path / "out/a.txt").read_bytes() == text
    (tmp_path / "a.txt").write_bytes(b"another")
    with pytest.raises(ValueError, match="both become a.txt"):
        engine.repair_files([os.fspath(tree / "a.txt"), os.fspath(tmp_path / "a.txt")], "out")


def test_nothing_is_lost(engine, tree, tmp_path):
    """Rights, what is there already, and the inputs."""
    out = tmp_path / "out"
    secret = tree / "a.txt"
    secret.chmod(0o600)
    engine.repair_files(os.fspath(secret), os.fspath(out))
    made = out / "a.txt"
    assert made.stat().st_mode & 0o777 == 0o600
    made.write_bytes(b"written by hand")
    with pytest.raises(FileExistsError, match="overwrite"):
        engine.repair_files(os.fspath(secret), os.fspath(out))
    assert made.read_bytes() == b"written by hand"
    engine.repair_files(os.fspath(secret), os.fspath(out), overwrite=True)
    assert made.read_bytes() != b"written by hand"
    before = secret.read_bytes()
    with pytest.raises(FileExistsError, match="an input"):
        engine.repair_files(os.fspath(tree), os.fspath(tree), overwrite=True)
    assert secret.read_bytes() == before


def test_local_urls(engine, tree, tmp_path):
    """They are paths: no input is written over by another name of it."""
    findings = said(tree / "a.txt", os.fspath(tree / "a.txt"))[0]
    for scheme in ("local://", "file://", "file:", "file://localhost"):
        url = scheme + os.fspath(tree / "a.txt")
        assert engine.rows(engine.check_files(url, range_bytes=2000)) == findings
        with pytest.raises(FileExistsError, match="an input"):
            engine.repair_files(url, scheme + os.fspath(tree), overwrite=True)


def test_one_bad_file_is_one_row(engine, tree, tmp_path):
    (tree / "cut.gz").write_bytes(gzip.compress(damaged(500, 1))[:200])
    rows = engine.rows(engine.repair_files(os.fspath(tree), os.fspath(tmp_path / "out")))
    failed = [row for row in rows if row["status"] == "failed"]
    assert [row["file"] for row in failed] == [os.fspath(tree / "cut.gz")]
    assert len(rows) == 1 + len(expected_names(tree)) and "ended" in failed[0]["reason"]
    (tmp_path / "nothing").mkdir()
    nothing = engine.repair_files(os.fspath(tmp_path / "nothing"), os.fspath(tmp_path / "none"))
    assert engine.rows(nothing) == []


# ── what ends in mid-work ─────────────────────────────────────────────────────────────────────────


def workers_of(engine):
    """Processes that do the work: executors, or workers of Dask."""
    if engine.name == "dask":
        return [int(each["pid"]) for each in engine.session.run(_about_me).values()]
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                if b"CoarseGrainedExecutorBackend" in file.read():
                    found.append(int(pid))
        except OSError:
            pass
    return found


def _about_me():
    return {"pid": os.getpid()}


def test_a_worker_is_killed(engine, tmp_path):
    path = tmp_path / "large"
    path.write_bytes(damaged(60000, 6) * 12)
    findings, summary = said(path, os.fspath(path))
    workers_before = workers_of(engine)
    assert len(workers_before) == 2
    killed = []

    def kill():
        time.sleep(0.2 if engine.name == "dask" else 1)
        os.kill(workers_before[0], signal.SIGKILL)
        killed.append(workers_before[0])

    thread = threading.Thread(target=kill)
    thread.start()
    rows = engine.rows(engine.check_files(os.fspath(path), range_bytes=20000))
    thread.join()
    assert killed and rows == findings
    assert engine.rows(engine.summary(os.fspath(path), range_bytes=100000)) == [summary]


def test_a_worker_is_killed_that_writes(engine, tmp_path):
    """Each file is whole, in its place, and nothing is left beside it."""
    top, out = tmp_path / "in", tmp_path / "out"
    top.mkdir()
    for i in range(60):
        (top / f"{i}.txt").write_bytes(damaged(20000, i))
    killed = []

    def kill():
        workers = workers_of(engine)
        while not (out.is_dir() and len(os.listdir(out)) > 1):
            time.sleep(0.002)
        os.kill(workers[0], signal.SIGKILL)
        killed.append(sum(p.suffix == ".txt" for p in out.iterdir()))

    thread = threading.Thread(target=kill)
    thread.start()
    rows = engine.rows(engine.repair_files(os.fspath(top), os.fspath(out)))
    thread.join()
    assert killed[0] < 60  # when copies were there, and not all had become files
    assert [row["status"] for row in rows] == ["written"] * 60
    for i in range(60):
        text = (top / f"{i}.txt").read_bytes()
        assert (out / f"{i}.txt").read_bytes() == text.decode("utf-8", "replace").encode()
    assert sorted(os.listdir(out)) == sorted(f"{i}.txt" for i in range(60))
