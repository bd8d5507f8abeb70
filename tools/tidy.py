#!/usr/bin/env python3
"""Style as a test: says what is not as CONTRIBUTING.md has it, and where.

usage: tools/tidy.py

Lines of 100 columns, files of 500 lines and functions of 60 at most; no tabs, no blanks at the ends
of lines; no source that nothing builds or includes; no words of `BANNED`; documents that name files
which are there, a README that names all headers, and one version everywhere; folders that include
only those below them, and no header of POSIX but where files and terminals are. What is excused
stands in `EXCUSED`, with the reason, and is printed; an excuse that isn't needed any more is a
finding too.
"""

import ast
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, FILE_LINES, FUNCTION_LINES = 100, 500, 60

# (file, rule or name of a function): why it may be so.
EXCUSED = {
    ("bench/peers/utfkit.cc", "make_utfkit"): "a list, a row for each function that is measured",
    ("bench/peers/simdutf.cc", "make_simdutf"): "the same of a peer",
    ("bench/peers/utfcpp.cc", "make_utfcpp"): "the same of a peer",
    ("tests/cli/safe_text_test.cc", "hostile_names"): "a list of names",
    ("tests/support/detection.cc", "detection_samples"): "a list of texts",
    ("tests/cli/files/git.hpp", "random_pattern"): "a list of pieces",
}

BANNED = [
    (r"/(work|home|root)/\w", "a path of somebody's machine"),
    (r"\b(TODO|FIXME|XXX|HACK)\b", "a note to oneself: do it, or write it down in IDEAS.md"),
    (r"(?<!--)\bcode-?points?\b(?<!code point)", "the term is code point"),
    (r"\bbytemark\b|\bbyte-order-mark\b", "the term is byte order mark"),
    (r"\b(utili[sz]e|leverag(e|es|ing)|seamless(ly)?|blazing(ly)?)\b", "say what it does"),
    (r"\b(strangers?|patience|suspects?|clues?)\b|\bneeds thought\b",
     "an image of our own: say what happens, in the terms of the field"),
]

# The folders of each tree, those of a row above those of the rows after it. Each includes what is
# below it; those of one row know nothing of each other.
LAYERS = {
    "cli": ["app", "commands", "check find fix convert normalize", "repair", "run", "cause records",
            "whole", "findings", "evidence", "detect", "lines", "answers", "chance", "words",
            "rows", "declared", "reading", "patterns wide", "tree", "in_place", "output", "io",
            "options", "base"],
    "src": ["c", "column mojibake", "detect normalize", "text", "convert", "legacy", "encoding",
            "driver", "ucd", "kernels", "simd codec"],
}

# What only POSIX has, and where it may be: the command is to run elsewhere too.
POSIX_HEADER = re.compile(
    r"#include <((?:sys|netinet|arpa)/[^>]*|(?:unistd|fcntl|signal|csignal|dirent|poll|termios|pwd|"
    r"grp|pthread|dlfcn|fnmatch|glob|ftw|strings|libgen)(?:[.]h)?)>")
POSIX_IN = ("cli/io/", "cli/output/", "cli/in_place/", "cli/tree/", "cli/repair/undo_directory.cc",
            "cli/base/terminal.cc")

CODE = {".cc", ".c", ".hpp", ".h", ".py", ".pyi", ".cmake", ".awk", ".in"}
# Data, and what others' tools lay down.
DATA = ("tests/vectors/", "tests/command/cases/", "LICENSE", "examples/damaged.txt",
        "docs/performance/")


def files():
    """What git knows or could know; elsewhere all that is there. No build directories."""
    listed = []
    try:
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        pass
    if not any(listed):
        listed = [str(p.relative_to(ROOT)) for p in ROOT.rglob("*")]
    builds = {p.parent.name for p in ROOT.glob("*/CMakeCache.txt")} | {"build", ".git", ".cache"}

    def is_ours(name):
        parts = pathlib.PurePath(name).parts
        return not builds & set(parts[:-1]) and "__pycache__" not in parts

    return sorted(name for name in listed if name and is_ours(name) and (ROOT / name).is_file())


class Report:
    def __init__(self):
        self.findings = []
        self.used = set()

    def add(self, name, line, rule, what):
        if (name, rule) in EXCUSED:
            self.used.add((name, rule))
            return
        self.findings.append(f"{name}:{line}: {what} [{rule}]")


def is_code(name, text):
    path = pathlib.PurePath(name)
    named = path.name in ("CMakeLists.txt", "Makefile")
    return path.suffix in CODE or named or text.startswith("#!")


def check_lines(report, name, text):
    """Blocks and tables of documents may be as wide as they have to be."""
    code = is_code(name, text)
    fenced = False
    lines = text.split("\n")
    if text and lines[-1]:
        report.add(name, len(lines), "end", "no line end at the end")
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            fenced = not fenced
        free = not code and (fenced or not name.endswith(".md") or line.startswith("|"))
        width = len(line.expandtabs(2))
        if width > WIDTH and not free:
            report.add(name, number, "width", f"{width} columns")
        if line != line.rstrip() and not fenced:
            report.add(name, number, "blanks", "blanks at the end")
        if "\t" in line and not name.endswith(("Makefile", "rules")) and not fenced:
            report.add(name, number, "tab", "a tab")
        if name == "tools/tidy.py":
            continue
        for pattern, why in BANNED:
            if re.search(pattern, line):
                report.add(name, number, "banned", f"'{re.search(pattern, line).group()}': {why}")
    if code and len(lines) - 1 > FILE_LINES:
        report.add(name, FILE_LINES, "lines", f"{len(lines) - 1} lines")


# ── functions ─────────────────────────────────────────────────────────────────────────────────────

LITERALS = re.compile(
    r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'              # strings
    r"(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])*'|"                 # characters, not 1'000
    r"//[^\n]*|/\*.*?\*/", re.S)


def without_comments(text):
    """The same lines with nothing in literals, comments and directives."""
    def blank(found):
        lines = "\n" * found.group().count("\n")
        return lines if found.group()[0] == "/" else '""' + lines

    text = LITERALS.sub(blank, text)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
                  lambda found: "\n" * found.group().count("\n"), text, flags=re.M)


def cpp_functions(text):
    """(name, first line, lines) of each body that isn't inside of another one."""
    statement, depth, line, scopes = "", 0, 1, []
    body = None
    for c in without_comments(text):
        line += c == "\n"
        if body:
            depth += {"{": 1, "}": -1}.get(c, 0)
            if depth == 0:
                yield body[0], body[1], line - body[1] + 1
                body, statement = None, ""
        elif c == "{":
            words = statement.strip()
            is_function = "(" in words and not re.match(r"namespace\b", words)
            if is_function or re.search(r"=\s*$", words):
                called = re.search(r"([\w:~]+|operator\S+)\s*\(", words)
                begin = line - statement.lstrip().count("\n")
                body, depth = (called.group(1) if is_function and called else "", begin), 1
            else:
                scopes.append(words)
                statement = ""
        elif c == "}":
            scopes and scopes.pop()
            statement = ""
        elif c == ";":
            statement = ""
        else:
            statement += c
            if statement.rstrip().endswith(("public:", "private:", "protected:")):
                statement = ""


def python_functions(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            yield node.name, node.lineno, node.end_lineno - node.lineno + 1


def check_functions(report, name, text):
    if name.endswith((".cc", ".c", ".hpp", ".h")):
        functions = cpp_functions(text)
    elif name.endswith(".py"):
        functions = python_functions(text)
    else:
        return
    for called, line, lines in functions:
        if called and lines > FUNCTION_LINES:
            report.add(name, line, called, f"{called}() has {lines} lines")


# ── dead files ────────────────────────────────────────────────────────────────────────────────────

def build_files(texts):
    return "\n".join(t for n, t in texts.items() if n.endswith((".cmake", "CMakeLists.txt")))


def is_named(stem, builds):
    """By its name, by its stem in a list, or in parts, as peer_${name}.cc with a list of names."""
    if re.search(r"(?<!\w)%s(\.cc?)?(?![\w.])" % re.escape(stem), builds):
        return True
    for pattern in set(re.findall(r"(?<![\w/])(\w*\$\{\w+\}\w+|\w+\$\{\w+\})", builds)):
        before, after = re.split(r"\$\{\w+\}", pattern)
        part = stem[len(before):len(stem) - len(after)]
        if stem == before + part + after and re.search(r"\b%s\b" % part, builds):
            return True
    return False


def check_dead(report, texts):
    builds = build_files(texts)
    levels = re.findall(r"utfkit_kernel_level\((\w+) ", builds)
    globbed = re.compile("src/kernels/(narrow/(%s)|(%s)/.*)[.]cc$" % (("|".join(levels),) * 2))
    included = set()
    for name, text in texts.items():
        for header in re.findall(r'#include [<"]([^>"]+)[>"]', text):
            included.add(pathlib.PurePath(header).name)
    for name in texts:
        path = pathlib.PurePath(name)
        if path.suffix in (".cc", ".c") and not globbed.match(name):
            if not is_named(path.stem, builds):
                report.add(name, 1, "dead", "nothing builds it")
        elif path.suffix == ".hpp" and not name.startswith("include/"):
            if path.name not in included:
                report.add(name, 1, "dead", "nothing includes it")


# ── structure ─────────────────────────────────────────────────────────────────────────────────────

def folder_of_include(name, header):
    """The folder of the tree that `header` is in, as `name` includes it, and is no other one's."""
    root = pathlib.PurePath(name).parts[0]
    for path in ((ROOT / name).parent / header, ROOT / root / header):
        if path.is_file():
            parts = path.resolve().relative_to(ROOT).parts
            return parts[1] if parts[0] == root and len(parts) > 2 else None
    return None


def check_layers(report, name, text):
    parts = pathlib.PurePath(name).parts
    if parts[0] not in LAYERS or len(parts) < 3 or not name.endswith((".cc", ".hpp")):
        return
    rows = {folder: row for row, folders in enumerate(LAYERS[parts[0]])
            for folder in folders.split()}
    if parts[1] not in rows:
        report.add(name, 1, "layers", f"LAYERS has no {parts[0]}/{parts[1]}")
        return
    for number, line in enumerate(text.split("\n"), 1):
        found = re.match(r'#include "([^"]+)"', line)
        folder = found and folder_of_include(name, found.group(1))
        if folder in rows and folder != parts[1] and rows[folder] <= rows[parts[1]]:
            report.add(name, number, "layers", f"{parts[1]}/ includes {folder}/, not below it")


def check_posix(report, name, text):
    if not name.startswith(("cli/", "src/", "include/")) or name.startswith(POSIX_IN):
        return
    for number, line in enumerate(text.split("\n"), 1):
        if found := POSIX_HEADER.match(line):
            report.add(name, number, "posix",
                       f"<{found.group(1)}> belongs to cli/io, cli/output or cli/tree")


# ── documents ─────────────────────────────────────────────────────────────────────────────────────

def check_documents(report, texts):
    names = set(files())
    folders = {str(parent) for n in names for parent in pathlib.PurePath(n).parents}
    builds = build_files(texts)
    for name, text in texts.items():
        if not name.endswith(".md"):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            for path in re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", line):
                if path.split("/")[0] not in folders or "NAME" in path:
                    continue
                if path.rstrip("/") not in names | folders:
                    report.add(name, number, "path", f"there is no {path}")
            for test in re.findall(r"`(\w+_test)`", line):
                if not is_named(test, builds):
                    report.add(name, number, "test", f"there is no {test}")
    for header in (n for n in names if re.fullmatch(r"include/utfkit/\w+\.hpp", n)):
        if f"{pathlib.PurePath(header).name}" not in texts["README.md"]:
            report.add("README.md", 1, "header", f"its table of headers hasn't {header}")


def check_version(report, texts):
    headers = ("include/utfkit/version.h", "include/utfkit/version.hpp")
    header = next(name for name in headers if name in texts)
    version = ".".join(re.findall(r"#define UTFKIT_VERSION_\w+ (\d+)", texts[header]))
    for name, pattern in (("CHANGELOG.md", r"^## (\d\S*)"),
                          ("packaging/debian/changelog", r"^utfkit \(([^-)]+)"),
                          ("packaging/vcpkg/vcpkg.json", r'"version": "([^"]+)"'),
                          ("bindings/wasm/package.json", r'"version": "([^"]+)"'),
                          ("bindings/python/pyproject.toml", r'^version = "([^"]+)"'),
                          ("bindings/python/utfkit/__init__.py", r'^__version__ = "([^"]+)"')):
        found = re.search(pattern, texts.get(name, ""), re.M)
        if not found or found.group(1) != version:
            report.add(name, 1, "version", f"not {version}, as {header} has it")


def main():
    report = Report()
    texts = {}
    for name in files():
        if name.startswith(DATA) or name.endswith((".svg", ".out")):
            continue
        try:
            texts[name] = (ROOT / name).read_bytes().decode()
        except UnicodeDecodeError:
            report.add(name, 1, "utf8", "it isn't UTF-8")
    for name, text in texts.items():
        if "/generated/" not in name:  # what a program wrote, nobody has to read
            check_lines(report, name, text)
            check_functions(report, name, text)
            check_layers(report, name, text)
            check_posix(report, name, text)
    check_dead(report, texts)
    check_documents(report, texts)
    check_version(report, texts)
    for (name, rule), why in sorted(EXCUSED.items()):
        print(f"excused: {name} [{rule}]: {why}")
        if (name, rule) not in report.used:
            report.findings.append(f"{name}: needs no excuse [{rule}]")
    for finding in report.findings:
        print(finding)
    print(f"{len(texts)} files, {len(report.findings)} findings")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
