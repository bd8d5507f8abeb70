"""charset-normalizer's functions: from_bytes(), from_fp(), from_path(), detect(), is_binary().

A match decodes its bytes when it is asked for the text, strictly; `best()` is what utfkit.detect()
answers, and None where nothing is better than something else.
"""

from __future__ import annotations

import os
from typing import Any, BinaryIO, Iterator

from utfkit import _core
from utfkit.compat import chardet
from utfkit.compat._names import language_name


class CharsetMatch:
    """An encoding that the bytes can be read in."""

    def __init__(self, data: bytes, encoding: str, language: str | None, signature: bool) -> None:
        self._data = data
        # Python's names of codecs have underscores there.
        self.encoding = encoding.replace("-", "_")
        self._language = language
        self.bom = signature

    @property
    def raw(self) -> bytes:
        return self._data

    @property
    def language(self) -> str:
        return language_name(self._language) or "Unknown"

    @property
    def languages(self) -> list[str]:
        return [] if self.language == "Unknown" else [self.language]

    @property
    def byte_order_mark(self) -> bool:
        return self.bom

    @property
    def could_be_from_charset(self) -> list[str]:
        return [self.encoding]

    def __str__(self) -> str:
        text = _core.decode(self._data, "replace", self.encoding)
        return text[1:] if self.bom and text.startswith("\ufeff") else text

    def output(self, encoding: str = "utf_8") -> bytes:
        return _core.encode(str(self), encoding, "replace")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.encoding == other.replace("-", "_")
        return isinstance(other, CharsetMatch) and (self.encoding, self.raw) == (
            other.encoding, other.raw)  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.encoding, self._data))

    def __repr__(self) -> str:
        return f"<CharsetMatch '{self.encoding}'>"


class CharsetMatches:
    """The encodings that the bytes can be read in, the best first."""

    def __init__(self, matches: list[CharsetMatch]) -> None:
        self._matches = matches

    def best(self) -> CharsetMatch | None:
        return self._matches[0] if self._matches else None

    first = best

    def __iter__(self) -> Iterator[CharsetMatch]:
        return iter(self._matches)

    def __getitem__(self, item: int | str) -> CharsetMatch:
        if isinstance(item, int):
            return self._matches[item]
        for match in self._matches:
            if match == item:
                return match
        raise KeyError(item)

    def __len__(self) -> int:
        return len(self._matches)

    def __bool__(self) -> bool:
        return bool(self._matches)


def from_bytes(sequences: bytes | bytearray, *_: Any, **__: Any) -> CharsetMatches:
    """
    >>> from utfkit.compat import charset_normalizer
    >>> best = charset_normalizer.from_bytes("Привет, это письмо".encode("cp1251")).best()
    >>> best.encoding, str(best)
    ('windows_1251', 'Привет, это письмо')
    """
    data = bytes(sequences)
    found = _core.detect(data)
    if found.codec is None:
        return CharsetMatches([])
    codec = "ascii" if found.codec == "us-ascii" else found.codec
    matches = [CharsetMatch(data, codec, found.language, found.signature is not None)]
    for candidate in found.candidates:
        other = _core.python_codec(candidate.encoding)
        if other is not None and other != codec:
            matches.append(CharsetMatch(data, other, candidate.language, False))
    return CharsetMatches(matches)


def from_fp(fp: BinaryIO, *_: Any, **__: Any) -> CharsetMatches:
    return from_bytes(fp.read())


def from_path(path: str | os.PathLike[str], *_: Any, **__: Any) -> CharsetMatches:
    with open(path, "rb") as file:
        return from_bytes(file.read())


def is_binary(source: Any, *_: Any, **__: Any) -> bool:
    """Whether it is no text; a path, a binary file or bytes."""
    if isinstance(source, (str, os.PathLike)):
        return not from_path(source)
    if isinstance(source, (bytes, bytearray)):
        return not from_bytes(source)
    return not from_fp(source)


def detect(byte_str: Any, *_: Any, **__: Any) -> chardet.Result:
    """As chardet.detect()."""
    return chardet.detect(byte_str)
