"""Results go from one process to another, and into copies."""

from __future__ import annotations

import concurrent.futures
import copy
import io
import multiprocessing
import pickle

import pytest

import utfkit

RUSSIAN = "Доброе утро, дорогие друзья и коллеги\n"
TEXTS = [b"", b"plain", "né €".encode(), b"caf\xe9 \xc3\xa9 \xc3\xa9 \xc3\xa9", b"\xff\xfeh\0i\0",
         "déjà vu, très cher, à bientôt".encode("cp1252"), b"\x1f\x8b\x08", bytes(range(256)) * 4,
         RUSSIAN.encode("koi8-r"), "これは日本語の文章です".encode("shift_jis"),
         RUSSIAN.encode("utf-16-be"), b"<?xml version='1.0' encoding='koi8-r'?>\xc1\xc2",
         "🎈".encode("utf-16", "surrogatepass"), b"\xed\xa0\xbd\xed\xb8\x80"]  # fmt: skip
SHOWN = ["encoding", "codec", "confidence", "language", "candidates", "evidence", "name",
         "declared", "signature"]  # fmt: skip


def detect(data):
    return utfkit.detect(data)


def copies(value):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))
    yield copy.copy(value)
    yield copy.deepcopy(value)


@pytest.mark.parametrize("data", TEXTS)
def test_detections(data):
    found = utfkit.detect(data)
    for other in copies(found):
        assert other == found and hash(other) == hash(found) and repr(other) == repr(found)
        assert [getattr(other, name) for name in SHOWN] == [getattr(found, name) for name in SHOWN]
        assert other._repr_html_() == found._repr_html_()
    assert found != utfkit.detect(b"other text") and found != 5
    for candidate in found.candidates:
        for other in copies(candidate):
            assert other == candidate and hash(other) == hash(candidate)


def test_a_state_that_is_wrong():
    good = utfkit.detect(RUSSIAN.encode("koi8-r")).__getstate__()
    for i, wrong in ((0, 60_000), (2, 9), (4, 255), (5, [1]), (9, good[9] * 9)):
        state = good[:i] + (wrong,) + good[i + 1 :]
        with pytest.raises(ValueError):
            utfkit.Detection.__new__(utfkit.Detection).__setstate__(state)


def test_other_lines():
    detector = utfkit.LineDetector("windows-1251")
    detector.push(RUSSIAN.encode("cp1251") * 3 + RUSSIAN.encode("koi8-r"))
    found = detector.finish()
    for other in copies(found):
        assert other == found and hash(other) == hash(found) and repr(other) == repr(found)
        assert other.language == found.language == "ru"


def test_values_of_other_sorts():
    (run,) = utfkit.find_mojibake("Madame RenÃ©e")
    (finding,) = utfkit.findings(b"\xc0\xaf")
    for value in (run, finding, utfkit.validate(b"\xff"), utfkit.measure(b"a\n\xff")):
        for other in copies(value):
            assert other == value


@pytest.mark.parametrize("encoding", ["auto", "utf-8", "koi8-r"])
@pytest.mark.parametrize("errors", ["replace", "strict"])
def test_reports(encoding, errors):
    data = RUSSIAN.encode("koi8-r") if encoding != "utf-8" else b"\xef\xbb\xbfcaf\xc3\xa9"
    with utfkit.open_text(io.BytesIO(data), encoding, errors) as file:
        file.read()
        report = file.report
    names = ["encoding", "detection", "other_lines", "signature", "findings", "count",
             "replacements", "size", "changed"]  # fmt: skip
    for other in copies(report):
        assert [getattr(other, n) for n in names] == [getattr(report, n) for n in names]
        assert other._repr_html_() == report._repr_html_() and repr(other) == repr(report)


# A function of ours can't be pickled, one of the program's own module can (docs/python.md).
def test_processes():
    with pytest.raises(TypeError):
        pickle.dumps(utfkit.detect)
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, context) as pool:
        assert list(pool.map(detect, TEXTS)) == [utfkit.detect(data) for data in TEXTS]
