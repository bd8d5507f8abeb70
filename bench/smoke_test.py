#!/usr/bin/env python3
"""utfkit_bench and compare.py do their work: names, answers, JSON, tables. Asserts no time."""
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from argparse import Namespace
from pathlib import Path
from unittest import mock

from report import measure, page
from report.machine import load

BENCH = sys.argv[1]
COMPARE = Path(__file__).with_name("compare.py")
LOSSY = {f"{conversion}{damage}" for damage in ("", "_1e3", "_1e2", "_1e1")
         for conversion in ("repair", "utf8_to_utf16_lossy", "utf8_to_utf32_lossy")}
STREAMS = {f"stream_{conversion}" for conversion in LOSSY | {"utf8_to_utf16", "utf16_to_utf8"}}
LEGACY = {name for encoding in ("windows-1251", "koi8-r", "iso-8859-7", "windows-874",
                                "windows-1252", "shift_jis", "euc-jp", "gbk", "big5", "euc-kr")
          for name in (f"{encoding}_to_utf8", f"utf8_to_{encoding}")}
OPERATIONS = LOSSY | STREAMS | LEGACY | {
    "is_valid", "validate", "count", "utf16_length", "utf8_to_utf16", "utf8_to_utf32",
    "utf8_to_latin1", "utf16_to_utf8", "utf32_to_utf8", "latin1_to_utf8", "is_valid_short",
    "count_short", "utf8_to_utf16_short", "utf8_to_utf16_lossy_short", "utf8_to_utf32_short",
    "repair_short", "utf8_to_latin1_short", "utf16_to_utf8_short", "utf32_to_utf8_short",
    "latin1_to_utf8_short", "find", "offset_map", "next_mojibake", "is_nfc", "nfc_to_nfc",
    "nfc_to_nfd", "nfd_to_nfc", "swap_utf16"}
IMPLEMENTATIONS = {"utfkit", "simdutf", "icu", "iconv", "utfcpp", "utf8proc", "memcpy",
                   "string_view", "memmem"}


def bench(*arguments):
    return subprocess.run([BENCH, "--benchmark_min_time=0.00001", *arguments], text=True,
                          encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def compare(*arguments):
    return subprocess.run([sys.executable, COMPARE, *arguments], text=True, encoding="utf-8",
                          stdout=subprocess.PIPE)


def line_of(operations):
    speed = r"\d+\.\d\d"
    return rf"({operations})/\S+/\w+ +{speed} GB/s  \({speed} to {speed}\)"


class Smoke(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.directory = Path(made.name)
        self.json = self.directory / "out.json"

    def write_corpora(self):
        (self.directory / "plain.utf8.txt").write_bytes(b"\xEF\xBB\xBF" + b"plain text\n" * 400)
        (self.directory / "Élan.utf8.txt").write_text(
            "d\u00E9j\u00E0 \u4E2D\u6587 \U0001F600\n" * 300, encoding="utf-8")

    def rows(self, *arguments):
        ran = bench("--json", str(self.json), *arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        data = json.loads(self.json.read_text(encoding="utf-8"))
        return ran, data["context"], data["benchmarks"]

    def test_every_operation_on_own_texts(self):
        _, context, rows = self.rows("--filter", "/(page_latin|prose_emoji)/", "--repetitions", "1")
        self.assertEqual(context["texts"], "own")
        found = set()
        for row in rows:
            operation, corpus, implementation = row["name"].split("/")
            self.assertIn(corpus, {"page_latin", "prose_emoji"})
            self.assertIn(implementation, IMPLEMENTATIONS)
            self.assertGreater(row["bytes_per_second"], 0)
            if implementation == "utfkit":
                found.add(operation)
        self.assertEqual(found, OPERATIONS)

    def test_files_medians_and_order(self):
        self.write_corpora()
        ran, context, rows = self.rows("--corpus", str(self.directory), "--repetitions=3",
                                       "--filter=^(is_valid|repair)/")
        self.assertEqual(context["texts"], "files")
        self.assertEqual(context["ascii"], "plain")
        names = {row["run_name"].split("/")[1] for row in rows}
        self.assertEqual(names, {"plain", "Élan", "mixed"})
        for statistic in ("median", "lower_quartile", "upper_quartile"):
            self.assertTrue(any(row.get("aggregate_name") == statistic for row in rows))
        self.assertRegex(context["text Élan"], "^5700 bytes, ASCII blocks 0.000, switching 0.000$")
        lines = ran.stdout.splitlines()
        for line in lines:
            self.assertTrue(re.fullmatch(line_of("is_valid|repair"), line), line)
        operations = [line.split("/")[0] for line in lines]
        self.assertEqual(operations, sorted(operations))
        self.assertEqual(len(lines), len({row["run_name"] for row in rows}))

    def test_one_file_in_sizes(self):
        self.write_corpora()
        ran, _, rows = self.rows("--corpus", str(self.directory / "plain.utf8.txt"), "--size",
                                 "64,10K", "--filter=^count/", "--repetitions=1")
        self.assertEqual({row["name"].split("/")[1] for row in rows}, {"plain@64", "plain@10K"})
        self.assertEqual(ran.stdout.count(" GB/s\n"), len(rows))

    def listed(self, *arguments):
        """{text: (bytes, part of blocks that are ASCII, part that switch)}"""
        ran = bench("--list", *arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        rows = [line.split() for line in ran.stdout.splitlines()[1:]]
        return {name: tuple(map(float, figures)) for name, *figures in rows}

    def test_own_texts_are_like_real_ones(self):
        texts = self.listed()
        pages = [figures for name, figures in texts.items() if name.startswith("page_")]
        self.assertEqual(len(pages), 8)
        for size, ascii_blocks, switching in pages:
            self.assertTrue(65533 <= size <= 65536, size)
            self.assertTrue(0.12 <= ascii_blocks <= 0.50, ascii_blocks)
            self.assertTrue(0.18 <= switching <= 0.40, switching)
        for name in ("log", "json"):
            self.assertTrue(0.80 <= texts[name][1] < 1.0, texts[name])
            self.assertTrue(0.02 <= texts[name][2] <= 0.20, texts[name])
        for name, (_, ascii_blocks, _) in texts.items():
            if name.startswith("prose_"):
                least, most = (1, 1) if name == "prose_ascii" else (0, 0.02)
                self.assertTrue(least <= ascii_blocks <= most, (name, ascii_blocks))
        self.assertEqual(texts, self.listed())  # from the seed alone

    def test_sizes_of_own_texts(self):
        texts = self.listed("--size", "64,1K,1M")
        self.assertEqual(len(texts), 3 * 18)
        self.assertEqual(texts["json@1M"][0], 1 << 20)
        self.assertTrue(61 <= texts["page_cjk@64"][0] <= 64)

    def test_scalar_level(self):
        ran = bench("--isa", "fallback", "--filter", "^count/prose_ascii/utfkit$",
                    "--repetitions", "1")
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_what_cannot_be(self):
        self.assertEqual(bench("--isa", "sse5").returncode, 2)
        self.assertEqual(bench("--filter", "no such benchmark").returncode, 2)
        self.assertEqual(bench("--filter", "(").returncode, 2)
        for size in ("", "0", "64T", "1K,", "9999M"):
            self.assertEqual(bench("--size", size).returncode, 2)
        self.assertEqual(bench("--corpus", str(self.directory)).returncode, 2)
        (self.directory / "bad.utf8.txt").write_bytes(b"\xC0\xAF")
        self.assertEqual(bench("--corpus", str(self.directory)).returncode, 2)

    def write_result(self, *corpora):
        """What older versions of utfkit_bench wrote."""
        rows = [{"run_name": f"is_valid/text{i}/{name}", "aggregate_name": "median",
                 "bytes_per_second": speed * 1e9}
                for i, by_name in enumerate(corpora) for name, speed in by_name.items()]
        rows.append(dict(rows[0], aggregate_name="mean", bytes_per_second=1.0))
        context = {"isa": "icelake", "ascii": ""}
        self.json.write_text(json.dumps({"context": context, "benchmarks": rows}),
                             encoding="utf-8")

    def test_worst_and_tables_of_old_results(self):
        self.write_result({"utfkit": 30.0, "simdutf": 10.0}, {"utfkit": 4.0, "simdutf": 8.0})
        ran = compare("worst", self.json)
        rows = [line.split() for line in ran.stdout.splitlines()[1:]]
        self.assertEqual([(row[0], row[-2]) for row in rows],
                         [("0.50", "text1"), ("3.00", "text0")])
        ran = compare("worst", self.json, "--select", "text0$")
        self.assertEqual(len(ran.stdout.splitlines()), 2)
        ran = compare("tables", self.json, "--check")
        self.assertEqual(ran.returncode, 1)  # the second text misses its target
        self.assertIn("| text0 | 3.00 (30.0) |\n| text1 | **0.50** ✗ (4.00) |\n| geomean | 1.22 |",
                      ran.stdout)

    def test_change(self):
        for name, speeds in (("old", [1.0, 2.0, 3.0]), ("new", [1.0, 1.5, 4.0])):
            self.write_result(*({"utfkit": speed, "simdutf": 1.0} for speed in speeds))
            self.json.rename(self.directory / f"{name}.json")
        ran = compare("change", self.directory / "old.json", self.directory / "new.json")
        self.assertEqual([line.split() for line in ran.stdout.splitlines()[1:3]],
                         [["0.75", "2.00", "1.50", "avx512", "is_valid,", "text1"],
                          ["1.33", "3.00", "4.00", "avx512", "is_valid,", "text2"]])
        self.assertIn("1 slower, 1 faster;", ran.stdout)

    def test_measure_and_page(self):
        parts = [["--size", "64,1K,64K", "--filter", "^(is_valid|count_short)/page_cjk"]]
        with mock.patch.object(measure, "plan", return_value=parts):
            machine = measure.measure("here", Namespace(
                bench=BENCH, levels=["scalar"], runs=3, seconds=0.00001, corpus=[],
                shown_as="A machine, here", files_are="files"))
        docs = self.directory / "docs"
        machine.save(docs / "performance/here.json")
        read = load(docs / "performance/here.json")
        self.assertEqual((read.name, read.about), ("here", machine.about))
        self.assertEqual(read.cells, machine.cells)
        self.assertEqual(set(read.cells["scalar"]["is_valid"]),
                         {"page_cjk@64", "page_cjk@1K", "page_cjk@64K"})
        cell = read.cells["scalar"]["is_valid"]["page_cjk@1K"]
        self.assertEqual(sorted(cell["utfkit"]["speed"]), cell["utfkit"]["speed"])
        self.assertEqual(len(cell["utfkit"]["speed"]), 3)

        for name in (docs / "performance.md", self.directory / "README.md"):
            name.write_text(f"before\n{page.BEGIN}\n\n{page.END}\nafter\n", encoding="utf-8")
        for _ in range(2):  # the second time over what the first has written
            self.assertEqual(compare("--docs", docs, "page").returncode, 0)
            text = (docs / "performance.md").read_text(encoding="utf-8")
            self.assertTrue(text.startswith("before\n") and text.endswith("after\n"))
            self.assertEqual(text.count("(performance/here.svg)"), 1)
            self.assertIn("| `count`, 1 to 64 bytes |" if "simdutf" in cell else "here.md", text)
        xml.etree.ElementTree.parse(docs / "performance/here.svg")
        self.assertIn("page_cjk@64K", (docs / "performance/here.md").read_text(encoding="utf-8"))

    def test_page_of_the_project(self):
        """It is what compare.py makes of the figures beside it."""
        docs = COMPARE.parents[1] / "docs"
        copy = self.directory / "docs"
        shutil.copytree(docs / "performance", copy / "performance")
        shutil.copy(docs / "performance.md", copy)
        shutil.copy(docs.parent / "README.md", self.directory)
        self.assertEqual(compare("--docs", copy, "page").returncode, 0)
        for path in [docs.parent / "README.md", docs / "performance.md",
                     *(docs / "performance").iterdir()]:
            made = self.directory / path.relative_to(docs.parent)
            self.assertEqual(made.read_text(encoding="utf-8"), path.read_text(encoding="utf-8"))

    def test_debian_pages(self):
        root = self.directory / "usr/share/doc"
        for place, text in (("debian-handbook/html/ru-RU/b.html", "второй"),
                            ("debian-handbook/html/ru-RU/a.html", "первый"),
                            ("installation-guide-amd64/zh_CN/index.html", "中文"),
                            ("installation-guide-amd64/xx/index.html", "not wanted")):
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            (root / place).write_text(text, encoding="utf-8")
        out = self.directory / "pages"
        command = [sys.executable, COMPARE.with_name("debian_pages.py"), out]
        subprocess.run([*command, self.directory], check=True, stdout=subprocess.DEVNULL)
        made = {path.name: path.read_text(encoding="utf-8") for path in out.iterdir()}
        self.assertEqual(made, {"handbook-ru.utf8.txt": "первыйвторой",
                                "guide-zh.utf8.txt": "中文"})
        nothing = subprocess.run([*command, out], stderr=subprocess.DEVNULL)
        self.assertEqual(nothing.returncode, 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
