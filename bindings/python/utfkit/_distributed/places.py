"""Files, the ranges that they are cut into, and how a worker reads one."""

from __future__ import annotations

import glob
import os
from typing import Any, Iterable, Iterator, NamedTuple, Sequence, Union

from utfkit import _core

# What is read at once: a worker holds so much of a file and no more.
PIECE = 4 << 20
# What goes together into one task at most: a task costs an engine some tens of milliseconds, and
# that much text of a range no more.
MOST_FILES = 2000
MOST_RANGES = 16
# Codecs that can be read from the start alone, by the end of the name.
CODECS = {".gz": "gz", ".bz2": "bz2", ".xz": "xz", ".zst": "zst"}

Paths = Union[str, "os.PathLike[str]", Iterable[Union[str, "os.PathLike[str]"]]]


class File(NamedTuple):
    number: int  # in the order of the list
    name: str  # as it was given
    path: str  # absolute, or a URL
    size: int  # bytes, packed ones where there is a codec
    codec: str  # empty for none


class Range(NamedTuple):
    """The bytes of a file from the split point at `start` to that at `end`."""

    file: File
    number: int
    start: int
    end: int


def is_local(path: str) -> bool:
    return "://" not in path and not path.startswith("file:")


def _without_scheme(path: str) -> str:
    """The local path that file:PATH means."""
    rest = path[len("file:") :]
    return rest[2:] if rest.startswith("//") else rest


def file_system(url: str) -> tuple[Any, str]:
    try:
        import fsspec
    except ImportError:
        raise OSError(f"to read {url}, install the package fsspec") from None
    system, path = fsspec.core.url_to_fs(url)
    return system, path


def _hidden(name: str) -> bool:
    """Names that engines pass over in directories: what is being written, and notes of theirs."""
    return name.startswith((".", "_"))


def _local_files(path: str) -> list[str]:
    if os.path.isdir(path):
        found = []
        for directory, below, files in os.walk(path):
            below[:] = sorted(each for each in below if not _hidden(each))
            found += [os.path.join(directory, each) for each in files if not _hidden(each)]
        return sorted(found)
    if os.path.lexists(path):
        return [path]
    found = sorted(glob.glob(path, recursive=True))
    if not found:
        raise FileNotFoundError(f"no file matches {path!r}")
    return [each for one in found for each in (_local_files(one) if os.path.isdir(one) else [one])]


def _remote_files(url: str) -> list[tuple[str, int]]:
    system, path = file_system(url)
    below = system.isdir(path)
    found = system.find(path, detail=True) if below else system.glob(path, detail=True)
    files = []
    for name, about in sorted(found.items()):
        hidden = any(_hidden(part) for part in name[len(path) :].split("/")) if below else False
        if about["type"] == "file" and not hidden:
            files.append((system.unstrip_protocol(name), int(about["size"])))
    if not files:
        raise FileNotFoundError(f"no file matches {url!r}")
    return files


def codec_of(name: str, compression: str | None) -> str:
    if compression is None:
        return ""
    if compression == "infer":
        return CODECS.get(os.path.splitext(name)[1].lower(), "")
    if compression not in CODECS.values():
        raise ValueError(f"compression must be 'infer', None or one of {sorted(CODECS.values())}")
    return compression


def list_files(paths: Paths, compression: str | None = "infer") -> list[File]:
    """The files that paths, patterns, directories and URLs name, in that order.

    In directories what begins with . or _ is passed over, as engines do.
    """
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    found: list[tuple[str, str, int]] = []
    for each in paths:
        name = os.fspath(each)
        if name.startswith("file:"):
            name = _without_scheme(name)
        if not is_local(name):
            found += [(url, url, size) for url, size in _remote_files(name)]
            continue
        found += [(one, os.path.abspath(one), os.path.getsize(one)) for one in _local_files(name)]
    return [
        File(i, name, path, size, codec_of(name, compression))
        for i, (name, path, size) in enumerate(found)
    ]


def ranges_of(files: Iterable[File], range_bytes: int) -> Iterator[Range]:
    if range_bytes < 1:
        raise ValueError("range_bytes must be at least 1")
    for file in files:
        if file.codec or file.size <= range_bytes:
            yield Range(file, 0, 0, file.size)
            continue
        for number, start in enumerate(range(0, file.size, range_bytes)):
            yield Range(file, number, start, min(start + range_bytes, file.size))


def tasks_of(ranges: Sequence[Range], range_bytes: int, workers: int) -> list[list[Range]]:
    """Ranges for one task each: in all `range_bytes`, and more where every worker still has four
    tasks."""
    total = sum(each.end - each.start for each in ranges)
    least = max(range_bytes, min(total // (4 * workers), MOST_RANGES * range_bytes))
    tasks: list[list[Range]] = []
    room = 0
    for each in ranges:
        size = each.end - each.start
        if not tasks or size > room or len(tasks[-1]) == MOST_FILES:
            tasks.append([])
            room = least
        tasks[-1].append(each)
        room -= size
    return tasks


# ── reading ───────────────────────────────────────────────────────────────────────────────────────


class _LocalFile:
    """Each piece is read to where the last one was: memory that is new each time costs more than
    all that is done with it, where an engine has its workers give it back at once."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb", buffering=0)
        self._room = bytearray(0)

    def read_at(self, at: int, size: int) -> memoryview:
        if len(self._room) < size:
            self._room = bytearray(size)
        room = memoryview(self._room)[:size]
        return room[: os.preadv(self._file.fileno(), [room], at)].toreadonly()

    def close(self) -> None:
        self._file.close()


class _RemoteFile:
    def __init__(self, url: str) -> None:
        system, path = file_system(url)
        self._file = system.open(path, "rb")

    def read_at(self, at: int, size: int) -> memoryview:
        self._file.seek(at)
        return memoryview(self._file.read(size)).toreadonly()

    def close(self) -> None:
        self._file.close()


def _cut(piece: bytes | memoryview) -> int:
    """Where a piece that isn't the last can end: it divides no finding there, whatever follows."""
    return _core.split_point(piece, len(piece) - 8)


def _unpacked_pieces(file: File) -> Iterator[memoryview]:
    stream = open_unpacked(file)
    carried = b""
    try:
        while True:
            read = stream.read(PIECE)
            piece = carried + read
            end = _cut(piece) if read and len(piece) > 16 else 0 if read else len(piece)
            if end:
                yield memoryview(piece)[:end]
            carried = piece[end:]
            if not read:
                return
    finally:
        stream.close()


def open_unpacked(file: File) -> Any:
    """A binary file with the text of a packed one."""
    if is_local(file.path):
        packed: Any = open(file.path, "rb")
    else:
        system, path = file_system(file.path)
        packed = system.open(path, "rb")
    if file.codec == "gz":
        import gzip

        return gzip.GzipFile(fileobj=packed)
    if file.codec == "bz2":
        import bz2

        return bz2.BZ2File(packed)
    if file.codec == "xz":
        import lzma

        return lzma.LZMAFile(packed)
    from utfkit._files import _zstd

    return _zstd(packed)


def pieces_of(each: Range) -> Iterator[memoryview]:
    """The text of a range, cut where split_point() says; each piece as long as the next isn't
    asked for."""
    if each.file.codec:
        yield from _unpacked_pieces(each.file)
        return
    file = _LocalFile(each.file.path) if is_local(each.file.path) else _RemoteFile(each.file.path)

    def boundary(near: int) -> int:
        if near <= 0 or near >= each.file.size:
            return min(max(near, 0), each.file.size)
        start = max(near - 8, 0)
        return start + _core.split_point(file.read_at(start, 16), near - start)

    try:
        at, end = boundary(each.start), boundary(each.end)
        while at < end:
            piece = file.read_at(at, min(PIECE, end - at))
            if not piece:
                raise OSError(f"{each.file.name} became shorter while it was read")
            # A file may give less than was asked for.
            size = len(piece) if at + len(piece) == end or len(piece) <= 16 else _cut(piece)
            yield piece[:size]
            at += size
    finally:
        file.close()


def shown(name: str) -> str:
    """A name as JSON and tables can have it: what of it isn't UTF-8 is U+FFFD."""
    return os.fsencode(name).decode("utf-8", "replace")


def common_root(files: Sequence[File], paths: Paths) -> list[str]:
    """Where each file goes below a directory of output: its path below the directory that was
    named, else its name. Two files for one place are an error."""
    roots = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    below = [os.path.abspath(os.fspath(r)) for r in roots if os.path.isdir(os.fspath(r))]
    places: dict[str, str] = {}
    targets = []
    for file in files:
        inside = [r for r in below if file.path.startswith(r.rstrip(os.sep) + os.sep)]
        target = os.path.relpath(file.path, inside[0]) if inside else os.path.basename(file.path)
        if target in places:
            raise ValueError(f"{places[target]} and {file.name} would both become {target}")
        places[target] = file.name
        targets.append(target)
    return targets
