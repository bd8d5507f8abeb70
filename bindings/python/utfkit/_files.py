"""Files that are repaired, or converted to UTF-8, while they are read."""

from __future__ import annotations

import codecs
import io
import os
import tempfile
import warnings
from typing import Any, BinaryIO, Iterator, Union

from utfkit._core import (
    Detection, Detector, Finding, LineDetector, OtherLines, Repairer, Transcoder, python_codec,
)  # fmt: skip

PIECE = 1 << 18
# The bytes of control characters in ISO-8859.
C1 = bytes(range(0x80, 0xA0))
# What a repair can do with what isn't UTF-8.
REMEDIES = ("replace", "ignore", "backslashreplace", "utfkit.cp1252")

Source = Union[str, "os.PathLike[str]", BinaryIO]


class _Counts:
    """What a stream has counted so far, without the stream."""

    def __init__(
        self, findings: list[Finding], count: int, replacements: int, size: int
    ) -> None:  # fmt: skip
        self.findings = findings
        self.count = count
        self.replacements = replacements
        self.bytes = size


class Report:
    """What a file was found to be in, and what was changed while it was read.

    The numbers are of what was read so far. `findings` are those of a file in UTF-8, the first of
    them; in another encoding there is only how many errors there were, `replacements`. Where lines
    were found in another encoding than the rest, `other_lines` says which; the file is read as
    UTF-8 then, for no encoding is right for all of it.
    """

    def __init__(
        self, encoding: str, detection: Detection | None, stream: Any, cut: int,
        other_lines: OtherLines | None = None,
    ) -> None:  # fmt: skip
        self.encoding = encoding
        self.detection = detection
        self.other_lines = other_lines
        self.signature = cut > 0
        self._stream: Any = stream

    @property
    def findings(self) -> list[Finding]:
        found: list[Finding] = getattr(self._stream, "findings", [])
        return found

    @property
    def count(self) -> int:
        """How many findings there are; in an encoding other than UTF-8 how many replacements."""
        return int(getattr(self._stream, "count", self._stream.replacements))

    @property
    def replacements(self) -> int:
        return int(self._stream.replacements)

    @property
    def size(self) -> int:
        """How many bytes of the file were read, in UTF-8."""
        return int(getattr(self._stream, "bytes", 0))

    @property
    def changed(self) -> bool:
        """Whether what was read isn't byte for byte what is in the file."""
        return self.count > 0 or self.signature or self.encoding != "utf-8"

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle has the numbers of now, and doesn't follow the file."""
        counts = _Counts(self.findings, self.count, self.replacements, self.size)
        return Report, (
            self.encoding, self.detection, counts, int(self.signature), self.other_lines,
        )  # fmt: skip

    def __repr__(self) -> str:
        return (
            f"Report(encoding={self.encoding!r}, count={self.count}, "
            f"replacements={self.replacements}, signature={self.signature})"
        )

    def _repr_html_(self) -> str:
        from utfkit._html import report_html

        return report_html(self)


class NotUtf8Warning(UnicodeWarning):
    """Most of a text that isn't ASCII isn't UTF-8, and is read as UTF-8 all the same."""


class _Plain:
    """A stream that changes nothing, for errors="strict" in UTF-8, where who reads it decodes."""

    replacements = 0

    def push(self, data: bytes, final: bool = False) -> bytes:
        return data


class _Strict(_Plain):
    """The same for who doesn't: with the exception of io.TextIOWrapper."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("strict")

    def push(self, data: bytes, final: bool = False) -> bytes:
        self._decoder.decode(data, final)
        return data


class _Raw(io.RawIOBase):
    """What `stream` makes of the bytes of `source`."""

    def __init__(self, source: Any, stream: Any, head: bytes, owned: list[Any]) -> None:
        self._source = source
        self.stream = stream
        self._head = head
        self._owned = owned
        self._ready = memoryview(b"")
        self._ended = False

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        while not self._ready and not self._ended:
            piece = self._head or self._source.read(PIECE)
            self._head = b""
            self._ended = not piece
            self._ready = memoryview(self.stream.push(piece, self._ended))
        size = min(len(room), len(self._ready))
        room[:size] = self._ready[:size]
        self._ready = self._ready[size:]
        return size

    def close(self) -> None:
        if not self.closed:
            for file in self._owned:
                file.close()
        super().close()


class RepairedFile(io.BufferedReader):
    """A binary file in UTF-8; `report` says what was changed."""

    def __init__(self, raw: _Raw, report: Report) -> None:
        super().__init__(raw, PIECE)
        self.report = report


class RepairedText(io.TextIOWrapper):
    """A text file; `report` says what was changed."""

    def __init__(self, raw: _Raw, report: Report, newline: str | None) -> None:
        super().__init__(io.BufferedReader(raw, PIECE), "utf-8", "strict", newline)
        self.report = report


def _zstd(file: Any) -> Any:
    try:
        import importlib

        return importlib.import_module("compression.zstd").ZstdFile(file)  # from CPython 3.14 on
    except ImportError:
        pass
    try:
        import zstandard

        return zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True)
    except ImportError:
        raise OSError("to read zstd, install the package zstandard, or CPython 3.14") from None


def _unpacked(file: Any, head: bytes) -> Any:
    """What is inside of a compressed file."""
    if head.startswith(b"\x1f\x8b"):
        import gzip

        return gzip.GzipFile(fileobj=file)
    if head.startswith(b"\xfd7zXZ\0"):
        import lzma

        return lzma.LZMAFile(file)
    if head.startswith(b"BZh"):
        import bz2

        return bz2.BZ2File(file)
    if head.startswith(b"\x28\xb5\x2f\xfd"):
        return _zstd(file)
    return file


def _seekable(source: Source) -> tuple[Any, list[Any]]:
    """A file that can be read twice, and what of it is ours to close."""
    if isinstance(source, io.TextIOBase):
        raise TypeError(
            "source must be a path or a file of bytes, and this one is of text: open it with 'rb', "
            "or give its `buffer`; an io.BytesIO for an io.StringIO")
    if isinstance(source, (str, bytes, os.PathLike)):
        file: Any = open(source, "rb")  # closed by _Raw
        if file.seekable():
            return file, [file]
        owned: list[Any] = [file]
    else:
        file, owned = source, []
        if file.seekable():
            return file, owned
    kept = tempfile.SpooledTemporaryFile(max_size=64 << 20)
    while piece := file.read(PIECE):
        kept.write(piece)
    kept.seek(0)
    return kept, [*owned, kept]


def _pieces(file: Any) -> Iterator[bytes]:
    while piece := file.read(PIECE):
        yield piece


def _detected(file: Any) -> Detection:
    detector = Detector()
    for piece in _pieces(file):
        detector.push(piece)
        if detector.decided:
            break
    return detector.finish()


def _behind_signature(file: Any, found: Detection) -> Detection | None:
    """What stands behind the signature of UTF-8 that a program wrote before text of another
    encoding, where it is known; `file` is at its beginning."""
    if found.signature != "UTF-8" or found.evidence["errors"] < found.evidence["sequences"]:
        return None
    if found.evidence["errors"] == 0:
        return None
    file.read(len(codecs.BOM_UTF8))
    behind = _detected(file)
    is_known = behind.candidates and behind.codec is not None and behind.encoding != "UTF-8"
    return behind if is_known and behind.confidence != "guess" else None


def _read_again(file: Any, found: Detection) -> tuple[OtherLines | None, bool]:
    """Which lines aren't in the encoding that was found, one of before Unicode; and whether control
    characters will be made of bytes that no text in ISO-8859 has, where detection, which doesn't
    look at all of a large file, was over before them."""
    if found.encoding is None or not found.candidates or found.encoding.startswith("UTF-"):
        return None, False
    detector = LineDetector(found.encoding)
    looks, controls = found.encoding.startswith("ISO-8859"), False
    for piece in _pieces(file):
        detector.push(piece)
        controls = controls or (looks and len(piece.translate(None, C1)) < len(piece))
    return detector.finish(), controls


def _encoding_of(found: Detection) -> str:
    """What to read a text in: nothing is done on a guess."""
    if found.codec is None or found.confidence == "guess" or found.encoding == "US-ASCII":
        return "utf-8"
    return found.codec


def _has_c1_controls(found: Detection) -> bool:
    """Whether bytes would become control characters that no text in ISO-8859 has; they are letters
    of another encoding, in which a conversion by this one is without an error, and wrong."""
    name = found.encoding or ""
    return name.startswith("ISO-8859") and any(c.errors for c in found.candidates[:1])


def _refuse_format(found: Detection) -> None:
    """A picture or a zip is no text: what a repair makes of it is of no use."""
    no_formats = ("not UTF-8", "binary")
    if found.encoding is None and found.confidence != "guess" and found.name not in no_formats:
        raise ValueError(f"the file is {found.name} data, not text; with encoding='utf-8' it is "
                         "read all the same")  # fmt: skip


def _warn_of(found: Detection | None, others: OtherLines | None) -> None:
    """For whoever calls open_repaired() or open_text()."""
    if found is None:
        return
    sure = found.encoding is not None and found.confidence != "guess"
    if others is not None:
        first, last = others.ranges[0]
        lines = f"line {first}" if first == last else f"lines {first} to {last}"
        more = " and others" if others.more or len(others.ranges) > 1 else ""
        said = f"is in {found.encoding}, and {lines}{more} in {others.encoding}"
        instead = f"; encoding={found.encoding!r} reads all of it in that"
    elif not sure and found.evidence["errors"] > found.evidence["sequences"]:
        names = ", ".join(each.encoding for each in found.candidates)
        said = "may be in another encoding, but none is sure" + (names and f"; candidates: {names}")
        instead = ", unless `encoding` says what it is in"
    elif sure and _has_c1_controls(found):
        names = ", ".join(each.encoding for each in found.candidates)
        said = (f"may be in {found.encoding}, but that has no characters for some of its bytes; "
                f"candidates: {names}")  # fmt: skip
        instead = ", unless `encoding` says what it is in"
    else:
        return
    warnings.warn(
        f"the text {said}. It is read as UTF-8, in which most of what isn't ASCII is ill-formed"
        f"{instead}",
        NotUtf8Warning, stacklevel=4,
    )  # fmt: skip


def _warn_of_controls(found: Detection) -> None:
    """The same of a text that is converted, for detection is sure of the encoding."""
    warnings.warn(
        f"the text is read as {found.encoding}, in which some of its bytes are control characters "
        "and may be letters of another encoding", UnicodeWarning, stacklevel=4,
    )  # fmt: skip


def _opened(source: Source, encoding: str, errors: str, findings: int) -> tuple[_Raw, Report]:
    if errors != "strict" and errors not in REMEDIES:
        raise ValueError(f"errors must be strict or one of {', '.join(REMEDIES)}")
    file, owned = _seekable(source)
    try:
        start = file.tell()
        head = file.read(8)
        file.seek(start)
        inside = _unpacked(file, head)
        found = others = None
        cut = 0
        if encoding == "auto":
            found = _detected(inside)
            _refuse_format(found)
            file.seek(start)
            behind = _behind_signature(_unpacked(file, head), found)
            if behind is not None:
                found, cut = behind, len(codecs.BOM_UTF8)
            encoding = _encoding_of(found)
            if encoding != "utf-8":
                file.seek(start)
                inside = _unpacked(file, head)
                inside.read(cut)
                others, controls = _read_again(inside, found)
                if others is not None or _has_c1_controls(found):
                    encoding = "utf-8"
                elif controls:
                    _warn_of_controls(found)
            if encoding == "utf-8" and errors != "strict":
                _warn_of(found, others)
            file.seek(start)
            inside = _unpacked(file, head)
        if inside is not file:
            owned = [inside, *owned]
        return _stream_of(inside, owned, encoding, errors, findings, found, others, cut)
    except BaseException:
        for each in owned:
            each.close()
        raise


def _stream_of(
    inside: Any, owned: list[Any], encoding: str, errors: str, findings: int,
    found: Detection | None, others: OtherLines | None, cut: int,
) -> tuple[_Raw, Report]:  # fmt: skip
    codec = python_codec(encoding)
    if codec is None:
        raise LookupError(f"unknown encoding: {encoding}")
    head = b""
    if codec == "utf-8":
        head = inside.read(PIECE)
        cut = len(codecs.BOM_UTF8) if head.startswith(codecs.BOM_UTF8) else 0
        stream: Any = _Plain() if errors == "strict" else Repairer(errors, findings)
    else:
        inside.read(cut)
        stream = Transcoder(encoding, "replace" if errors == "utfkit.cp1252" else errors, True)
    raw = _Raw(inside, stream, head[cut:], owned)
    return raw, Report(codec, found, stream, cut, others)


def open_repaired(
    source: Source, encoding: str = "auto", errors: str = "replace", *, findings: int = 1000
) -> RepairedFile:
    """A binary file in UTF-8, for readers that take one: csv, pandas, polars, duckdb, pyarrow.

    `source` is a path or a binary file; gzip, xz, bzip2 and zstd are unpacked. What isn't UTF-8 is
    converted, if `encoding` or detection says from what; what isn't well-formed is repaired:
    `errors` is "replace" (U+FFFD), "ignore", "backslashreplace", or "utfkit.cp1252", which reads
    single bytes as windows-1252; "strict" raises UnicodeDecodeError when an error is read. A
    signature is taken away. `report` says what was done; `findings` is how many it keeps. A file
    that detection knows to be a picture, a zip and the like is refused with ValueError.

    NotUtf8Warning, a UnicodeWarning, tells of a text that is read as UTF-8 because no encoding is
    sure, or right for all of it, though most of what isn't ASCII in it is ill-formed.

    >>> import io, utfkit
    >>> file = utfkit.open_repaired(io.BytesIO(b"a,b\\n1,caf\\xe9 \\xc3\\xa9\\n"))
    >>> file.read().decode()
    'a,b\\n1,caf\\ufffd é\\n'
    >>> file.report.findings[0].line, file.report.findings[0].bytes
    (2, b'\\xe9')
    """
    raw, report = _opened(source, encoding, errors, findings)
    if isinstance(raw.stream, _Plain):
        raw.stream = _Strict()
    return RepairedFile(raw, report)


def open_text(
    source: Source, encoding: str = "auto", errors: str = "replace",
    newline: str | None = None, *, findings: int = 1000,
) -> RepairedText:  # fmt: skip
    """The same as a text file; errors="strict" raises UnicodeDecodeError where it has an error.

    >>> import io, utfkit
    >>> with utfkit.open_text(io.BytesIO("Привет, это письмо\\n".encode("koi8-r"))) as file:
    ...     file.read(), file.report.encoding
    ('Привет, это письмо\\n', 'koi8-r')
    """
    raw, report = _opened(source, encoding, errors, findings)
    return RepairedText(raw, report, newline)
