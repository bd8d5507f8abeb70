"""Repaired and converted files, each written whole or not at all.

The command does it, as `utf8 fix -i` and `utf8 convert -i` on a copy beside where the file goes;
so what isn't UTF-8 text is left alone here as well, and told why. When all of a file is there it
is moved into place in one step.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import uuid
from typing import Any, NamedTuple, Sequence

from utfkit._distributed.places import File, file_system, is_local, open_unpacked, shown
from utfkit._distributed.scan import command

MARK = ".utfkit-"


class Job(NamedTuple):
    arguments: tuple[str, ...]  # of the command, behind "utf8"
    out: str  # a directory, or a URL
    run: str  # which run this is, in the names of what isn't whole yet
    overwrite: bool = False


class Outcome(NamedTuple):
    """What became of a file: `status` is "written", "left" or "failed"."""

    number: int
    file: str
    output: str | None
    status: str
    changes: int
    replacements: int
    reason: str | None


def _outcome(
    file: File, place: str | None, status: str, changes: int = 0, replacements: int = 0,
    reason: str | None = None,
) -> Outcome:  # fmt: skip
    """With names that tables can have."""
    written = None if place is None else shown(place)
    why = None if reason is None else shown(reason)
    return Outcome(file.number, shown(file.name), written, status, changes, replacements, why)


def new_run() -> str:
    return uuid.uuid4().hex[:12]


def _private(path: str) -> Any:
    """A new file that nobody else can read, for what may be of a file that nobody else can."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _fetch(file: File, to: str) -> None:
    """The text of a file."""
    with _private(to) as copy:
        if file.codec:
            source = open_unpacked(file)
        elif is_local(file.path):
            source = open(file.path, "rb", buffering=0)
        else:
            system, path = file_system(file.path)
            source = system.open(path, "rb")
        with source:
            shutil.copyfileobj(source, copy, 1 << 20)


def _give_rights(file: File, path: str) -> None:
    """Those of the file, or what a new one has."""
    if is_local(file.path):
        shutil.copymode(file.path, path)
        return
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(path, 0o666 & ~mask)


def _pack(path: str, codec: str) -> None:
    if not codec:
        return
    packed = path + ".packed"
    with open(path, "rb") as text, _private(packed) as file, _packer(file, codec) as to:
        shutil.copyfileobj(text, to, 1 << 20)
    os.replace(packed, path)


def _packer(file: Any, codec: str) -> Any:
    if codec == "gz":
        import gzip

        # Without a time and a name, so that the same text gives the same file.
        return gzip.GzipFile("", "wb", fileobj=file, mtime=0)
    if codec == "bz2":
        import bz2

        return bz2.BZ2File(file, "wb")
    if codec == "xz":
        import lzma

        return lzma.LZMAFile(file, "wb")
    import zstandard

    return zstandard.ZstdCompressor().stream_writer(file, closefd=False)


def _put(path: str, job: Job, target: str) -> str:
    """Moves a whole file to its place, and says where that is."""
    if is_local(job.out):
        place = os.path.join(job.out, target)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        os.replace(path, place)
        return place
    system, root = file_system(job.out)
    place = f"{root.rstrip('/')}/{target}"
    # Stores of objects show one when all of it has come; others get it under another name first.
    system.makedirs(os.path.dirname(place), exist_ok=True)
    part = f"{place}{MARK}{job.run}"
    system.put_file(path, part)
    system.mv(part, place)
    return str(system.unstrip_protocol(place))


def _answers(arguments: Sequence[str], directory: str, names: list[str]) -> dict[str, Any]:
    """What the command says of each of the files, by their names in the directory."""
    ran = subprocess.run(
        [command(), *arguments, "--json", "-j1", "-i", "-0", "--files-from", "-"],
        input="".join(name + "\0" for name in names).encode(), cwd=directory,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    answers: dict[str, dict[str, Any]] = {}
    other: list[str] = []
    reasons: dict[str, str] = {}
    for line in ran.stderr.decode("utf-8", "replace").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            other.append(line)
            continue
        if row.get("type") in ("fixed", "converted", "left"):
            answers[row["file"]] = row
        elif row.get("type") == "detected":
            named = ", ".join(each["encoding"] for each in row["candidates"]) or "none"
            reasons[row["file"]] = (
                f"it isn't UTF-8, and its encoding can't be told for sure; candidates: {named}"
            )
        elif row.get("type") == "finding":
            place = f"line {row['line']}, column {row['column']}, byte {row['offset']}"
            reasons[row["file"]] = f"{row['kind']} at {place}: {row['bytes']}; {row['hint']}"
        elif "message" in row:
            other.append(row["message"])
    if len(answers) < len(names) and ran.returncode not in (0, 1):
        raise OSError("; ".join(other) or f"utf8 ended with status {ran.returncode}")
    for name in names:
        if name not in answers:
            said = [line for line in other if name in line]
            reason = reasons.get(name) or "; ".join(said) or "; ".join(other)
            answers[name] = {"type": "left", "likely_cause": reason or None}
    return answers


def rewrite(job: Job, files: Sequence[File], targets: Sequence[str]) -> list[Outcome]:
    """Files of one task; a worker that is killed leaves only what `job.run` is in the name of."""
    local = is_local(job.out)
    directory = job.out if local else tempfile.mkdtemp(prefix="utfkit-")
    copies: dict[str, tuple[File, str]] = {}
    outcomes = []
    try:
        os.makedirs(directory, exist_ok=True)
        for file, target in zip(files, targets):
            name = f"{MARK}{job.run}-{uuid.uuid4().hex[:8]}"
            copies[name] = file, target
            try:
                _fetch(file, os.path.join(directory, name))
            except OSError as e:
                del copies[name]
                outcomes.append(_outcome(file, None, "failed", reason=str(e)))
        answers = _answers(job.arguments, directory, list(copies)) if copies else {}
        for name, (file, target) in copies.items():
            outcomes.append(_settle(job, file, target, directory, name, answers[name]))
    finally:
        for name in copies:
            if os.path.lexists(os.path.join(directory, name)):
                os.unlink(os.path.join(directory, name))
        if not local:
            shutil.rmtree(directory, ignore_errors=True)
    return outcomes


def _settle(
    job: Job, file: File, target: str, directory: str, name: str, said: dict[str, Any]
) -> Outcome:
    if said["type"] == "left":
        reason = said.get("likely_cause")
        reason = reason.replace(name, file.name) if reason else reason
        return _outcome(file, None, "left", reason=reason)
    copy = os.path.join(directory, name)
    try:
        _pack(copy, file.codec)
        _give_rights(file, copy)
        place = _put(copy, job, target)
    except OSError as e:
        return _outcome(file, None, "failed", reason=str(e))
    changes, replacements = said.get("changes", 0), said.get("replacements", 0)
    return _outcome(file, place, "written", changes, replacements)


def refuse_existing(job: Job, files: Sequence[File], targets: Sequence[str]) -> None:
    """Nothing that is there is written over, unless that was asked for; an input never is."""
    if is_local(job.out):
        places = [os.path.join(job.out, target) for target in targets]
        there = [place for place in places if os.path.lexists(place)]
    else:
        system, root = file_system(job.out)
        found = set(system.find(root)) if system.exists(root) else set()
        there = [t for t in targets if f"{root.rstrip('/')}/{t}" in found]
    inputs = {os.path.realpath(file.path) for file in files if is_local(file.path)}
    own = [place for place in there if os.path.realpath(place) in inputs]
    if own and is_local(job.out):
        raise FileExistsError(f"{own[0]} is an input: name another directory")
    if there and not job.overwrite:
        raise FileExistsError(f"{there[0]} is there already: overwrite=True writes over it")


def sweep(job: Job) -> None:
    """Takes away what killed workers have left of this run."""
    if not is_local(job.out):
        return
    for name in os.listdir(job.out):
        if name.startswith(f"{MARK}{job.run}"):
            os.unlink(os.path.join(job.out, name))
