"""chardet's functions: detect(), detect_all(), UniversalDetector.

The confidence is a number because chardet's is one: 1.0 certain, 0.99 almost certain, 0.95 likely,
0.5 a guess. UTF-8 with errors is said to be UTF-8.
"""

from __future__ import annotations

from typing import Any

from utfkit._core import Detection, Detector
from utfkit.compat._names import CONFIDENCE, language_name

Result = dict[str, Any]

# chardet's spelling where it isn't Python's in small letters.
SPELLING = {"us-ascii": "ascii", "shift_jis": "SHIFT_JIS", "big5": "Big5", "ibm866": "IBM866",
            "ibm855": "IBM855", "mac-roman": "MacRoman", "mac-cyrillic": "MacCyrillic",
            "cp874": "TIS-620"}  # fmt: skip
UPPER = ("koi8", "iso", "euc", "gb", "utf-16", "utf-32", "tis")


def _spelled(codec: str) -> str:
    if codec in SPELLING:
        return SPELLING[codec]
    if codec.startswith("windows-"):
        return codec.removesuffix("-whatwg").replace("w", "W", 1)
    if codec.startswith(("utf-16", "utf-32")):
        return codec[:6].upper()  # with its signature, Python's codec finds the byte order
    return codec.upper() if codec.startswith(UPPER) else codec


def _name(found: Detection) -> str | None:
    codec = found.codec
    if codec is None:
        return None
    if codec == "utf-8" and found.signature:
        return "UTF-8-SIG"
    if codec.startswith(("utf-16", "utf-32")) and not found.signature:
        return codec.upper()
    return _spelled(codec)


def _result(found: Detection) -> Result:
    name = _name(found)
    if name is None:
        return {"encoding": None, "confidence": 0.0, "language": ""}
    return {"encoding": name, "confidence": CONFIDENCE[found.confidence],
            "language": language_name(found.language)}  # fmt: skip


def _checked(data: Any) -> Any:
    if not isinstance(data, (bytes, bytearray)):
        raise TypeError(f"Expected object of type bytes or bytearray, got: {type(data)}")
    return data


class UniversalDetector:
    """Feed it the pieces of a text until it is done, then close it: `result` is as detect()'s."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.reset()

    def reset(self) -> None:
        self.result: Result = {"encoding": None, "confidence": 0.0, "language": ""}
        self.done = False
        self._detector = Detector()

    def feed(self, byte_str: Any) -> None:
        if not self.done:
            self._detector.push(_checked(byte_str))
            self.done = self._detector.decided

    def close(self) -> Result:
        if self._detector is not None:
            self.result = _result(self._detector.finish())
            self.done = True
        return self.result

    def __enter__(self) -> UniversalDetector:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def detect(byte_str: Any, *_: Any, **__: Any) -> Result:
    """What encoding the bytes are in.

    >>> from utfkit.compat import chardet
    >>> chardet.detect("Привет, это просто письмо".encode("koi8-r"))
    {'encoding': 'KOI8-R', 'confidence': 1.0, 'language': 'Russian'}
    """
    from utfkit._core import detect as detect_

    return _result(detect_(_checked(byte_str)))


def detect_all(byte_str: Any, *_: Any, **__: Any) -> list[Result]:
    """The candidates, the best first."""
    from utfkit._core import detect as detect_

    found = detect_(_checked(byte_str))
    first = _result(found)
    rest = [
        {"encoding": _spelled(c.encoding.lower()), "confidence": CONFIDENCE[c.confidence],
         "language": language_name(c.language)}
        for c in found.candidates
    ]  # fmt: skip
    return [first, *(each for each in rest if each["encoding"] != first["encoding"])]
