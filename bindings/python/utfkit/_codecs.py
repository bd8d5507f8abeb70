"""Codecs and error handlers for Python's registry."""

from __future__ import annotations

import codecs
from typing import Any, Callable

from utfkit._core import decode, decode_piece, encode, encode_piece, python_codec, utf8_decode

# Encodings that Python has no codec for, which need no "utfkit-" before their names.
OWN = {"wtf_8", "cesu_8", "mutf_8", "windows_1252_whatwg", "x_user_defined"}
# In what the bytes that are no UTF-8 can be read: all of these have ASCII, and a byte a character.
SINGLE_BYTE = {
    "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258",
    "cp437", "cp850", "cp852", "cp866", "iso8859-2", "iso8859-15", "koi8-r", "koi8-u", "latin-1",
    "mac-roman",
}  # fmt: skip
# Those of the Encoding Standard, where no byte is undefined.
TOTAL = {name: f"windows-{name[2:]}-whatwg" for name in SINGLE_BYTE if name.startswith("cp125")}
TOTAL["cp1256"] = "cp1256"
# Those that write a signature, and what is behind it.
BEHIND_SIGNATURE = {
    "utf-8-sig": "utf-8", "utf8-sig": "utf-8",
    "utf-16": "utf-16-le", "utf16": "utf-16-le", "u16": "utf-16-le",
    "utf-32": "utf-32-le", "utf32": "utf-32-le", "u32": "utf-32-le",
}  # fmt: skip


def _utf8_decode(data: Any, errors: str | None = "strict") -> tuple[str, int]:
    return utf8_decode(data, errors or "strict", True)


def _utf8_encode(text: str, errors: str | None = "strict") -> tuple[bytes, int]:
    return encode(text, "utf-8", errors or "strict"), len(text)


class Utf8IncrementalEncoder(codecs.IncrementalEncoder):
    def encode(self, text: str, final: bool = False) -> bytes:
        return encode(text, "utf-8", self.errors)


class Utf8IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    def _buffer_decode(self, data: Any, errors: str, final: bool) -> tuple[str, int]:
        return utf8_decode(data, errors, final)


class Utf8StreamWriter(codecs.StreamWriter):
    def encode(self, text: str, errors: str = "strict") -> tuple[bytes, int]:
        return _utf8_encode(text, errors)


class Utf8StreamReader(codecs.StreamReader):
    def decode(self, data: Any, errors: str = "strict") -> tuple[str, int]:
        return utf8_decode(data, errors, False)


def _utf8_info() -> codecs.CodecInfo:
    return codecs.CodecInfo(
        name="utfkit-utf-8", encode=_utf8_encode, decode=_utf8_decode,
        incrementalencoder=Utf8IncrementalEncoder, incrementaldecoder=Utf8IncrementalDecoder,
        streamreader=Utf8StreamReader, streamwriter=Utf8StreamWriter)  # fmt: skip


def _encoder_classes(name: str) -> dict[str, Any]:
    """What writes an encoding that isn't UTF-8 piece by piece."""
    behind = BEHIND_SIGNATURE.get(name, name)
    start = int(behind != name or python_codec(name) == "iso-2022-jp")

    class Encoder(codecs.IncrementalEncoder):
        """The state is whether a signature is still to be written; in ISO-2022-JP, in which set the
        text stands, or 0 where that isn't known. As with Python's, that ends with the last piece,
        and io.TextIOWrapper knows of none."""

        def __init__(self, errors: str = "strict") -> None:
            super().__init__(errors)
            self.reset()

        def reset(self) -> None:
            self.state = start

        def getstate(self) -> int:
            return self.state

        def setstate(self, state: int | str) -> None:
            self.state = int(state)

        def encode(self, text: str, final: bool = False) -> bytes:
            now = name if self.state else behind
            made, state = encode_piece(text, now, self.errors, self.state, final)
            self.state = state if behind == name else 0
            return made

    class Writer(codecs.StreamWriter):
        def __init__(self, stream: Any, errors: str = "strict") -> None:
            super().__init__(stream, errors)
            self.encoder = Encoder(errors)

        def encode(self, text: str, errors: str = "strict") -> tuple[bytes, int]:
            self.encoder.errors = errors
            return self.encoder.encode(text), len(text)

        def reset(self) -> None:
            super().reset()
            self.encoder.reset()

    return {"incrementalencoder": Encoder, "streamwriter": Writer}


def _decoder_classes(name: str) -> dict[str, Any]:
    """And what reads it."""
    start = int(name in BEHIND_SIGNATURE)

    class Decoder(codecs.BufferedIncrementalDecoder):
        """The state is the bytes that aren't decoded yet, and a number: what byte order or set the
        text is in. An end changes neither, for a file may grow behind it."""

        def __init__(self, errors: str = "strict") -> None:
            super().__init__(errors)
            self.number = start

        def reset(self) -> None:
            super().reset()
            self.number = start

        def getstate(self) -> tuple[bytes, int]:
            return self.buffer, self.number

        def setstate(self, state: tuple[bytes, int]) -> None:
            self.buffer, self.number = state

        def _buffer_decode(self, data: Any, errors: str, final: bool) -> tuple[str, int]:
            text, used, self.number = decode_piece(data, name, errors, self.number, final)
            return text, used

    class Reader(codecs.StreamReader):
        """Where Python's readers of UTF-16 and UTF-8 keep what the end of a file cuts for what may
        follow, this one decodes it as cut, as those of East Asia do."""

        def __init__(self, stream: Any, errors: str = "strict") -> None:
            super().__init__(stream, errors)
            self.number = start
            self.by_line = False

        def read(self, size: int = -1, chars: int = -1, firstline: bool = False) -> str:
            self.by_line = firstline
            return super().read(size, chars, firstline)

        def decode(self, data: Any, errors: str = "strict") -> tuple[str, int]:
            # read() comes once more with what is left when the stream has given nothing; lines
            # before that are given first.
            at_end = len(data) == len(self.bytebuffer)
            if at_end and self.by_line and self.charbuffer:
                return "", 0
            text, used, self.number = decode_piece(data, name, errors, self.number, at_end)
            return text, used

        def reset(self) -> None:
            super().reset()
            self.number = start

    return {"incrementaldecoder": Decoder, "streamreader": Reader}


def _info(name: str) -> codecs.CodecInfo:
    def encode_whole(text: str, errors: str | None = "strict") -> tuple[bytes, int]:
        return encode(text, name, errors or "strict"), len(text)

    def decode_whole(data: Any, errors: str | None = "strict") -> tuple[str, int]:
        return decode(data, errors or "strict", name), len(memoryview(data).cast("B"))

    return codecs.CodecInfo(
        name="utfkit-" + name, encode=encode_whole, decode=decode_whole,
        **_encoder_classes(name), **_decoder_classes(name))  # fmt: skip


def _search(name: str) -> codecs.CodecInfo | None:
    name = name.replace("-", "_")
    if name.startswith("utfkit_"):
        name = name[len("utfkit_"):]
    elif name not in OWN:
        return None
    name = name.replace("_", "-")
    known = python_codec(name)
    if known is None:
        return None
    return _utf8_info() if name in ("utf-8", "utf8") else _info(name)


def _handler(encoding: str) -> Callable[[UnicodeError], tuple[str, int]]:
    def handle(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeDecodeError):
            raise error
        return decode(error.object[error.start:error.end], "replace", encoding), error.end

    return handle


_registered = False


def register() -> None:
    """Makes codecs and error handlers known to Python, for open(), bytes.decode() and the like.

    Codecs: "utfkit-" and the name of any encoding that utfkit knows, as "utfkit-utf-8"; "wtf-8",
    "cesu-8" and "mutf-8". Handlers, which read what isn't UTF-8 in another encoding:
    "utfkit.cp1252", "utfkit.latin-1", "utfkit.mac-roman" and others of one byte a character.

    >>> import utfkit
    >>> utfkit.register()
    >>> b"caf\\xe9 \\xc3\\xa9".decode("utf-8", "utfkit.cp1252")
    'café é'
    >>> b"\\xed\\xa0\\xbd\\xed\\xb8\\x80".decode("cesu-8")
    '😀'
    """
    global _registered
    if _registered:
        return
    codecs.register(_search)
    for name in SINGLE_BYTE:
        codecs.register_error("utfkit." + name, _handler(TOTAL.get(name, name)))
    _registered = True
