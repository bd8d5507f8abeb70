"""Ranges without an engine: whatever the cuts, what is known of them adds up."""

from __future__ import annotations

import os

import pyarrow
import pytest
from conftest import damaged, said
from utfkit._distributed import places, scan


def in_ranges(path, range_bytes):
    """The findings and the totals of a file in ranges, as the engines put them together."""
    ranges = list(places.ranges_of(places.list_files(path), range_bytes))
    found, measured = [], []
    for each in ranges:
        *batches, end = scan.scan(each, True)
        measured.append(end)
        found += [(each, row) for batch in batches for row in batch.to_pylist()]
    bases = scan.bases_of(measured)
    rows = []
    for each, row in found:
        before = bases[0, each.number]
        row["column"] += before.code_points_since_newline if row["line"] == 1 else 0
        row["line"] += before.lines
        row["offset"] += before.bytes
        rows.append({"file": os.fspath(path), **row})
    (total,) = scan.totals_of(measured).values()
    return rows, scan.summary_row(os.fspath(path), total, (None, None))


@pytest.mark.parametrize("seed", range(4))
def test_every_size_of_range(tmp_path, seed):
    path = tmp_path / "f"
    path.write_bytes(damaged(60, seed) + b"\xe2\x82" * (seed % 2))
    findings, summary = said(path, os.fspath(path))
    summary["likely_cause"] = summary["suggestion"] = None
    for range_bytes in range(1, path.stat().st_size + 2):
        assert in_ranges(path, range_bytes) == (findings, summary)


def test_small_pieces_and_batches(tmp_path, monkeypatch):
    """What a worker reads at once, and holds at once, changes nothing."""
    path = tmp_path / "f"
    path.write_bytes(damaged(400, 9))
    whole = in_ranges(path, 1 << 20)
    for piece in (17, 18, 64, 1000):
        monkeypatch.setattr(places, "PIECE", piece)
        monkeypatch.setattr(scan, "BATCH", piece // 16)
        assert in_ranges(path, 700) == whole


def test_many_findings_are_many_batches(tmp_path):
    """The memory of a worker is that of one piece and one batch, however bad the text is."""
    path = tmp_path / "f"
    path.write_bytes(b"\xff" * (9 << 20))
    (file,) = places.list_files(path)
    most = 0
    for found in scan.scan(places.Range(file, 0, 0, file.size), True):
        if isinstance(found, pyarrow.RecordBatch):
            most = max(most, found.num_rows)
        else:
            assert found.by_kind == {"invalid_byte": 9 << 20}
    assert most == scan.BATCH


def test_a_file_that_became_shorter(tmp_path):
    path = tmp_path / "f"
    path.write_bytes(b"abc" * 100)
    (file,) = places.list_files(path)
    path.write_bytes(b"abc")
    with pytest.raises(OSError, match="became shorter"):
        list(scan.scan(places.Range(file, 0, 0, file.size), True))


def test_what_is_listed(tmp_path, monkeypatch):
    """Regular files, each once, below what was named; what can't be read is an error."""
    monkeypatch.chdir(tmp_path)
    for name in ("g/a", "g/s/b", "g/s/u/c", "real/f"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    os.mkfifo("g/pipe")
    os.symlink("nowhere", "g/dangling")
    os.symlink("real/sub", "link")
    (tmp_path / "real/sub").mkdir()

    def listed(paths):
        return [(file.name, file.below) for file in places.list_files(paths)]

    below = [("g/a", "a"), ("g/s/b", "s/b"), ("g/s/u/c", "s/u/c")]
    assert listed("g") == listed("g/") == listed(iter(["g"])) == below
    assert sorted(name for name, _ in listed("g/**")) == ["g/a", "g/s/b", "g/s/u/c"]
    assert listed("g/*") == [("g/a", "a"), ("g/s/b", "s/b"), ("g/s/u/c", "s/u/c")]
    assert listed("link/../f") == [("link/../f", "f")]
    assert os.path.samefile(places.list_files("link/../f")[0].path, "real/f")
    with pytest.raises(OSError, match="no regular file"):
        listed("g/pipe")


def test_remote_files(tmp_path):
    fsspec = pytest.importorskip("fsspec")
    from utfkit._distributed import rewrite

    memory = fsspec.filesystem("memory")
    texts = {"/src/q*.txt": b"\xff", "/src/a[1].txt": b"x", "/src/d/z": damaged(300, 4)}
    for name, text in texts.items():
        memory.pipe_file(name, text)
    files = places.list_files("memory://src")
    targets = places.targets_of(files)
    assert sorted(targets) == ["a[1].txt", "d/z", "q*.txt"]
    job = rewrite.Job(("fix",), "memory://dst", rewrite.new_run())
    rewrite.refuse_existing(job, files, targets)
    done = rewrite.rewrite(job, files, targets)
    assert {o.status for o in done} == {"written"}
    made = {name: memory.cat_file(name) for name in memory.find("/dst")}
    assert made == {
        name.replace("/src", "/dst"): text.decode("utf-8", "replace").encode()
        for name, text in texts.items()
    }
    with pytest.raises(FileExistsError, match="overwrite"):
        rewrite.refuse_existing(job, files, targets)
    own = rewrite.Job(("fix",), "memory://src", job.run, overwrite=True)
    with pytest.raises(FileExistsError, match="an input"):
        rewrite.refuse_existing(own, files, targets)
    memory.pipe_file(f"/dst/d/{rewrite.MARK}{job.run}-x", b"half")
    rewrite.sweep(job)
    assert sorted(memory.find("/dst")) == sorted(made)


def test_directories_are_no_more_open(tmp_path):
    from utfkit._distributed import rewrite

    (tmp_path / "in/secret").mkdir(parents=True)
    (tmp_path / "in/secret").chmod(0o700)
    (tmp_path / "in/secret/f").write_bytes(b"x")
    files = places.list_files(tmp_path / "in")
    job = rewrite.Job(("fix",), os.fspath(tmp_path / "out"), rewrite.new_run())
    (outcome,) = rewrite.rewrite(job, files, places.targets_of(files))
    assert outcome.status == "written"
    assert (tmp_path / "out/secret").stat().st_mode & 0o777 == 0o700
