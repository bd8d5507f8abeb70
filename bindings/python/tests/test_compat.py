"""utfkit.compat: a line of import instead of chardet's and charset-normalizer's."""

from __future__ import annotations

import pytest

from utfkit.compat import charset_normalizer, chardet

TEXTS = [
    ("Привет, это просто письмо о погоде", "koi8-r"), ("Привет, это просто письмо", "cp1251"),
    ("これは日本語の文章です", "euc-jp"), ("这是一个中文文本，写得很好", "gb18030"),
    ("plain text", "ascii"), ("smörgåsbord är gott på en lördag", "utf-8"),
    ("smörgåsbord", "utf-8-sig"), ("smörgåsbord är gott", "utf-16"),
    ("Žluťoučký kůň úpěl ďábelské ódy", "cp1250"),
]  # fmt: skip


@pytest.mark.parametrize("text,codec", TEXTS)
def test_chardet(text, codec):
    data = text.encode(codec)
    found = chardet.detect(data)
    assert set(found) == {"encoding", "confidence", "language"}
    assert data.decode(found["encoding"]) == text and 0 < found["confidence"] <= 1
    assert chardet.detect_all(data)[0] == found
    detector = chardet.UniversalDetector()
    for at in range(0, len(data), 5):
        detector.feed(data[at : at + 5])
    assert detector.close() == detector.result == found and detector.done


@pytest.mark.parametrize("text,codec", TEXTS)
def test_charset_normalizer(text, codec, tmp_path):
    data = text.encode(codec)
    best = charset_normalizer.from_bytes(data).best()
    assert str(best) == text and best.output() == text.encode() and best.raw == data
    path = tmp_path / "f"
    path.write_bytes(data)
    assert charset_normalizer.from_path(path).best() == best == best.encoding
    assert not charset_normalizer.is_binary(path)
    assert charset_normalizer.detect(data) == chardet.detect(data)


def test_nothing():
    binary = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    assert chardet.detect(binary) == {"encoding": None, "confidence": 0.0, "language": ""}
    matches = charset_normalizer.from_bytes(binary)
    assert matches.best() is None and not matches and charset_normalizer.is_binary(binary)
    with pytest.raises(TypeError):
        chardet.detect("text")


@pytest.mark.parametrize("text,codec", TEXTS)
def test_as_chardet_itself(text, codec):
    """Where chardet has an answer that decodes to the text, its name is ours."""
    theirs = pytest.importorskip("chardet").detect(text.encode(codec))
    ours = chardet.detect(text.encode(codec))
    assert set(theirs) >= set(ours)
    if codec in ("koi8-r", "utf-8", "utf-8-sig", "ascii"):
        assert theirs["encoding"].lower() == ours["encoding"].lower()
