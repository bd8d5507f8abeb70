#!/usr/bin/env python3
"""Puts all of the library into three files: utfkit.hpp, utfkit.h and utfkit.cpp.

Put them where you like and compile utfkit.cpp as C++20 with your other sources; no flags are
needed. It has the kernels of every level of instruction set, by target pragmas, and picks one at
run time. `#define UTFKIT_VIEWS` before utfkit.hpp to have views.hpp, which needs <ranges>, as well.

The same sources give the same bytes. Which sources there are, and which instructions a level has,
is read from CMakeLists.txt and cmake/kernels.cmake.
"""

import argparse
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
PUBLIC = ROOT / "include"
SRC = ROOT / "src"

INCLUDE = re.compile(r'#include (<[^>]+>|"[^"]+")(.*)')
# A header that is compiled once for each level says in which namespace.
PER_LEVEL = re.compile(r"^namespace utfkit::internal::UTFKIT_ISA\b", re.M)
# One that is compiled for a single level is in the namespace of that.
OF_LEVEL = re.compile(r"^namespace utfkit::internal::(avx512|avx2|sse4|neon|wasm)\b", re.M)
# What such headers define for the level that they are compiled for.
LEVEL_MACROS = ("UTFKIT_ISA", "UTFKIT_KERNEL")
ARCHITECTURES = {"immintrin.h": "__x86_64__", "smmintrin.h": "__x86_64__",
                 "arm_neon.h": "__aarch64__", "wasm_simd128.h": "__wasm_simd128__"}


def header_of(path, name):
    """What `#include "name"` means in `path`: a file beside it, else one below src/."""
    beside = path.parent / name
    return (beside if beside.exists() else SRC / name).resolve()


class Output:
    """Text in which each header of ours stands once, and those of the system at the top."""

    def __init__(self, public_in_text):
        self.lines = []
        self.system = set()
        self.seen = set()
        self.public_in_text = public_in_text

    def expand(self, path, seen_by_level=None):
        per_level = seen_by_level is not None and PER_LEVEL.search(path.read_text(encoding="utf-8"))
        seen = seen_by_level if per_level else self.seen
        if path in seen:
            return
        seen.add(path)
        depth = 0
        for line in path.read_text(encoding="utf-8").splitlines():
            found = INCLUDE.fullmatch(line)
            if found:
                self.include(path, found[1], line, depth, seen_by_level)
                continue
            if line == "#pragma once":
                continue
            if re.match(r"#if", line):
                depth += 1
            elif line.startswith("#endif"):
                depth -= 1
            self.lines.append(line)

    def include(self, path, name, line, depth, seen_by_level):
        if name.startswith('"'):
            self.expand(header_of(path, name[1:-1]), seen_by_level)
        elif name.startswith("<utfkit/"):
            if self.public_in_text:
                self.expand(PUBLIC / name[1:-1])
        elif name[1:-1] in ARCHITECTURES:
            pass  # in the preamble, before any target is set
        elif depth > 1 or (depth == 1 and path.suffix != ".h"):
            self.lines.append(line)  # under a condition
        else:
            self.system.add(name)

    def text(self):
        body = "\n".join(self.lines)
        return re.sub(r"\n{3,}", "\n\n", body).strip("\n")

    def system_includes(self):
        # <stdint.h> and its kind, for C, go before those of C++.
        order = sorted(self.system, key=lambda name: (not name.endswith(".h>"), name))
        return "\n".join(f"#include {name}" for name in order)


def version():
    text = (PUBLIC / "utfkit/version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define UTFKIT_VERSION_\w+ (\d+)", text))


def banner(name, what):
    return (f"// {name}: {what}, in one file. Version {version()}.\n"
            "// Made by tools/amalgamate.py: change the sources, not this.\n"
            "// Licence: Apache-2.0 OR MIT.\n")


def cpp_header():
    out = Output(public_in_text=True)
    out.expand(PUBLIC / "utfkit/utfkit.hpp")
    views = Output(public_in_text=True)
    views.seen = out.seen
    views.expand(PUBLIC / "utfkit/views.hpp")
    return (banner("utfkit.hpp", "UTF-8 as RFC 3629 defines it, for C++20")
            + "#ifndef UTFKIT_AMALGAMATED_HPP\n#define UTFKIT_AMALGAMATED_HPP\n\n"
            + out.system_includes() + "\n\n" + out.text()
            + "\n\n#endif  // UTFKIT_AMALGAMATED_HPP\n\n"
            + "#if defined(UTFKIT_VIEWS) && !defined(UTFKIT_AMALGAMATED_VIEWS)\n"
            + "#define UTFKIT_AMALGAMATED_VIEWS\n\n"
            + views.system_includes() + "\n\n" + views.text()
            + "\n\n#endif  // UTFKIT_VIEWS\n")


def c_header():
    out = Output(public_in_text=True)
    out.expand(PUBLIC / "utfkit/utfkit.h")
    text = out.text()
    # Where the interface begins is after the guard: there the headers of the system go.
    guard = "#define UTFKIT_UTFKIT_H\n"
    text = text.replace(guard, guard + "\n" + out.system_includes() + "\n", 1)
    return banner("utfkit.h", "UTF-8 as RFC 3629 defines it, for C11") + text + "\n"


def library_sources():
    """The list of CMakeLists.txt, without what belongs to a level."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return [ROOT / name for name in
            re.search(r"add_library\(utfkit\s+([^)]*)\)", text)[1].split()]


def levels():
    """For each level its macro, its sources and the names of its instructions."""
    text = (ROOT / "cmake/kernels.cmake").read_text(encoding="utf-8")
    for name, macro, flags in re.findall(r"utfkit_kernel_level\((\w+) (UTFKIT_HAS_\w+)([^)]*)\)",
                                         text):
        sources = sorted([*SRC.glob(f"kernels/narrow/{name}.cc"),
                          *SRC.glob(f"kernels/{name}/*.cc")])
        yield macro, sources, ",".join(flag.removeprefix("-m") for flag in flags.split())


PREAMBLE = """\
#include "utfkit.hpp"
#include "utfkit.h"

// Which levels there are, as cmake/kernels.cmake has them.
#if defined(__GNUC__) && defined(__x86_64__) && !defined(UTFKIT_NO_KERNELS)
#define UTFKIT_HAS_SSE4
#define UTFKIT_HAS_AVX2
#define UTFKIT_HAS_AVX512
// g++ 12 warns of its own header.
#ifndef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#ifndef __clang__
#pragma GCC diagnostic pop
#endif
#elif defined(__GNUC__) && defined(__aarch64__) && !defined(UTFKIT_NO_KERNELS)
#define UTFKIT_HAS_NEON
#include <arm_neon.h>
#elif defined(__wasm_simd128__) && !defined(UTFKIT_NO_KERNELS)
#define UTFKIT_HAS_WASM
#include <wasm_simd128.h>
#endif
"""


def level_text(out, macro, sources, target):
    """The sources of a level, compiled for its instructions."""
    out.lines.append(f"\n#ifdef {macro}")
    if target:
        out.lines += ["#ifdef __clang__",
                      f'#pragma clang attribute push(__attribute__((target("{target}"))), '
                      "apply_to = function)",
                      "#else", "#pragma GCC push_options", f'#pragma GCC target("{target}")',
                      "#endif"]
    seen_by_level = set()
    for source in sources:
        source_text(out, source, seen_by_level)
    out.lines += [f"#undef {name}" for name in LEVEL_MACROS]
    if target:
        out.lines += ["#ifdef __clang__", "#pragma clang attribute pop", "#else",
                      "#pragma GCC pop_options", "#endif"]
    out.lines.append(f"#endif  // {macro}")


def source_text(out, source, seen_by_level=None):
    out.lines.append(f"\n// ──── {source.relative_to(ROOT).as_posix()}\n")
    out.expand(source, seen_by_level)


def cpp_source():
    out = Output(public_in_text=False)
    every_level = list(levels())
    # What levels share is compiled for every machine, so it stands before them.
    for _, sources, _ in every_level:
        for source in sources:
            expand_shared(out, source, set())
    for macro, sources, target in every_level:
        level_text(out, macro, sources, target)
    for source in library_sources():
        source_text(out, source)
    return (banner("utfkit.cpp", "the library of utfkit.hpp and utfkit.h")
            + PREAMBLE + "\n" + out.system_includes() + "\n\n" + out.text() + "\n")


def expand_shared(out, path, visited):
    """Expands the headers under `path` that are no part of a level."""
    if path in visited:
        return
    visited.add(path)
    for name in re.findall(r'#include "([^"]+)"', path.read_text(encoding="utf-8")):
        header = header_of(path, name)
        text = header.read_text(encoding="utf-8")
        if PER_LEVEL.search(text) or OF_LEVEL.search(text):
            expand_shared(out, header, visited)
        else:
            out.expand(header)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", metavar="DIR", type=pathlib.Path,
                        help="where they are written; it is made where it isn't there")
    directory = parser.parse_args().directory
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in (("utfkit.hpp", cpp_header()), ("utfkit.h", c_header()),
                       ("utfkit.cpp", cpp_source())):
        (directory / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
