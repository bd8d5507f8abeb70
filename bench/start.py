#!/usr/bin/env python3
"""What it costs to begin: to start the command, and to include the headers.

usage: bench/start.py [UTF8] [--compiler CXX]      UTF8 is build/release/bin/utf8 unless told

Least processor time of many runs, so that other work on the machine matters little:
`utf8 --version` beside /bin/true, and a source with <utfkit/utfkit.hpp> beside one with <string>.
"""

import argparse
import os
import pathlib
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def milliseconds(command, runs):
    """The least user and system time of a run, that of its own children included."""
    least = float("inf")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for _ in range(runs):
        child = os.posix_spawnp(command[0], command, os.environ,
                                file_actions=[(os.POSIX_SPAWN_DUP2, nowhere, 1)])
        _, status, usage = os.wait4(child, 0)
        if status != 0:
            raise SystemExit(f"{command[0]} failed")
        least = min(least, usage.ru_utime + usage.ru_stime)
    os.close(nowhere)
    return 1000 * least


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("utf8", nargs="?", default=str(ROOT / "build/release/bin/utf8"))
    parser.add_argument("--compiler", default="c++")
    arguments = parser.parse_args()

    for command in (["/bin/true"], [arguments.utf8, "--version"],
                    [arguments.utf8, "check", str(ROOT / "LICENSE-MIT")]):
        print(f"{milliseconds(command, 300):8.2f} ms  {' '.join(command)}")

    with tempfile.TemporaryDirectory() as directory:
        for header in ("string", "utfkit/validate.hpp", "utfkit/transcode.hpp",
                       "utfkit/utfkit.hpp"):
            source = pathlib.Path(directory) / "include.cc"
            source.write_text(f"#include <string>\n#include <{header}>\n", encoding="utf-8")
            command = [arguments.compiler, "-std=c++20", f"-I{ROOT / 'include'}", "-fsyntax-only",
                       str(source)]
            print(f"{milliseconds(command, 15):8.0f} ms  <string> and <{header}>")


if __name__ == "__main__":
    main()
