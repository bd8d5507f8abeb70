"""The build backend: scikit-build-core, and an sdist that carries the library.

In its repository the wheel is built from the tree. An sdist has no tree around it, so that
`build_sdist` lays into `carried/` what the build needs, and takes it away again: the library as
tools/amalgamate.py makes it, its headers, and the sources of the command.
"""

import pathlib
import shutil
import subprocess
import sys

from scikit_build_core import build as backend
from scikit_build_core.build import (
    build_editable,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

HERE = pathlib.Path(__file__).resolve().parent.parent
TREE = HERE.parent.parent
CARRIED = HERE / "carried"


def carry():
    """Fills `carried/` from the tree."""
    shutil.rmtree(CARRIED, ignore_errors=True)
    CARRIED.mkdir()
    subprocess.run([sys.executable, TREE / "tools" / "amalgamate.py", CARRIED], check=True,
                   stdout=subprocess.DEVNULL)
    for folder in ("include", "cli"):
        shutil.copytree(TREE / folder, CARRIED / folder)
    for licence in TREE.glob("LICENSE-*"):
        shutil.copy(licence, CARRIED)


def build_sdist(sdist_directory, config_settings=None):
    """An sdist of an sdist carries what it was carried with."""
    in_tree = (TREE / "tools" / "amalgamate.py").exists()
    try:
        if in_tree:
            carry()
        return backend.build_sdist(sdist_directory, config_settings)
    finally:
        if in_tree:
            shutil.rmtree(CARRIED, ignore_errors=True)
