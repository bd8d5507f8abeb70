"""Files, the ranges that they are cut into, and how a worker reads one."""

from __future__ import annotations

import glob
import os
import stat
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
    path: str  # not relative, or a URL
    size: int  # bytes, packed ones where there is a codec
    codec: str  # empty for none
    below: str  # its path below the directory that was named, else its name


class Range(NamedTuple):
    """The bytes of a file from the split point at `start` to that at `end`."""

    file: File
    number: int
    start: int
    end: int


def is_local(path: str) -> bool:
    """Of what plain() has given."""
    return "://" not in path


def plain(name: str) -> str:
    """The local path that file: and local: mean; anything else as it is."""
    for scheme in ("file:", "local:"):
        if not name.startswith(scheme):
            continue
        rest = name[len(scheme) :]
        if not rest.startswith("//"):
            return rest
        rest = rest[2:]
        return rest[len("localhost") :] if rest.startswith("localhost/") else rest
    return name


def whole(path: str) -> str:
    """A path that isn't relative. What .. means behind a link only the system knows."""
    return path if os.path.isabs(path) else os.path.join(os.getcwd(), path)


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


def _refuse(error: OSError) -> None:
    raise error


def _walked(top: str) -> Iterator[tuple[str, str]]:
    """The regular files below a directory, links not followed, and their paths below it."""
    for directory, below, files in os.walk(top, onerror=_refuse):
        below[:] = sorted(each for each in below if not _hidden(each))
        for each in files:
            path = os.path.join(directory, each)
            if not _hidden(each) and stat.S_ISREG(os.lstat(path).st_mode):
                yield path, os.path.relpath(path, top)


def _local_files(path: str) -> list[tuple[str, str]]:
    if os.path.isdir(path):
        return sorted(_walked(path))
    if os.path.lexists(path):
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise OSError(f"{path!r} is no regular file")
        return [(path, os.path.basename(path))]
    matched = sorted(glob.glob(path, recursive=True))
    if not matched:
        raise FileNotFoundError(f"no file matches {path!r}")
    found: dict[str, str] = {}
    for each in matched:
        if os.path.isfile(each):
            found.setdefault(each, os.path.basename(each))
        elif os.path.isdir(each) and "**" not in path:  # which has matched what is below as well
            for inner, below in sorted(_walked(each)):
                found.setdefault(inner, os.path.join(os.path.basename(each), below))
    return list(found.items())


def _remote_files(url: str) -> list[tuple[str, str, int]]:
    system, path = file_system(url)
    directory = False
    if system.isfile(path):  # before it is taken for a pattern
        found = {path: system.info(path)}
    else:
        directory = system.isdir(path)
        found = system.find(path, detail=True) if directory else system.glob(path, detail=True)
    files = []
    for name, about in sorted(found.items()):
        below = name[len(path.rstrip("/")) + 1 :] if directory else name.rsplit("/", 1)[-1]
        hidden = directory and any(_hidden(part) for part in below.split("/"))
        if about["type"] == "file" and not hidden:
            files.append((system.unstrip_protocol(name), below, int(about["size"])))
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

    In directories what begins with . or _ is passed over, as engines do, and links, pipes and the
    like, as `utf8 check -r` does. What can't be read is an error.
    """
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    found: list[tuple[str, str, str, int]] = []
    for each in paths:
        name = plain(os.fspath(each))
        if is_local(name):
            for one, below in _local_files(name):
                found.append((one, whole(one), below, os.path.getsize(one)))
        else:
            found += [(url, url, below, size) for url, below, size in _remote_files(name)]
    return [
        File(i, name, path, size, codec_of(name, compression), below)
        for i, (name, path, below, size) in enumerate(found)
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
        # What is read is large, and nothing is to be read that isn't asked for.
        self._file = system.open(path, "rb", cache_type="none")

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


def targets_of(files: Sequence[File]) -> list[str]:
    """Where each file goes below a directory of output. Two files for one place are an error."""
    places: dict[str, str] = {}
    for file in files:
        if file.below in places:
            raise ValueError(f"{places[file.below]} and {file.name} would both become {file.below}")
        places[file.below] = file.name
    return list(places)
