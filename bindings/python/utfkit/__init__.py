"""UTF-8 as RFC 3629 defines it: decoding, repair, detection, and where bytes are bad.

Data is anything with the buffer protocol, text is a str; functions on text take UTF-8 as bytes too
and give back what they were given. Work on 64 KiB and more is done without the GIL.
"""

from utfkit._core import (
    Candidate,
    Detection,
    Detector,
    Error,
    Finding,
    LineDetector,
    Mojibake,
    OffsetMap,
    OtherLines,
    TextStats,
    canonically_equal,
    decode,
    detect,
    encode,
    find_canonical,
    find_mojibake,
    findings,
    graphemes,
    is_normalized,
    is_valid,
    measure,
    normalize,
    repair,
    split_point,
    truncate,
    undo_mojibake,
    validate,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from utfkit._codecs import register
    from utfkit._files import (
        NotUtf8Warning, RepairedFile, RepairedText, Report, open_repaired, open_text,
    )  # fmt: skip

__version__ = "0.1.0"

__all__ = [
    "Candidate",
    "Detection",
    "Detector",
    "Error",
    "Finding",
    "LineDetector",
    "Mojibake",
    "NotUtf8Warning",
    "OffsetMap",
    "OtherLines",
    "RepairedFile",
    "RepairedText",
    "Report",
    "TextStats",
    "canonically_equal",
    "decode",
    "detect",
    "encode",
    "find_canonical",
    "find_mojibake",
    "findings",
    "graphemes",
    "is_normalized",
    "is_valid",
    "measure",
    "normalize",
    "open_repaired",
    "open_text",
    "register",
    "repair",
    "split_point",
    "truncate",
    "undo_mojibake",
    "validate",
]

# What is imported when it is asked for first, so that `import utfkit` stays cheap.
_LATER = {
    "NotUtf8Warning": "_files",
    "RepairedFile": "_files",
    "RepairedText": "_files",
    "Report": "_files",
    "arrow": "arrow",
    "compat": "compat",
    "open_repaired": "_files",
    "open_text": "_files",
    "register": "_codecs",
}


def __getattr__(name: str) -> "Any":
    if name not in _LATER:
        raise AttributeError(f"module 'utfkit' has no attribute {name!r}")
    import importlib

    module = importlib.import_module("utfkit." + _LATER[name])
    value = module if name == _LATER[name] else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> "list[str]":
    return sorted(set(globals()) | set(__all__))
