"""Codecs piece by piece, as files read and write: with seeks, pieces, appends, and cut ends."""

from __future__ import annotations

import codecs
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

import utfkit
from utfkit._codecs import BEHIND_SIGNATURE

# Ours, what CPython calls the same, and letters that both have alike.
LATIN, RUSSIAN, JAPANESE = "äöüß€é", "строка ж", "日本語テスト表あ"
CODECS = {
    "windows-1252": ("cp1252", LATIN), "windows-1251": ("cp1251", RUSSIAN),
    "shift_jis": ("shift_jis", JAPANESE), "euc-jp": ("euc_jp", JAPANESE),
    "gb18030": ("gb18030", JAPANESE + LATIN + "😀"), "big5": ("big5", "日本語中文"),
    "utf-16-le": ("utf-16-le", JAPANESE + "😀"), "utf-16": ("utf-16", JAPANESE + "😀"),
    "utf-32": ("utf-32", LATIN + "😀"), "utf-8-sig": ("utf-8-sig", JAPANESE + LATIN + "😀"),
    "iso-2022-jp": ("iso2022_jp", JAPANESE),
}  # fmt: skip
# And those that CPython doesn't have.
OTHERS = {"cesu-8": "é日😀", "mutf-8": "é日😀\0", "wtf-8": "é日😀\ud83d", "utf-16-be": "é日😀"}
utfkit.register()


def lines(letters, **sizes):
    """Lists of lines; a text in ISO-2022-JP ends in ASCII then, and others can be put behind it."""
    line = st.text(alphabet=letters + "ab;1", max_size=8).map(lambda each: each + "\n")
    return st.lists(line, **sizes)


def opened(data, codec, errors="strict"):
    file = io.TextIOWrapper(io.BytesIO(data), codec, errors, newline="")
    file._CHUNK_SIZE = 7  # so that pieces end everywhere
    return file


STEPS = st.lists(st.one_of(
    st.tuples(st.sampled_from(["readline", "tell", "all", "append", "start"]), st.just(0)),
    st.tuples(st.sampled_from(["read", "seek"]), st.integers(0, 9))), max_size=25)  # fmt: skip


def run(file, steps, more):
    """What each step gives."""
    places = [0]
    for step, n in steps:
        if step == "readline":
            yield file.readline()
        elif step == "read":
            yield file.read(n)
        elif step == "all":
            yield file.read()
        elif step == "tell":
            places.append(file.tell())
        elif step == "seek":
            file.seek(places[n % len(places)])
        elif step == "start":
            file.seek(0)
        else:
            at = file.buffer.tell()
            file.buffer.seek(0, io.SEEK_END)
            file.buffer.write(more)
            file.buffer.seek(at)
    yield file.read()


@pytest.mark.parametrize("name", CODECS)
@given(st.data())
def test_reading_a_file(name, data):
    theirs, letters = CODECS[name]
    text = "".join(data.draw(lines(letters, max_size=9)))
    encoded = text.encode(theirs)
    more = "ab\n" if name == "iso-2022-jp" else letters + "\n"
    more = more.encode(BEHIND_SIGNATURE.get(name, theirs))
    steps = data.draw(STEPS)
    found = list(run(opened(encoded, "utfkit-" + name), steps, more))
    assert found == list(run(opened(encoded, theirs), steps, more))


@pytest.mark.parametrize("name", [*CODECS, *OTHERS])
def test_every_place_of_a_file(name, tmp_path):
    """In another file object, too: what tell() gives has all that there is to know."""
    letters = CODECS[name][1] if name in CODECS else OTHERS[name]
    rows = [f"{i};{letters}{i}\n" for i in range(200)]
    path, codec = tmp_path / "f", "utfkit-" + name
    with open(path, "w", encoding=codec, newline="") as file:
        file.writelines(rows)
    found, place = [], 0
    with open(path, encoding=codec, newline="") as file:
        while True:
            with open(path, encoding=codec, newline="") as other:
                other.seek(place)
                assert other.readline() == (rows[len(found):] or [""])[0]
            line = file.readline()
            if not line:
                break
            found.append(line)
            place = file.tell()
            file.seek(place)
    assert found == rows
    with open(path, encoding=codec, newline="") as file:
        assert file.read() == "".join(rows) and file.read() == ""
        with open(path, "a", encoding=codec, newline="") as end:
            end.write(letters[0] + "\n")
        assert file.read() == letters[0] + "\n"


def test_a_byte_order_is_that_of_the_signature(tmp_path):
    for name in ("utf-16", "utf-32"):
        order = codecs.BOM_UTF16_BE if name == "utf-16" else codecs.BOM_UTF32_BE
        path = tmp_path / name
        path.write_bytes(order + "aé\nb日\n".encode(name + "-be"))
        with open(path, encoding="utfkit-" + name) as file:
            assert file.readline() == "aé\n"
            place = file.tell()
            assert file.read() == "b日\n"
            file.seek(place)
            assert file.read() == "b日\n"
            with open(path, "ab") as end:
                end.write("ж\n".encode(name + "-be"))
            assert file.read() == "ж\n"
            file.seek(0)
            assert file.read() == "aé\nb日\nж\n"


@pytest.mark.parametrize("name", CODECS)
@given(st.data())
def test_writing_a_file(name, data):
    theirs, letters = CODECS[name]
    files = [io.TextIOWrapper(io.BytesIO(), c, newline="") for c in ("utfkit-" + name, theirs)]
    pieces = st.text(alphabet=letters + "ab\n", max_size=6)
    steps = data.draw(st.lists(st.one_of(pieces, st.sampled_from([0, 1, 2, 3])), max_size=12))
    for file in files:
        for step in steps:
            if isinstance(step, str):
                file.write(step)
            elif step == 0:
                file.seek(0)
            elif step == 1:
                file.seek(0, io.SEEK_END)
            elif step == 2:
                file.flush()
            else:
                file.seek(file.tell())
        file.flush()
    assert files[0].buffer.getvalue() == files[1].buffer.getvalue()


def test_pieces_in_iso_2022_jp_are_one_text():
    """An escape sequence right behind another one is an error in the Encoding Standard."""
    encoder = codecs.getincrementalencoder("utfkit-iso-2022-jp")()
    pieces = [encoder.encode(c) for c in "日本¥a\\語"]
    state = encoder.getstate()
    assert codecs.getincrementalencoder("utfkit-iso-2022-jp")().getstate() != state
    pieces.append(encoder.encode("", True))
    assert encoder.encode("a") == b"a"
    encoder.setstate(state)
    assert encoder.encode("本") == "本".encode("iso2022_jp")[3:5]
    assert b"".join(pieces) == utfkit.encode("日本¥a\\語", "iso-2022-jp")
    assert b"".join(codecs.iterencode("日本語", "utfkit-iso-2022-jp")) == "日本語".encode("iso2022_jp")
    written = io.BytesIO()
    codecs.getwriter("utfkit-iso-2022-jp")(written).writelines("日本\n")
    assert written.getvalue() == "日本\n".encode("iso2022_jp")


# What ends within a character, begins none, and changes sets.
PARTS = [b"a", b"\n", b"\x82", b"\x82\xa0", b"\x81", b"\xfe", b"\xff", b"0", b"\x84\x31\x95", b"!!",
         b"\x1b", b"\x1b(J", b"\x1b$B", b"\x1b(I", b"\x1b$", b"\xed\xa0\xbd", b"\xed\xb8\x80",
         b"\xff\xfe", b"\xfe\xff", b"\x88\x62", b"\xef\xbb\xbf", b"\xc0\x80", b"\\"]  # fmt: skip


@pytest.mark.parametrize("name", [*CODECS, *OTHERS])
@given(st.lists(st.sampled_from(PARTS), max_size=9).map(b"".join), st.integers(1, 5),
       st.sampled_from(["strict", "replace", "ignore", "backslashreplace", "surrogateescape"]))
def test_any_pieces(name, data, size, errors):
    """Any bytes in any pieces are what they are as a whole, and a state is all that is needed."""
    try:
        expected = utfkit.decode(data, errors, name)
    except UnicodeDecodeError as e:
        expected = e.reason
    made, state, make = [], None, codecs.getincrementaldecoder("utfkit-" + name)
    try:
        for at in range(0, len(data) + size, size):
            decoder = make(errors)
            if state is not None:
                decoder.setstate(state)
            made.append(decoder.decode(data[at : at + size], at + size >= len(data) + size))
            state = decoder.getstate()
            assert len(state[0]) <= 8 and 0 <= state[1] < 8
        made = "".join(made)
        assert state[0] == b""
        decoder.reset()
        assert decoder.getstate() == make().getstate()
        assert "".join(codecs.iterdecode([data], "utfkit-" + name, errors)) == made
    except UnicodeDecodeError as e:
        made = e.reason
    assert made == expected


@pytest.mark.parametrize("name", CODECS)
@given(st.data())
def test_readers(name, data):
    theirs, letters = CODECS[name]
    text = "".join(data.draw(lines(letters, max_size=9)))
    sizes = data.draw(st.lists(st.integers(0, 12), max_size=9))
    reader = codecs.getreader("utfkit-" + name)(io.BytesIO(text.encode(theirs)))
    found = [reader.read(n, n % 5) if n % 2 else reader.readline() for n in sizes]
    assert "".join(found) + reader.read() == text
    reader.seek(0)
    assert list(reader) == text.splitlines(True)
    reader.seek(0)
    assert reader.read() == text


@pytest.mark.parametrize("name, cut", [
    ("shift_jis", b"\x82"), ("euc-jp", b"\xa4"), ("gb18030", b"\x81\x30"), ("big5", b"\xa4"),
    ("utf-16-le", b"a"), ("utf-16", b"\x3d\xd8"), ("utf-8-sig", b"\xe2\x82"), ("cesu-8", b"\xe2"),
    ("wtf-8", b"\xe2")])  # fmt: skip
def test_a_character_that_the_end_cuts(name, cut, tmp_path):
    """With errors strict it isn't dropped in silence."""
    path, codec = tmp_path / "f", "utfkit-" + name
    path.write_bytes(utfkit.encode("ab\nc", name) + cut)
    for read in (lambda f: f.read(), list):
        with pytest.raises(UnicodeDecodeError), open(path, encoding=codec) as file:
            read(file)
        with pytest.raises(UnicodeDecodeError), codecs.open(path, "r", codec) as file:
            read(file)
        with codecs.open(path, "r", codec, "replace") as file:
            assert "".join(read(file)) == "ab\nc\ufffd"
    with codecs.open(path, "r", codec) as file:
        assert file.readline() == "ab\n"
    with pytest.raises(UnicodeDecodeError):
        "".join(codecs.iterdecode([path.read_bytes()], codec))
