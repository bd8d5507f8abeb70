"""Encoding to other encodings than UTF-8, by CPython's own codecs as the oracle."""

from __future__ import annotations

import codecs
import io

import pytest
from conftest import outcome
from hypothesis import given
from hypothesis import strategies as st

import utfkit

# Ours, and what CPython calls the same table.
TARGETS = {"latin-1": "latin-1", "us-ascii": "ascii", "cp1252": "cp1252", "koi8-r": "koi8-r",
           "cp1251": "cp1251", "iso-8859-2": "iso8859-2", "iso-8859-15": "iso8859-15",
           "utf-16-le": "utf-16-le", "utf-32-be": "utf-32-be", "cp437": "cp437",
           "cp866": "cp866", "mac-cyrillic": "mac-cyrillic", "euc-kr": "cp949"}  # fmt: skip
HANDLERS = ["strict", "replace", "ignore", "backslashreplace", "xmlcharrefreplace", "namereplace",
            "no such handler", "utfkit-encode.bytes", "utfkit-encode.text", "utfkit-encode.pass",
            "utfkit-encode.skip", "utfkit-encode.end", "utfkit-encode.again",
            "utfkit-encode.foreign", "utfkit-encode.out", "utfkit-encode.lone",
            "surrogateescape", "surrogatepass"]  # fmt: skip
UNLIKE_ASCII = ("utfkit-encode.foreign", "utfkit-encode.lone")  # they give text of other characters
# Characters that some of the targets have and some don't, of each length in UTF-8.
CHARACTERS = ["a", "?", "\n", "\x00", "é", "ñ", "ß", "ж", "Я", "ł", "€", "日", "한", "中", "가",
              "丂", "\ud83d", "\ude00", "\udce9", "\U00020000", "😀", "\U0010ffff", "\ufffd",
              "\ufeff", "\u0301"]  # fmt: skip
texts = st.lists(st.sampled_from(CHARACTERS), max_size=12).map("".join)


def again(error):
    """Goes back to the first character, once for each error."""
    seen = getattr(again, "seen", set())
    again.seen = seen
    if error.start in seen:
        return "?", error.start + 1
    seen.add(error.start)
    return "<", 0


codecs.register_error("utfkit-encode.bytes", lambda e: (b"\xff\x00", e.start + 1))
codecs.register_error("utfkit-encode.text", lambda e: ("[e]", e.start + 1))
codecs.register_error("utfkit-encode.pass", lambda e: ("", e.start + 1))
codecs.register_error("utfkit-encode.skip", lambda e: ("-", min(e.start + 2, len(e.object))))
codecs.register_error("utfkit-encode.end", lambda e: (".", len(e.object)))
codecs.register_error("utfkit-encode.again", again)
codecs.register_error("utfkit-encode.foreign", lambda e: ("\U0001f4a9", e.start + 1))
codecs.register_error("utfkit-encode.lone", lambda e: ("\udcff", e.start + 1))
codecs.register_error("utfkit-encode.out", lambda e: ("", len(e.object) + 1))


def common(told):
    """Of an exception what both have: CPython takes neighbours into one, and has other reasons."""
    if not isinstance(told, tuple):
        return told
    return told[:1] + told[2:4] if len(told) > 2 else told[:1]


def of(function, *arguments):
    again.seen = set()
    return common(outcome(function, *arguments))


def one_at_a_time(text, name, handler):
    """What CPython gives where each character that the encoding lacks is an error of its own."""

    def single(error):
        alone = UnicodeEncodeError(error.encoding, error.object, error.start, error.start + 1,
                                   error.reason)  # fmt: skip
        return codecs.lookup_error(handler)(alone)

    codecs.register_error("utfkit-encode.single", single)
    return text.encode(name, handler if handler == "strict" else "utfkit-encode.single")


def check(text, ours, theirs, handler):
    if handler in UNLIKE_ASCII and theirs in ("cp949", "utf-16-le", "utf-32-be"):
        return  # CPython refuses it in UTF-16, and says of what, in cp949
    expected = of(one_at_a_time, text, theirs, handler)
    assert of(utfkit.encode, text, ours, handler) == expected, (text, ours, handler)
    utfkit.register()
    assert of(text.encode, "utfkit-" + ours, handler) == expected, (text, ours, handler)


@pytest.mark.parametrize("text", ["日本", "日", "a日本", "😀 5", "日a", "\U00020000日é", "", "a",
                                  "\udce9", "a\udce9b", "\ud83d\ude00", "日\udce9", "한\ud800"])
def test_the_first_character(text):
    for ours, theirs in TARGETS.items():
        for handler in HANDLERS:
            check(text, ours, theirs, handler)
    assert utfkit.encode("日本", "latin-1", "replace") == b"??"


@given(texts, st.sampled_from(sorted(TARGETS)), st.sampled_from(HANDLERS))
def test_any_text(text, ours, handler):
    check(text, ours, TARGETS[ours], handler)


@given(texts, st.sampled_from(["latin-1", "koi8-r", "utf-16-le"]), st.integers(1, 4),
       st.sampled_from(HANDLERS[1:6]))  # fmt: skip
def test_in_pieces(text, name, size, handler):
    """Incremental coders, writers, and files, of which each piece begins as a text does."""
    utfkit.register()
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    expected = text.encode(name, handler)
    ours = codecs.getincrementalencoder("utfkit-" + name)(handler)
    assert b"".join(map(ours.encode, pieces)) + ours.encode("", True) == expected
    written = io.BytesIO()
    writer = codecs.getwriter("utfkit-" + name)(written, handler)
    writer.writelines(pieces)
    assert written.getvalue() == expected
    for write_through in (False, True):
        written = io.BytesIO()
        file = io.TextIOWrapper(written, "utfkit-" + name, handler, "", write_through=write_through)
        for piece in pieces:
            file.write(piece)
        file.flush()
        assert written.getvalue() == expected


def test_files(tmp_path):
    utfkit.register()
    path = tmp_path / "f"
    with open(path, "w", encoding="utfkit-koi8-r", errors="xmlcharrefreplace", newline="") as file:
        for line in ("€ 5\n", "ещё\n", "日\n"):
            file.write(line)
    assert path.read_bytes() == "&#8364; 5\nещё\n&#26085;\n".encode("koi8-r")


@pytest.mark.parametrize("name", ["utf-16", "utf-32", "utf-8-sig", "utf8-sig", "u16", "utf-16-be"])
def test_one_signature(name, tmp_path):
    """At the beginning of a stream, and not before each piece."""
    utfkit.register()
    path, codec = tmp_path / "f", "utfkit-" + name
    whole = utfkit.encode("aé日😀", name)
    with open(path, "w", encoding=codec) as file:
        for c in "aé日":
            file.write(c)
            file.flush()
    with open(path, "a", encoding=codec) as file:
        file.write("😀")
    assert path.read_bytes() == whole and whole.decode(name.replace("utf8", "utf-8")) == "aé日😀"
    with open(path, "r+", encoding=codec) as file:
        file.write("x")
        file.seek(0)
        file.write("aé")
    assert path.read_bytes() == whole
    written = io.BytesIO()
    writer = codecs.getwriter(codec)(written)
    writer.writelines("aé日😀")
    assert written.getvalue() == whole
    writer.seek(0)
    writer.write("a")
    assert written.getvalue() == whole
    encoder = codecs.getincrementalencoder(codec)()
    made = encoder.encode("aé")
    state = encoder.getstate()
    encoder.reset()
    assert encoder.encode("aé") == made
    encoder.setstate(state)
    assert made + encoder.encode("日😀", True) == whole
