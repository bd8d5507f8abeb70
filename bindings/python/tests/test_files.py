"""open_repaired() and open_text(): with the readers of others, on files that these refuse."""

from __future__ import annotations

import bz2
import codecs
import csv
import gzip
import io
import json
import lzma
import warnings

import pytest

import utfkit

REPAIRED = ("699,caf\ufffd", "1499,a\ufffd\ufffdb")


def test_report(bad_csv):
    with utfkit.open_repaired(bad_csv) as file:
        assert file.report.count == 0  # nothing is read yet
        data = file.read()
        report = file.report
    assert data == utfkit.repair(bad_csv.read_bytes())
    assert report.encoding == "utf-8" and report.changed and report.replacements == 3
    assert [(f.line, f.kind) for f in report.findings] == [(701, "truncated"), (1501, "overlong")]
    assert report.findings == list(utfkit.findings(bad_csv.read_bytes()))
    assert "count=2" in repr(report)


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress, bz2.compress])
def test_compressed(bad_csv, pack):
    plain = utfkit.repair(bad_csv.read_bytes())
    bad_csv.write_bytes(pack(bad_csv.read_bytes()))
    for source in (bad_csv, str(bad_csv), io.BytesIO(bad_csv.read_bytes())):
        with utfkit.open_repaired(source) as file:
            assert file.read() == plain


def test_zstd(bad_csv):
    zstandard = pytest.importorskip("zstandard")
    plain = utfkit.repair(bad_csv.read_bytes())
    bad_csv.write_bytes(zstandard.compress(bad_csv.read_bytes()))
    with utfkit.open_repaired(bad_csv) as file:
        assert file.read() == plain


def test_remedies(bad_csv):
    def lines(errors):
        with utfkit.open_text(bad_csv, errors=errors) as file:
            all_lines = file.read().split("\n")
        return all_lines[700], all_lines[1500]

    assert lines("replace") == REPAIRED
    assert lines("ignore") == ("699,caf", "1499,ab")
    assert lines("backslashreplace") == ("699,caf\\xE9", "1499,a\\xC0\\xAFb")
    assert lines("utfkit.cp1252") == ("699,café", "1499,aÀ¯b")
    with pytest.raises(UnicodeDecodeError):
        lines("strict")
    with pytest.raises(ValueError):
        lines("surrogateescape")


def test_text_is_refused(bad_csv):
    """With a word of what is wanted, and not of what went wrong within."""
    with open(bad_csv, encoding="latin-1") as text:
        for source in (io.StringIO("a"), text):
            for function in (utfkit.open_text, utfkit.open_repaired):
                with pytest.raises(TypeError, match="a file of bytes.*'rb'"):
                    function(source)
        with utfkit.open_text(text.buffer) as file:
            assert file.read().startswith("id,name")


def test_formats_are_refused(tmp_path):
    import zipfile

    path = tmp_path / "table.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("sheet.xml", "<é>" * 1000)
    with pytest.raises(ValueError, match="zip data, not text"):
        utfkit.open_repaired(path)
    with pytest.raises(ValueError, match="zip data, not text"):
        utfkit.open_text(path)
    with utfkit.open_repaired(path, "utf-8") as file:
        assert file.read().startswith(b"PK")
    with utfkit.open_repaired(io.BytesIO(b"PK and caf\xe9")) as file:
        assert file.read() == b"PK and caf\xef\xbf\xbd"


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 100])
def test_any_pieces(piece):
    data = b"".join(b"x" * n + b"\xc3\xa9\xe2\x82\xff\xf0\x9f\x98\x80\xc0\xaf\n" for n in range(40))
    stream = utfkit._core.Repairer()
    out = b"".join(stream.push(data[i : i + piece]) for i in range(0, len(data), piece))
    assert out + stream.push(b"", True) == utfkit.repair(data)
    assert stream.findings == list(utfkit.findings(data)) and stream.bytes == len(data)


@pytest.mark.parametrize("name", ["cp1251", "koi8-r", "utf-16", "utf-8-sig", "utf-8", "shift_jis"])
def test_encodings(tmp_path, name):
    text = "ключ,значение\n" + "Привет,это просто письмо о погоде\n" * 30
    if name == "shift_jis":
        text = "鍵,値\n" + "これは日本語の文章です,ありがとう\n" * 30
    path = tmp_path / "f.csv"
    path.write_bytes(text.encode(name))
    with utfkit.open_text(path, newline="") as file:
        rows = list(csv.reader(file))
        assert rows[0] == text.split("\n")[0].split(",") and len(rows) == 31
        assert file.report.changed == (name != "utf-8")
        assert file.report.count == 0
    with utfkit.open_text(path, encoding=name.replace("-sig", "")) as file:
        assert file.read() == text


def test_no_guess_is_acted_on(tmp_path):
    path = tmp_path / "f"
    path.write_bytes(b"a \xe9 b")
    with utfkit.open_repaired(path) as file:
        assert file.read().decode() == "a \ufffd b"
        assert file.report.detection.confidence == "guess" or file.report.encoding == "utf-8"


@pytest.mark.parametrize("name, line, bad", [
    ("ISO-8859-9", "{};Ahmet Yılmaz {};İzmir, güneşli bir gün\n", b"99;Ali\x8c;\xddzmir\n"),
    ("ISO-8859-2", "{};Zażółć gęślą jaźń {}, Łódź\n", b"99;\x9cwiat\n")])  # fmt: skip
def test_no_control_characters_are_made_of_letters(name, line, bad):
    """Letters of windows-1254 and the like, in a text that is likely in ISO-8859."""
    text = "".join(line.format(i, i) for i in range(100))
    data = text.encode(name) + bad
    found = utfkit.detect(data)
    assert found.encoding == name and found.confidence == "likely"
    assert found.candidates[0].errors == 1 and "errors=1" in repr(found.candidates[0])
    for function in (utfkit.open_repaired, utfkit.open_text):
        with pytest.warns(utfkit.NotUtf8Warning, match=f"may be in {name}, but .*: {name}"):
            file = function(io.BytesIO(data))
        with file:
            got = file.read()
            assert (got if isinstance(got, str) else got.decode()) == data.decode(errors="replace")
            assert file.report.encoding == "utf-8" and file.report.count > 0
    with utfkit.open_text(io.BytesIO(text.encode(name))) as file:
        assert file.read() == text and not file.report.detection.candidates[0].errors
    with utfkit.open_text(io.BytesIO(data), name) as file:
        assert file.read() == data.decode(name)


def test_signature_of_utf8_before_text_of_another_encoding():
    """As programs write it: it is taken off, as the command does, and the text is what it is."""
    text = "id;имя\n1;Пётр Ильич\n2;Анна Павловна\n3;Москва, площадь\n"
    for codec, name in (("cp1251", "windows-1251"), ("koi8-r", "koi8-r")):
        data = codecs.BOM_UTF8 + text.encode(codec)
        for made in (data, gzip.compress(data)):
            with utfkit.open_text(io.BytesIO(made)) as file:
                assert file.read() == text
            assert file.report.encoding == name and file.report.signature and file.report.changed
    with utfkit.open_repaired(io.BytesIO(codecs.BOM_UTF8 + text.encode())) as file:
        assert file.read() == text.encode() and file.report.encoding == "utf-8"


def test_what_is_mostly_ill_formed_is_told():
    """Whether detection has a name for it, candidates, or neither."""
    rows = "1;田中太郎;東京都新宿区\n2;佐藤花子;大阪府大阪市\n3;鈴木一郎;名古屋市中区\n"
    for times in (1, 2, 4):
        data = (rows * 10).encode("euc_jp") + (rows * times).encode()
        with pytest.warns(utfkit.NotUtf8Warning, match="may be in another encoding, but none is "):
            utfkit.open_repaired(io.BytesIO(data)).close()


def test_control_characters_far_behind_are_told():
    """Detection is over before: the text is converted, as the command does, and not in silence."""
    text = "Zażółć gęślą jaźń, Łódź\n".encode("iso8859-2") * 2000
    for data in (text + b"\x9cwiat\n", text + b"\xc5\x8c\n"):
        for function in (utfkit.open_repaired, utfkit.open_text):
            with pytest.warns(UnicodeWarning, match="ISO-8859-2, in which some .* control") as told:
                function(io.BytesIO(data)).close()
            assert told[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with utfkit.open_text(io.BytesIO(text)) as file:
            assert file.read() == text.decode("iso8859-2")


def test_lines_in_another_encoding_are_told(tmp_path):
    path = tmp_path / "f"
    russian = "1;Иванов Пётр Сергеевич;Санкт-Петербург;улица Ленина\n".encode("cp1251")
    german = "2;Jürgen Müller;Köln;Hauptstraße 5, Grüße an Käthe Schäfer\n".encode("cp1252")
    path.write_bytes(russian * 20)
    with utfkit.open_text(path) as file:
        assert file.report.encoding == "windows-1251" and file.report.other_lines is None
        assert file.read() == (russian * 20).decode("cp1251")
    path.write_bytes(russian * 20 + german * 5)
    with utfkit.open_text(path) as file:
        text = file.read()
        others = file.report.other_lines
        assert file.report.encoding == "utf-8" and file.report.count > 0
        assert others.encoding == "windows-1252" and others.ranges == [(21, 25)] and not others.more
    assert text == (russian * 20 + german * 5).decode(errors="replace")
    with pytest.raises(UnicodeDecodeError), utfkit.open_text(path, errors="strict") as file:
        file.read()


def test_pipe_is_read_once():
    class Pipe(io.RawIOBase):
        def __init__(self, data):
            self.rest = data

        def readable(self):
            return True

        def readinto(self, room):
            n = min(len(room), len(self.rest), 1000)
            room[:n], self.rest = self.rest[:n], self.rest[n:]
            return n

    text = "Привет, это письмо\n" * 1000
    with utfkit.open_text(io.BufferedReader(Pipe(text.encode("koi8-r")))) as file:
        assert file.read() == text


def test_json_and_errors(tmp_path):
    path = tmp_path / "f.json"
    path.write_bytes('\ufeff{"name": "café"}'.encode("utf-16-le"))
    with utfkit.open_text(path) as file:
        assert json.load(file) == {"name": "café"}
    with pytest.raises(FileNotFoundError):
        utfkit.open_text(tmp_path / "missing")
    with pytest.raises(LookupError):
        utfkit.open_text(path, encoding="no such")
    (tmp_path / "empty").write_bytes(b"")
    with utfkit.open_text(tmp_path / "empty") as file:
        assert file.read() == "" and not file.report.changed


def names_of(rows):
    assert len(rows) == 2000
    return f"699,{rows[699]}", f"1499,{rows[1499]}"


def test_csv(bad_csv):
    with pytest.raises(UnicodeDecodeError):
        list(csv.reader(open(bad_csv, encoding="utf-8", newline="")))
    with utfkit.open_text(bad_csv, newline="") as file:
        rows = list(csv.DictReader(file))
    assert names_of([row["name"] for row in rows]) == REPAIRED


def test_pandas(bad_csv):
    pandas = pytest.importorskip("pandas")
    with pytest.raises(UnicodeDecodeError):
        pandas.read_csv(bad_csv)
    for engine in ("c", "python"):
        with utfkit.open_repaired(bad_csv) as file:
            assert names_of(list(pandas.read_csv(file, engine=engine)["name"])) == REPAIRED
            assert file.report.count == 2


def test_polars(bad_csv):
    polars = pytest.importorskip("polars")
    with pytest.raises(polars.exceptions.ComputeError):
        polars.read_csv(bad_csv)
    with utfkit.open_repaired(bad_csv) as file:
        assert names_of(polars.read_csv(file)["name"].to_list()) == REPAIRED


def test_pyarrow(bad_csv):
    pyarrow_csv = pytest.importorskip("pyarrow.csv")
    with utfkit.open_repaired(bad_csv) as file:
        table = pyarrow_csv.read_csv(file)
    assert names_of(table["name"].to_pylist()) == REPAIRED


def test_duckdb(bad_csv):
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("fsspec")
    with pytest.raises(duckdb.Error):
        duckdb.read_csv(str(bad_csv)).fetchall()
    with utfkit.open_repaired(bad_csv) as file:
        rows = duckdb.read_csv(file).fetchall()
    assert names_of([name for _, name in rows]) == REPAIRED


def test_strict(bad_csv, tmp_path):
    """Both raise what io.TextIOWrapper does, when what has the error is read."""
    for function in (utfkit.open_repaired, utfkit.open_text):
        with function(bad_csv, errors="strict") as file:
            with pytest.raises(UnicodeDecodeError) as raised:
                file.read()
        assert raised.value.object[raised.value.start] == 0xE9
        with pytest.raises(ValueError, match="errors must be strict or one of"):
            function(bad_csv, errors="surrogateescape")
        for data in (b"a\xe2\x82", b"caf\xe9", "é".encode()[:1]):
            with pytest.raises(UnicodeDecodeError):
                function(io.BytesIO(data), "utf-8", "strict").read()
        with pytest.raises(UnicodeDecodeError):
            function(io.BytesIO(b"ab\x82"), "shift_jis", "strict").read()
    fine = "né €😀\n" * 100000
    with utfkit.open_repaired(io.BytesIO(b"\xef\xbb\xbf" + fine.encode()), errors="strict") as file:
        assert file.read() == fine.encode() and file.report.count == 0
    old = "Привет, это письмо о погоде\n" * 10
    with utfkit.open_repaired(io.BytesIO(old.encode("koi8-r")), errors="strict") as file:
        assert file.read().decode() == old


def test_warning_of_a_text_that_stays_utf8(recwarn):
    """A line in another encoding costs all letters of the rest: that is told."""
    russian = "Привет, это письмо о погоде и о делах\n".encode("koi8-r")
    german = "Jürgen Müller in Köln, Grüße an Käthe Schäfer\n".encode("cp1252")
    for function in (utfkit.open_repaired, utfkit.open_text):
        with pytest.warns(utfkit.NotUtf8Warning, match="KOI8-R, and line 21 in windows-1252") as w:
            function(io.BytesIO(russian * 20 + german)).close()
        assert w[0].filename == __file__ and issubclass(w[0].category, UnicodeWarning)
        with pytest.warns(utfkit.NotUtf8Warning, match="none is sure; candidates: windows-1252, "):
            function(io.BytesIO("Grüße".encode("cp1252"))).close()
    recwarn.clear()
    utfkit.open_repaired(io.BytesIO(russian * 20 + german), errors="strict").close()
    utfkit.open_repaired(io.BytesIO(russian * 20 + german), encoding="utf-8").close()
    for data in (russian * 20, b"caf\xe9 \xc3\xa9", b"plain", "né".encode() * 30 + b"\xff"):
        utfkit.open_repaired(io.BytesIO(data)).close()
    assert len(recwarn) == 0
