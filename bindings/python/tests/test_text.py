"""Detection, normalization, graphemes, offsets; encodings other than UTF-8."""

from __future__ import annotations

import codecs
import io
import pickle
import subprocess
import sysconfig
import unicodedata

import pytest
from conftest import SEQUENCES, outcome
from hypothesis import given
from hypothesis import strategies as st

import utfkit

RUSSIAN = "Съешь же ещё этих мягких французских булок, да выпей чаю. " * 3


def test_detect():
    found = utfkit.detect(RUSSIAN.encode("koi8-r"))
    assert (found.encoding, found.codec, found.language) == ("KOI8-R", "koi8-r", "ru")
    assert found.confidence == "certain" and found.candidates[0].encoding == "KOI8-R"
    assert RUSSIAN.encode("koi8-r").decode(found.codec) == RUSSIAN
    assert utfkit.detect("né".encode("utf-8-sig")).signature == "UTF-8"
    nothing = utfkit.detect(b"\x1f\x8b\x08" + bytes(range(256)))
    assert nothing.encoding is None and nothing.codec is None and nothing.name == "gzip"
    assert utfkit.detect(b"").encoding == "US-ASCII"
    assert utfkit.detect(b"caf\x8e", candidates=["cp1252", "mac-roman"]).encoding == "macintosh"
    with pytest.raises(LookupError):
        utfkit.detect(b"", candidates=["no such"])


def test_detect_of_pieces():
    data = RUSSIAN.encode("cp1251")
    detector = utfkit.Detector(language="ru")
    for at in range(0, len(data), 7):
        detector.push(data[at : at + 7])
    assert detector.finish().encoding == utfkit.detect(data).encoding == "windows-1251"


# Python's tables and ours agree on these, for all that they have.
@pytest.mark.parametrize("name", [
    "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "latin-1", "ascii", "cp1252", "cp1251",
    "cp1250", "iso8859-2", "iso8859-5", "iso8859-15", "koi8-r", "koi8-u", "mac-roman", "cp437",
    "cp850", "cp866", "cp037", "cp500", "gb18030", "utf-16", "utf-8-sig",
])  # fmt: skip
def test_other_encodings(name):
    ours = utfkit._core.python_codec(name)
    assert codecs.lookup(ours).name == codecs.lookup(name).name
    wanted = "naïve Größe Łódź Привет, ░█ €5 ½ 日本 😀\n"
    text = "".join(c for c in wanted if c.encode(name, "ignore"))
    text = text.encode(name, "ignore").decode(name)
    assert utfkit.encode(text, name) == text.encode(name)
    assert utfkit.decode(text.encode(name), "strict", name) == text
    for handler in ("strict", "replace", "ignore", "xmlcharrefreplace", "backslashreplace"):
        one, other = (outcome(f, wanted, name, handler) for f in (utfkit.encode, str.encode))
        if isinstance(other, bytes):
            assert one == other
        else:
            assert one[0] is other[0] is UnicodeEncodeError and one[3] == other[3]


def test_decode_of_legacy_with_handlers():
    data = b"\x83e\x83X\x83g\xff\x83"  # Shift_JIS, then a byte that it doesn't have, and half
    assert utfkit.decode(data[:6], "strict", "shift_jis") == "テスト"
    with pytest.raises(UnicodeDecodeError) as caught:
        utfkit.decode(data, "strict", "shift_jis")
    assert (caught.value.encoding, caught.value.start) == ("shift-jis", 6)
    assert utfkit.decode(data, "replace", "shift_jis") == "テスト\ufffd\ufffd"
    assert utfkit.decode(data, "ignore", "shift_jis") == "テスト"
    assert utfkit.decode(data, "backslashreplace", "shift_jis") == "テスト\\xff\\x83"
    states = "日本x".encode("iso-2022-jp")
    assert utfkit.decode(states, "strict", "iso-2022-jp") == "日本x"
    escaped = utfkit.encode("日€本", "iso-2022-jp", "xmlcharrefreplace")
    assert escaped == "日&#8364;本".encode("iso-2022-jp")
    with pytest.raises(LookupError, match="unknown encoding: no such"):
        utfkit.decode(b"", "strict", "no such")


def test_nothing_is_pushed_behind_an_answer():
    russian = "Привет, это просто письмо\n".encode("koi8-r")
    for detector in (utfkit.Detector(language="ru"), utfkit.LineDetector("windows-1251")):
        detector.push(russian)
        found = detector.finish()
        with pytest.raises(ValueError, match="finish\\(\\) was called"):
            detector.push(b"plain")
        assert detector.finish() == found
    detector = utfkit.Detector(candidates=["shift_jis", "koi8-r"], language="ru")
    for text, encoding in ((russian, "KOI8-R"), ("né".encode(), "UTF-8"), (russian, "KOI8-R")):
        detector.push(text)
        assert detector.finish().encoding == encoding and detector.decided
        detector.reset()
        assert not detector.decided


def test_languages():
    """Those of the command, as BCP 47 and systems write them; others are refused."""
    text = "Grüße".encode("cp1252")
    for told in ("de", "de-AT", "pt_BR.UTF-8", "NO", "nn", "iw", "zh-Hant-TW", "zh", "sr-Latn", ""):
        utfkit.detect(text, language=told)
        utfkit.Detector(language=told)
    for told in ("xx", "German", "d", "de1", "-de", "C.UTF-8"):
        for function in (lambda t: utfkit.detect(text, language=t),
                         lambda t: utfkit.Detector(language=t)):  # fmt: skip
            with pytest.raises(ValueError, match=f"unknown language '{told}'") as raised:
                function(told)
    command = [sysconfig.get_path("scripts") + "/utf8", "detect", "--language", "xx", __file__]
    told = subprocess.run(command, capture_output=True, check=False)
    codes = str(raised.value).split("knows ")[1]
    assert codes.split(", ")[0] == "af" and codes in told.stderr.decode()


def test_wtf8_and_cesu8():
    utfkit.register()
    lone = "a\ud83d😀\udc00"
    assert utfkit.decode(utfkit.encode(lone, "wtf-8"), "strict", "wtf-8") == lone
    assert "\ud83d\ude00".encode("wtf-8") == "😀".encode()
    assert "😀".encode("cesu-8") == b"\xed\xa0\xbd\xed\xb8\x80"
    assert "\0".encode("utfkit-mutf-8") == b"\xc0\x80"
    assert codecs.lookup("utfkit-koi8-r").name == "utfkit-koi8-r"
    for unknown in ("utfkit-no-such", "no-such-codec"):
        with pytest.raises(LookupError):
            codecs.lookup(unknown)


def test_codec_in_files(tmp_path):
    utfkit.register()
    path = tmp_path / "f"
    for name in ("utfkit-utf-8", "utfkit-koi8-r", "utfkit-utf-16", "cesu-8"):
        for function in (open, lambda *a, **k: codecs.open(*a, encoding=k["encoding"])):
            with function(path, "w", encoding=name) as file:
                file.write(RUSSIAN * 500)
            with function(path, "r", encoding=name) as file:
                assert file.read() == RUSSIAN * 500
    path.write_bytes(b"caf\xe9 \xc3\xa9\n")
    with open(path, encoding="utf-8", errors="utfkit.cp1252") as file:
        assert file.read() == "café é\n"
    with pytest.raises(UnicodeEncodeError):
        "\ud800".encode("utf-8", "utfkit.cp1252")


def test_stream_that_is_sought():
    utfkit.register()
    wrapper = io.TextIOWrapper(io.BytesIO("één\ntwee €\ndrie\n".encode()), "utfkit-utf-8")
    wrapper.readline()
    place = wrapper.tell()
    assert wrapper.readline() == "twee €\n"
    wrapper.seek(place)
    assert wrapper.read() == "twee €\ndrie\n"


@given(st.text(), st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_normalize(text, form):
    # Code points that this Python doesn't know yet may compose in ours.
    if all(unicodedata.category(c) not in ("Cn", "Cs") for c in text):
        expected = unicodedata.normalize(form, text)
        assert utfkit.normalize(text, form) == expected
        assert utfkit.normalize(text.encode(), form) == expected.encode()
        assert utfkit.is_normalized(text, form) == (text == expected)
        assert utfkit.canonically_equal(text, expected) or form.startswith("NFK")


def test_normalize_gives_the_same_object():
    text = "déjà vu"
    assert utfkit.normalize(text) is text
    with pytest.raises(UnicodeDecodeError):
        utfkit.normalize(b"caf\xe9")
    with pytest.raises(UnicodeEncodeError):
        utfkit.normalize("\ud800")
    with pytest.raises(ValueError):
        utfkit.normalize("", "NFX")


def test_find_and_truncate():
    text = "un cafe\u0301, un café"
    assert utfkit.find_canonical(text, "café") == (3, 5)
    assert utfkit.find_canonical(text, "café", 5) == (13, 4)
    assert utfkit.find_canonical(text.encode(), "café") == (3, 6)
    assert utfkit.find_canonical(text, "thé") is None
    assert utfkit.truncate("5 €", 4) == "5 "
    assert utfkit.truncate("5 €".encode(), 5) == "5 €".encode()
    assert utfkit.truncate("🇩🇪!", 6, graphemes=True) == "" and utfkit.truncate("🇩🇪", 6) == "🇩"
    assert list(utfkit.graphemes("🇩🇪e\u0301")) == ["🇩🇪", "e\u0301"]
    assert list(utfkit.graphemes(b"a\xff")) == [b"a", b"\xff"]


@given(st.text(alphabet="aé€😀\n\r"), st.integers(0, 40))
def test_offset_map(text, index):
    places = utfkit.OffsetMap(text)
    index = min(index, len(text))
    offset = len(text[:index].encode())
    assert places.size() == len(text.encode()) and places.size("code_point") == len(text)
    assert places.convert(offset, "byte", "code_point") == index
    before = text[:index]
    units = len(before.encode("utf-16-le")) // 2
    assert places.convert(index, "code_point", "utf16_unit") == units
    line, column = places.line_column(offset)
    assert (line, column) == (before.count("\n") + 1, index - before.rfind("\n"))
    assert places.offset_of(line, column) == offset
    assert places.lines == text.count("\n") + 1
    with pytest.raises(ValueError):
        places.size("inch")


@given(st.lists(st.sampled_from(SEQUENCES)))
def test_graphemes_add_up(parts):
    data = b"".join(parts)
    assert b"".join(utfkit.graphemes(data)) == data


def test_notebooks():
    shown = utfkit.detect(RUSSIAN.encode("koi8-r"))._repr_html_()
    assert "<td>KOI8-R</td>" in shown and shown.count("<tr>") > 1
    (finding,) = utfkit.findings(b"a\xff")
    assert "<td>invalid_byte</td><td>FF</td>" in finding._repr_html_()
    with utfkit.open_repaired(io.BytesIO(b"<b>\xff" + b"x" * 396 + b"\xff")) as file:
        file.read()
        shown = file.report._repr_html_()
    assert shown.count('fill="#c00"') == 2 and 'x="399"' in shown and "count=2" in shown
    hostile = utfkit.Finding(0, 1, 1, 1, 1, "<script>", b"\xff")
    assert "<script>" not in hostile._repr_html_()


# ── mojibake ──────────────────────────────────────────────────────────────────────────────────────


def test_mojibake():
    text = "日本 Madame RenÃ©e, dÃ©jÃ\u00a0 vu; CAFÉ™"
    runs = list(utfkit.find_mojibake(text))
    assert [(text[r.offset : r.offset + r.length], r.was) for r in runs] == [
        ("RenÃ©e", "Renée"), ("dÃ©jÃ\u00a0", "déjà")]  # fmt: skip
    assert {(r.read_as, r.times, r.lost) for r in runs} == {("windows-1252", 1, 0)}
    data = text.encode()
    in_bytes = list(utfkit.find_mojibake(data))
    assert [data[r.offset : r.offset + r.length].decode() for r in in_bytes] == [
        "RenÃ©e", "dÃ©jÃ\u00a0"]  # fmt: skip
    assert utfkit.undo_mojibake(text) == "日本 Madame Renée, déjà vu; CAFÉ™"
    assert utfkit.undo_mojibake(data) == utfkit.undo_mojibake(text).encode()
    assert pickle.loads(pickle.dumps(runs[0])) == runs[0] and hash(runs[0]) == hash(runs[0])
    assert repr(runs[0]).startswith("Mojibake(offset=10, length=6, was='Renée'")


def test_mojibake_that_is_none():
    for text in ("", "abc", "Renée"):
        assert utfkit.undo_mojibake(text) is text and not list(utfkit.find_mojibake(text))
    broken = b"\xff " + "RenÃ©e".encode() + b" \xc3"
    assert utfkit.undo_mojibake(broken) == b"\xff " + "Renée".encode() + b" \xc3"
    with pytest.raises(ValueError, match="almost certain"):
        utfkit.undo_mojibake("a", sure="very")
    assert utfkit.undo_mojibake("RenÃ©e", sure="almost-certain") == "Renée"


def test_mojibake_options():
    text = r'{"name": "Ren\u00c3\u00a9e"}'
    assert utfkit.undo_mojibake(text) == text
    assert utfkit.undo_mojibake(text, json_escapes=True) == r'{"name": "Ren\u00e9e"}'
