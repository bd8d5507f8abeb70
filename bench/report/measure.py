"""Measures what docs/performance.md shows: every level in turn, and that nine times."""
import datetime
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from report.machine import OURS, PEER, PEERS, Machine, Samples, about_context

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ["avx512", "avx2", "sse4", "neon"]

WHOLE = ("is_valid|validate|count|utf16_length|utf8_to_utf16|utf8_to_utf32|utf8_to_latin1|"
         "utf16_to_utf8|utf32_to_utf8|latin1_to_utf8|repair|utf8_to_utf16_lossy|"
         "utf8_to_utf32_lossy")
SHORT = ("(is_valid|count|utf8_to_utf16|utf8_to_utf16_lossy|utf8_to_utf32|utf8_to_latin1|"
         "utf16_to_utf8|utf32_to_utf8|latin1_to_utf8|repair)_short")
BY_SIZE = ("is_valid|count|utf16_length|utf8_to_utf16|utf8_to_utf32|utf16_to_utf8|utf32_to_utf8|"
           "repair|utf8_to_utf16_lossy")
STREAMS = "stream_(repair|utf8_to_utf16|utf16_to_utf8|utf8_to_utf16_lossy)"
NORMALIZATION = "is_nfc|nfc_to_nfc|nfc_to_nfd|nfd_to_nfc"
BOTH = f"({OURS}|{PEER})"


def plan(files, first):
    """Arguments of each process. Peers without levels of their own only run at the first one."""
    corpus = [option for path in files for option in ("--corpus", str(path))]
    normalizers = f"({OURS}{'|icu' if first else ''})"
    streamed = f"^{STREAMS}/(page_latin|page_cyrillic|page_cjk)@"
    parts = [
        ["--size", "64K", "--filter", f"^({WHOLE}|{SHORT})/.*/{BOTH}$"],
        ["--size", "64,1K,1M", "--filter",
         f"^({BY_SIZE})/(prose_ascii|page_latin|page_cyrillic|page_cjk|json)@.*/{BOTH}$"],
        ["--size", "64M", "--filter",
         f"^(is_valid|count|utf8_to_utf16|utf16_to_utf8)/page_cyrillic@.*/{BOTH}$"],
        ["--size", "64K,1M", "--filter", streamed],
        ["--size", "1M", "--filter", streamed.replace("stream_", "")],
        [*corpus, "--filter", f"^(repair|utf8_to_utf16_lossy)(_1e[123])?/mixed/{OURS}$"],
        [*corpus, "--filter",
         f"^({NORMALIZATION})/(vietnamese|vocalised_arabic|bengali)/{normalizers}$"],
    ]
    if files:
        names = "|".join(name.replace(".", "[.]") for name in names_of(files))
        parts += [
            [*corpus, "--filter", f"^({WHOLE}|{SHORT})/({names})/{BOTH}$"],
            [*corpus, "--filter", f"^({NORMALIZATION})/({names})/{normalizers}$"],
        ]
        if first:
            others = "|".join(name for name in PEERS if name != PEER)
            operations = "is_valid|utf8_to_utf16|utf8_to_utf32|utf16_to_utf8|repair"
            parts.append([*corpus, "--filter", f"^({operations})/({names})/({OURS}|{others})$"])
    return parts


def bench(program, level, arguments, seconds):
    """The JSON of one process, or None where the machine lacks the level."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "run.json"
        ran = subprocess.run(
            [program, "--isa", level, "--json", path, "--repetitions", "1",
             f"--benchmark_min_time={seconds}", *arguments],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if ran.returncode == 0:
            return json.loads(path.read_text(encoding="utf-8"))
        if "this machine or this simdutf lacks" in ran.stderr:
            return None
        raise SystemExit(f"{' '.join(map(str, ran.args))}\n{ran.stderr}")


def levels_of(program, wanted):
    alone = ["--size", "64", "--filter", f"^is_valid/prose_ascii@64/{OURS}$"]
    there = [level for level in wanted if bench(program, level, alone, 0.0001)]
    if not there:
        raise SystemExit("the machine has none of " + ", ".join(wanted))
    return there


def commit():
    def git(*arguments):
        return subprocess.run(["git", "-C", ROOT, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True).stdout.strip()
    changed = git("status", "--porcelain", "--untracked-files=no", "--", "src", "include")
    return git("rev-parse", "--short", "HEAD") + (", changed" if changed else "")


def names_of(files):
    names = []
    for path in files:
        found = sorted(path.glob("*.utf8.txt")) if path.is_dir() else [path]
        names += [file.name.removesuffix(".txt").removesuffix(".utf8") for file in found]
    return names


def merged(first, second):
    """Contexts differ in the texts that each process had."""
    texts = {**first.get("texts", {}), **second["texts"]}
    ascii_names = list(dict.fromkeys([*first.get("ascii", []), *second["ascii"]]))
    return {**second, "texts": texts, "ascii": ascii_names,
            "versions": {**second["versions"], **first.get("versions", {})}}


def measure(name, asked):
    """All runs, as a machine. Within a process the implementations take turns at each text; the
    processes of the levels take turns at each run, so that no level has a quieter hour."""
    levels = levels_of(asked.bench, asked.levels)
    samples, about, loads = Samples(), {}, [os.getloadavg()[0]]
    start = time.monotonic()
    for run in range(asked.runs):
        for level in levels:
            for arguments in plan(asked.corpus, level == levels[0]):
                data = bench(asked.bench, level, arguments, asked.seconds)
                samples.add(data)
                about = merged(about, about_context(data["context"]))
            loads.append(os.getloadavg()[0])
        passed = time.monotonic() - start
        print(f"run {run + 1} of {asked.runs}, {passed:.0f} s of about "
              f"{passed / (run + 1) * asked.runs:.0f}", file=sys.stderr)
    now = datetime.datetime.now(datetime.timezone.utc)
    about = {"shown_as": asked.shown_as or name, "date": now.strftime("%Y-%m-%d"),
             "commit": commit(), "runs": asked.runs,
             "load": [round(min(loads), 1), round(max(loads), 1)], **about,
             "files": names_of(asked.corpus), "files_are": asked.files_are}
    return Machine(name, about, samples.cells())
