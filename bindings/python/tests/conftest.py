"""The texts and comparisons that several tests need."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes says nothing, on a machine that has other work.
settings.register_profile("any time", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any time")

# A character of each width, the last and the first of each length, and what is no UTF-8.
SEQUENCES = [
    b"a", b"\x00", b"\x7f", b"\xc2\x80", b"\xc3\xbf", b"\xc4\x80", b"\xdf\xbf", b"\xe0\xa0\x80",
    b"\xed\x9f\xbf", b"\xee\x80\x80", b"\xef\xbf\xbd", b"\xef\xbf\xbf", b"\xf0\x90\x80\x80",
    b"\xf4\x8f\xbf\xbf", b"\x80", b"\xbf", b"\xc0", b"\xc0\xaf", b"\xc1\xbf", b"\xc3", b"\xe0\x80",
    b"\xe0\x9f\xbf", b"\xe2", b"\xe2\x82", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0",
    b"\xf0\x8f\xbf\xbf", b"\xf0", b"\xf0\x9f", b"\xf0\x9f\x98", b"\xf4\x90\x80\x80", b"\xf5",
    b"\xf8\x88\x80\x80\x80", b"\xfe", b"\xff",
]  # fmt: skip

HANDLERS = ["strict", "replace", "ignore", "surrogateescape", "surrogatepass", "backslashreplace",
            "xmlcharrefreplace", "no such handler", "utfkit-test.move", "utfkit-test.shorten"]


def outcome(function, *arguments):
    """What a call gives, or all that its exception says."""
    try:
        return function(*arguments)
    except UnicodeError as e:
        return type(e), e.encoding, e.object, e.start, e.end, e.reason, str(e)
    except Exception as e:
        return type(e), str(e)


@pytest.fixture
def bad_csv(tmp_path):
    """A table with what others stop at: windows-1252 in one row, an overlong form in another."""
    rows = [b"id,name"] + [b"%d,caf\xc3\xa9 \xf0\x9f\x98\x80" % i for i in range(2000)]
    rows[700] = b"699,caf\xe9"
    rows[1500] = b"1499,a\xc0\xafb"
    path = tmp_path / "bad.csv"
    path.write_bytes(b"\n".join(rows) + b"\n")
    return path
