"""decode() and encode() are bytes.decode() and str.encode(): for all bytes, text and handlers."""

from __future__ import annotations

import array
import codecs
import itertools
import mmap
import sys

import pytest
from conftest import HANDLERS, SEQUENCES, outcome
from hypothesis import given
from hypothesis import strategies as st

import utfkit
from utfkit._core import utf8_decode


def move(error):
    """A handler that goes back to where it was, once."""
    return "<%d>" % error.start, min(error.start + 1, len(error.object))


def shorten(error):
    """One that changes what is decoded, as CPython allows."""
    if isinstance(error, UnicodeDecodeError):
        error.object = error.object[: error.end]
    return "?", error.end


codecs.register_error("utfkit-test.move", move)
codecs.register_error("utfkit-test.shorten", shorten)


def check(data, handlers=HANDLERS):
    for handler in handlers:
        ours = outcome(utfkit.decode, data, handler)
        theirs = outcome(bytes(data).decode, "utf-8", handler)
        assert ours == theirs, (data, handler)
        # Stored alike: equal text of another width isn't equal. Single characters are CPython's.
        if isinstance(theirs, str) and len(theirs) > 1:
            assert sys.getsizeof(ours) == sys.getsizeof(theirs), (data, handler)
            assert hash(ours) == hash(theirs)


def test_all_of_two_bytes():
    for pair in itertools.product(range(256), repeat=2):
        data = bytes(pair)
        assert outcome(utfkit.decode, data) == outcome(data.decode, "utf-8")
        assert utfkit.decode(data, "replace") == data.decode("utf-8", "replace")


def test_sequences():
    for parts in itertools.product(SEQUENCES, repeat=2):
        check(b"".join(parts))
    for parts in itertools.product(SEQUENCES[::2], repeat=3):
        check(b"".join(parts), ("strict", "replace", "surrogateescape"))


@given(st.lists(st.sampled_from(SEQUENCES) | st.binary(max_size=6)), st.integers(0, 200))
def test_any_bytes(parts, before):
    check(b"x" * before + b"".join(parts))


@given(st.text(max_size=300), st.integers(1, 3))
def test_any_text(text, times):
    data = (text * times).encode()
    check(data)
    assert utfkit.encode(text * times) == data


@pytest.mark.parametrize("size", [(64 << 10) - 1, 64 << 10, (64 << 10) + 1, 200_003])
@pytest.mark.parametrize("unit", ["a", "é", "я", "€", "😀"])
def test_large(size, unit):
    whole = (unit.encode() * size)[:size]
    check(whole, ("strict", "replace", "ignore", "surrogateescape"))
    check(whole[:-9] + b"\xff" + whole[-9:], ("strict", "replace", "ignore", "surrogateescape"))
    text = whole.decode("utf-8", "ignore")
    assert utfkit.encode(text) == text.encode()


# A wide character in the last block of many, so that no block before it tells the width.
@pytest.mark.parametrize("last", [b"\xc3\xa9", b"\xe2\x82\xac", b"\xf0\x9f\x98\x80", b"\xf0",
                                  b"\xf5"])  # fmt: skip
def test_width_of_the_last_character(last):
    for before in (16383, 16384, 16385, 100_000):
        check(b"a" * before + last, ("strict", "replace", "surrogateescape"))


def test_buffers():
    data = "naïve €".encode()
    for view in (bytearray(data), memoryview(data), array.array("B", data)):
        assert utfkit.decode(view) == "naïve €"
    spread = bytes(b for byte in data for b in (byte, 0xFF))
    assert utfkit.decode(memoryview(spread)[::2]) == "naïve €"
    assert utfkit.is_valid(memoryview(spread)[::2]) and not utfkit.is_valid(spread)
    assert utfkit.decode(memoryview(data[::-1])[::-1]) == "naïve €"
    assert utfkit.decode(memoryview(b"abcdef").cast("B", (2, 3))) == "abcdef"
    with mmap.mmap(-1, 4096) as mapped:
        mapped[:2] = b"\xc3\xa9"
        assert utfkit.decode(mapped) == "é" + "\0" * 4094
    assert utfkit.decode(memoryview(b"")) == ""
    for wrong in ("text", 5, None, [1]):
        with pytest.raises(TypeError):
            utfkit.decode(wrong)


def test_error_object_is_bytes():
    with pytest.raises(UnicodeDecodeError) as caught:
        utfkit.decode(bytearray(b"caf\xe9"))
    assert caught.value.object == b"caf\xe9" and type(caught.value.object) is bytes


@given(st.lists(st.sampled_from(["a", "é", "я", "€", "😀", "\ud800", "\udc00", "\udfff"])))
def test_surrogates(parts):
    text = "".join(parts)
    for handler in HANDLERS[:8]:
        assert outcome(utfkit.encode, text, "utf-8", handler) == outcome(
            text.encode, "utf-8", handler)


@given(st.lists(st.sampled_from(SEQUENCES) | st.binary(max_size=4)), st.integers(1, 5))
def test_incremental(parts, step):
    utfkit.register()
    data = b"".join(parts)
    for handler in ("strict", "replace", "ignore", "surrogateescape", "backslashreplace"):
        ours = codecs.getincrementaldecoder("utfkit-utf-8")(handler)
        theirs = codecs.getincrementaldecoder("utf-8")(handler)
        for at in range(0, len(data), step):
            piece = data[at : at + step]
            one, other = outcome(ours.decode, piece), outcome(theirs.decode, piece)
            assert one == other
            assert ours.getstate() == theirs.getstate()
        assert outcome(ours.decode, b"", True) == outcome(theirs.decode, b"", True)


@given(st.lists(st.sampled_from(SEQUENCES) | st.binary(max_size=4)))
def test_stateful(parts):
    data = b"".join(parts)
    for handler in ("strict", "replace", "backslashreplace"):
        for final in (False, True):
            assert outcome(utf8_decode, data, handler, final) == outcome(
                codecs.utf_8_decode, data, handler, final)


@pytest.mark.parametrize("name", ["cp1252", "shift_jis", "gb18030", "ascii", "utf-32-le"])
def test_reasons_in_other_encodings(name):
    """They don't speak of UTF-8, where any of these bytes may be a character of it."""
    data = b"a\x81\xff\x81\xff\xff\xff\xff"

    def stream():
        utfkit._core.Transcoder(name).push(data, True)

    for decode in (lambda: utfkit.decode(data, "strict", name), stream):
        with pytest.raises(UnicodeDecodeError) as caught:
            decode()
        assert "UTF-8" not in caught.value.reason
    with pytest.raises(UnicodeDecodeError, match="^'cp1252' .* no character of this encoding$"):
        utfkit.decode(b"a\x81", "strict", "cp1252")
    with pytest.raises(UnicodeDecodeError, match="byte that never occurs in UTF-8"):
        utfkit.decode(b"a\xff", "strict", "utf-8-sig")
