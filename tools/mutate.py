#!/usr/bin/env python3
"""Changes the library in one place at a time, and shows what the tests notice.

    tools/mutate.py [--count N] [--seed S] [--jobs N] [--survivors FILE] [FILE ...]

Draws N places by the seed among all that some rule applies to (a comparison, a bound, a mask, a
shift, an entry of a table, a sign, a condition), in the definition, the driver, the kernels and
normalization, or in the files that are named. Each change is built and tested by itself, in one of
as many copies of the project as there are jobs. A change that doesn't compile is drawn again,
unless a static_assert refuses it: that is a test. What survives is printed as a diff; those in a
list of known ones, with the reason why they change nothing, are shown apart. Exit status 0 where
at least 95 of 100 of all others are killed.
"""
import argparse
import collections
import concurrent.futures
import difflib
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUBJECTS = ["include/utfkit/definition/*.hpp", "src/driver/driver.hpp", "src/codec/*.hpp",
            "src/convert/*.cc", "src/kernels/**/*.hpp", "src/kernels/**/*.cc",
            "src/normalize/*.hpp", "src/normalize/*.cc", "src/text/stats.cc",
            "src/text/finding.cc", "src/text/search.cc", "src/text/compare.cc",
            "src/text/position.cc"]
# Not these, unless they are named: what this machine is asked, how the levels are listed, and what
# it can't run.
EXCLUDED = ["src/kernels/cpu", "src/kernels/levels.hpp", "narrow/neon", "narrow/wasm"]
if "avx512_vbmi2" not in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"):
    EXCLUDED += ["kernels/avx512"]
# What is most likely to notice a change comes first: the tests of the first row with the file, and
# of the tests of kernels those of a level that the file is of.
NEAREST = [
    ("src/kernels/(dispatch|cpu)", ["dispatch_test.*"], "*"),
    ("src/kernels/.*search", ["kernel_search_test"], "*"),
    ("src/kernels/.*(quick|form)", ["quick_check_tables_test", "normalize_test"], "*"),
    ("src/kernels/avx512", ["kernel_test"], "*avx512*"),
    ("src/kernels/(narrow|.*hpp)", ["kernel_tables_test", "kernel_test"], "*avx2*"),
    ("src/kernels/|src/driver|src/codec/utf", ["kernel_test"], "*"),
    ("src/normalize/.*(find|pattern)", ["canonical_pattern_test"], "*"),
    ("src/normalize/", ["quick_check_tables_test", "normalize_test"], "*"),
    ("src/(encoding|codec)/", ["encoding_test", "transcoder_test"], "*"),
    ("include/utfkit/definition/", ["decode_test", "validate_test", "transcode_test"], "*"),
    ("src/text/(search|compare|position|finding)[.]cc", ["{}_test"], "*"),
    ("src/convert/(transcoder|repair|validate|validator|transcode)[.]cc", ["{}_test"], "*"),
    ("src/text/stats", ["finding_test", "length_test"], "*"),
]
# Then these, in stages, the cheap ones first.
STAGES = [
    ["kernel_tables_test", "validate_test", "decode_test", "finding_test", "split_test",
     "repair_test", "transcode_test", "length_test", "owning_test", "search_test",
     "kernel_search_test", "compare_test", "position_test", "validator_test"],
    ["kernel_test", "normalize_test", "quick_check_tables_test"],
    ["encoding_test", "dispatch_test.*", "exhaustive_test", "exhaustive_slice",
     "kernel_pairs_test", "transcoder_test", "views_test", "normalizer?_.*test.*",
     "canonical_pattern_test", "conformance_test", "transcoder_conformance_test"]]
MEMORY = 8 << 30  # a change may ask for more without end

# (what it is called, what it looks for, what it puts there); a function gets the match.
RULES = [
    ("comparison", r" <= ", lambda m: " < "),
    ("comparison", r" < ", lambda m: " <= "),
    ("comparison", r" >= ", lambda m: " > "),
    ("comparison", r" > ", lambda m: " >= "),
    ("comparison", r" == ", lambda m: " != "),
    ("comparison", r" != ", lambda m: " == "),
    ("sign", r" \+ ", lambda m: " - "),
    ("sign", r" - ", lambda m: " + "),
    ("logic", r" && ", lambda m: " || "),
    ("logic", r" \|\| ", lambda m: " && "),
    ("logic", r" & ", lambda m: " | "),
    ("logic", r" \| ", lambda m: " & "),
    ("logic", r"(?<=[( ])!(?=[a-z(])", lambda m: ""),
    ("logic", r"(?<=[ (&|])~", lambda m: ""),
    ("constant", r"\b0x[0-9A-Fa-f]+\b", lambda m: hex(int(m.group(), 16) ^ 1)),
    ("constant", r"\b0x[0-9A-Fa-f]+\b", lambda m: hex(int(m.group(), 16) ^ 0x10)),
    ("constant", r"(?<![\w.'])[0-9]{1,3}(?![\w.'])", lambda m: str(int(m.group()) + 1)),
    ("shift", r"(?<= << )[0-9]+", lambda m: str(int(m.group()) + 1)),
    ("shift", r"(?<= >> )[0-9]+", lambda m: str(int(m.group()) + 1)),
    ("shift", r" << ", lambda m: " >> "),
    ("shift", r" >> ", lambda m: " << "),
    ("flow", r"\bcontinue;", lambda m: "break;"),
    ("flow", r"\bbreak;", lambda m: ";"),
    ("flow", r"\breturn true;", lambda m: "return false;"),
    ("flow", r"\breturn false;", lambda m: "return true;"),
]
# What builds a test that isn't named as its program is.
TARGETS = {"exhaustive_slice": "exhaustive"}


class Change:
    def __init__(self, path, number, line, changed, rule, same):
        self.path, self.number = path, number
        self.line, self.changed, self.rule = line, changed, rule
        self.same = same  # how many lines before it in the file are the same

    def key(self):
        which = f" ({self.same + 1})" if self.same else ""
        return f"{self.path}{which}: {self.line.strip()} => {self.changed.strip()}"

    def diff(self):
        return "\n".join(difflib.unified_diff([self.line], [self.changed],
                                              f"{self.path}:{self.number}", self.rule,
                                              lineterm="", n=0))


def is_code(line):
    """Neither a comment nor a directive, a type's parameters or a promise to the compiler."""
    text = line.strip()
    return text != "" and not text.startswith(("//", "#", "template", "static_assert", "using ",
                                               "namespace", "}  // namespace", "alignas"))


def changes_of(path):
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    seen = collections.Counter()
    for number, line in enumerate(lines, 1):
        same = seen[line.strip()]
        seen[line.strip()] += 1
        drawn = set()
        code = line.split("  // ")[0]
        if not is_code(code):
            continue
        for name, pattern, replace in RULES:
            for match in re.finditer(pattern, code):
                changed = line[:match.start()] + replace(match) + line[match.end():]
                if changed not in drawn:
                    drawn.add(changed)
                    yield Change(path, number, line, changed, name, same)


def pattern_of(tests):
    return f"^({'|'.join(tests)})$"


def stages_of(path):
    """In order, patterns for ctest and filters for GoogleTest."""
    nearest = []
    for pattern, tests, cases in NEAREST:
        found = re.search(pattern, path)
        if found:
            nearest = [(pattern_of(test.format(*found.groups()) for test in tests), cases)]
            break
    return nearest + [(pattern_of(stage), "*") for stage in STAGES]


class Copy:
    """The project in a directory where it can be spoilt."""

    def __init__(self, parent, number, paths):
        self.paths = paths
        self.directory = pathlib.Path(parent) / f"copy{number}"
        self.build = self.directory / "build"
        self.slowest = {}  # seconds of the slowest test of a stage
        for name in subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines():
            target = self.directory / "project" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
        # What one copy has compiled the others needn't, wherever they stand.
        launcher = shutil.which("ccache")
        self.environment = os.environ | {
            "CCACHE_BASEDIR": str(self.directory), "CCACHE_NOHASHDIR": "1",
            "GTEST_FAIL_FAST": "1", "GTEST_BRIEF": "1"}
        # Optimised: the tests run for longer than a file takes to compile.
        self.run(["cmake", "-S", str(self.directory / "project"), "-B", str(self.build),
                  "-G", "Ninja",
                  "-DCMAKE_BUILD_TYPE=Release", "-DUTFKIT_BUILD_COMMAND=OFF",
                  "-DUTFKIT_BUILD_BENCHMARKS=OFF",
                  f"-DUTFKIT_SHARED_DIR={ROOT.parent / 'shared'}"]
                 + ([f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}"] if launcher else []), check=True)

    def prove_sound(self):
        for stage in dict.fromkeys(s for path in self.paths for s in stages_of(path)):
            if self.compile(stage).returncode != 0 or not self.passes(stage):
                sys.exit(f"mutate: the tests don't pass as it is\n{self.output}")
            times = re.findall(r"Passed +([0-9.]+) sec", self.output)
            self.slowest[stage] = max(map(float, times))

    def run(self, command, check=False):
        done = subprocess.run(command, check=check, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env=self.environment)
        self.output = done.stdout
        return done

    def compile(self, stage):
        listed = self.run(["ctest", "--test-dir", str(self.build), "-N", "-R", stage[0]])
        names = re.findall(r"Test +#\d+: (\w+)", listed.stdout)
        targets = sorted({TARGETS.get(name, re.sub(r"_(avx512|avx2|sse4|neon|scalar)$", "", name))
                          for name in names})
        return self.run(["cmake", "--build", str(self.build), "-j1", "--target", *targets])

    def passes(self, stage):
        # A change may make a loop that never ends: time is the processor's, whatever else runs.
        limit = int(10 + 4 * self.slowest.get(stage, 1000))
        self.environment["GTEST_FILTER"] = stage[1]
        done = self.run(["prlimit", f"--as={MEMORY}", f"--cpu={limit}", "ctest", "--test-dir",
                         str(self.build), "-R", stage[0], "-j1", "--stop-on-failure",
                         "--no-tests=error", "--timeout", "3600"])
        return done.returncode == 0

    def killer(self):
        found = re.search(r"- (\w+) \((\w+)", self.output)
        if "Total Test time" not in self.output:
            sys.exit(f"mutate: no test was run\n{self.output}")
        return f"{found.group(1)}, {found.group(2)}" if found else "a test"

    def outcome(self, change):
        """What kills it; "survived", or "invalid" where it is no program."""
        target = self.directory / "project" / change.path
        whole = target.read_text(encoding="utf-8")
        lines = whole.splitlines()
        lines[change.number - 1] = change.changed
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")
        try:
            for stage in stages_of(change.path):
                built = self.compile(stage)
                if built.returncode != 0:
                    refused = re.search("static assertion failed|static_assert failed",
                                        built.stdout)
                    return "static_assert" if refused else "invalid"
                if not self.passes(stage):
                    return self.killer()
            return "survived"
        finally:
            target.write_text(whole, encoding="utf-8")


def outcomes_of(places, count, jobs):
    """What became of the first `count` changes that are programs."""
    outcomes, lock, waiting = {}, threading.Lock(), iter(enumerate(places))

    def work(copy):
        while True:
            with lock:
                index, change = next(waiting, (None, None))
                if change is None or len(outcomes) >= count:
                    return
            what = copy.outcome(change)
            if what == "invalid":
                continue
            with lock:
                outcomes[index] = (change, what)
                print(f"{len(outcomes)}. {change.path}:{change.number} ({change.rule}): {what}",
                      flush=True)

    with tempfile.TemporaryDirectory(prefix="mutate") as parent:
        paths = sorted({change.path for change in places})
        copies = [Copy(parent, number, paths) for number in range(jobs)]
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            list(pool.map(Copy.prove_sound, copies))
            list(pool.map(work, copies))
    return [outcomes[index] for index in sorted(outcomes)][:count]


def known_survivors(path):
    """The keys of changes that were shown to be equivalent; a reason follows each, indented."""
    if path is None or not os.path.exists(path):
        return {}
    known, key = {}, None
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            known[key] = line.strip()
        elif line and not line.startswith("#"):
            key = line
    return known


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=3629)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--survivors", default=str(ROOT / "tools" / "equivalent_mutants.txt"))
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()

    files = options.files or sorted(
        {str(p.relative_to(ROOT)) for s in SUBJECTS for p in ROOT.glob(s)})
    if not options.files:
        files = [f for f in files if not any(e in f for e in EXCLUDED)]
    places = [change for f in files for change in changes_of(f)]
    random.Random(options.seed).shuffle(places)
    known = known_survivors(options.survivors)
    print(f"seed {options.seed}: {len(places)} possible changes in {len(files)} files", flush=True)

    outcomes = outcomes_of(places, options.count, options.jobs)
    killed = sum(what != "survived" for _, what in outcomes)
    survived = [c for c, what in outcomes if what == "survived" and c.key() not in known]
    equivalent = [c for c, what in outcomes if what == "survived" and c.key() in known]
    for change in survived:
        print(f"\nSURVIVED  {change.key()}\n{change.diff()}")
    for change in equivalent:
        print(f"\nequivalent  {change.key()}\n    {known[change.key()]}")
    drawn = len(outcomes)
    print(f"\n{drawn} changes: {killed} killed, {len(equivalent)} known to change nothing, "
          f"{len(survived)} survived")
    return 0 if drawn and killed >= 0.95 * (drawn - len(equivalent)) else 1


if __name__ == "__main__":
    sys.exit(main())
