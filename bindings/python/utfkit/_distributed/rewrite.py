"""Repaired and converted files, each written whole or not at all.

The command does it, as `utf8 fix -i` and `utf8 convert -i` on a copy beside where the file goes;
so what isn't UTF-8 text is left alone here as well, and told why. When all of a file is there it
is moved into place in one step.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import uuid
from typing import Any, NamedTuple, Sequence

from utfkit._distributed import places
from utfkit._distributed.places import File, file_system, is_local, open_unpacked, shown
from utfkit._distributed.scan import command

MARK = ".utfkit-"
# Asked once: asking sets it, for all threads.
_MASK = os.umask(0o077)
os.umask(_MASK)


class Job(NamedTuple):
    arguments: tuple[str, ...]  # of the command, behind "utf8"
    out: str  # a directory, or a URL
    run: str  # which run this is, in the names of what isn't whole yet
    overwrite: bool = False


class Outcome(NamedTuple):
    """What became of a file: `status` is "written", "left" or "failed". Of one that is written,
    `reason` is what the command warns of."""

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


def repair_with(policy: str | None) -> tuple[str, ...]:
    """The arguments of the command."""
    return ("fix",) if policy is None else ("fix", f"--with={policy}")


def conversion_of(encoding: str, to: str) -> tuple[str, ...]:
    """The arguments of the command."""
    return ("convert", "-f", encoding, "-t", to)


def plan(
    paths: places.Paths, out: str, arguments: tuple[str, ...], compression: str | None,
    overwrite: bool,
) -> tuple[Job, list[places.Range], list[str]]:  # fmt: skip
    """What is to be done, each file as one range, and where each goes, by its number. Refuses what
    would write over a file that may not be."""
    files = places.list_files(paths, compression)
    targets = places.targets_of(files)
    place = places.plain(os.fspath(out))
    place = places.whole(place) if places.is_local(place) else place
    job = Job(arguments, place, new_run(), overwrite)
    refuse_existing(job, files, targets)
    return job, [places.Range(file, 0, 0, file.size) for file in files], targets


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
    """Those to read, write and run of the file, or what a new one has."""
    local = is_local(file.path)
    os.chmod(path, os.stat(file.path).st_mode & 0o777 if local else 0o666 & ~_MASK)


def _make_directories(out: str, target: str, file: File) -> None:
    """Those that a file goes into, no more open than those that it is in."""
    inner = target.split("/")[:-1]
    source = file.path[: -len(target)] if file.path.endswith("/" + target) else ""
    for i in range(len(inner) + 1):
        here = os.path.join(out, *inner[:i])
        if os.path.isdir(here):
            continue
        mode = 0o777 & ~_MASK
        if inner and source and is_local(file.path):
            mode = os.stat(os.path.join(source, *inner[:i])).st_mode & 0o777 | 0o700
        os.makedirs(os.path.dirname(here), exist_ok=True)
        try:
            os.mkdir(here, 0o700)
        except FileExistsError:
            continue
        os.chmod(here, mode)


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


def _put(path: str, job: Job, target: str, file: File) -> str:
    """Moves a whole file to its place, and says where that is."""
    if is_local(job.out):
        place = os.path.join(job.out, target)
        _make_directories(job.out, target, file)
        os.replace(path, place)
        return place
    system, root = file_system(job.out)
    place = f"{root.rstrip('/')}/{target}"
    parent = os.path.dirname(place)
    system.makedirs(parent, exist_ok=True)
    # Stores of objects show one when all of it has come; others get it under another name first.
    part = f"{parent}/{MARK}{job.run}-{uuid.uuid4().hex[:8]}"
    try:
        with open(path, "rb") as text, system.open(part, "wb") as to:
            shutil.copyfileobj(text, to, 1 << 20)
        if any(each in place for each in "*?["):  # mv() would take it for a pattern
            system.cp_file(part, place)
        else:
            system.mv(part, place)
    finally:
        if system.exists(part):
            system.rm_file(part)
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
    warnings: dict[str, str] = {}
    for line in ran.stderr.decode("utf-8", "replace").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            other.append(line)
            continue
        if row.get("type") in ("fixed", "converted", "left"):
            answers[row["file"]] = row
        elif row.get("type") == "warning" and row.get("likely_cause"):
            warnings[row["file"]] = _warning(row)
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
    for name, said_of_it in warnings.items():
        answers[name].setdefault("warning", said_of_it)
    return answers


def _warning(row: dict[str, Any]) -> str:
    """What the command warns of, for a file that is written beside what it is made of: that keeps
    what the repair destroys, and options of the command are our arguments."""
    lost = row["likely_cause"].replace(", and nothing keeps them; --undo FILE does", "")
    policy = re.search(r"utf8 fix --with=([\w,-]+) ", row.get("suggestion") or "")
    instead = f"; instead: policy={policy[1]!r}" if policy else ""
    return f"a repair destroys this: {lost}{instead}"


def rewrite(job: Job, files: Sequence[File], targets: Sequence[str]) -> list[Outcome]:
    """Files of one task; a worker that is killed leaves only what `job.run` is in the name of."""
    local = is_local(job.out)
    directory = job.out if local else tempfile.mkdtemp(prefix="utfkit-")
    copies: dict[str, tuple[File, str]] = {}
    outcomes = []
    try:
        for file, target in zip(files, targets):
            if local:
                _make_directories(job.out, target, file)
            name = f"{MARK}{job.run}-{uuid.uuid4().hex[:8]}"
            copies[name] = file, target
            try:
                _fetch(file, os.path.join(directory, name))
            except Exception as e:  # also of what unpacks: of one file, not of all
                if os.path.lexists(os.path.join(directory, name)):
                    os.unlink(os.path.join(directory, name))
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
        place = _put(copy, job, target, file)
    except Exception as e:
        return _outcome(file, None, "failed", reason=str(e))
    changes, replacements = said.get("changes", 0), said.get("replacements", 0)
    warning = said.get("warning")
    reason = warning.replace(name, file.name) if warning else None
    return _outcome(file, place, "written", changes, replacements, reason)


def refuse_existing(job: Job, files: Sequence[File], targets: Sequence[str]) -> None:
    """Nothing that is there is written over, unless that was asked for; an input never is."""
    if is_local(job.out):
        outputs = [os.path.join(job.out, target) for target in targets]
        there = [place for place in outputs if os.path.lexists(place)]
    else:
        system, root = file_system(job.out)
        found = set(system.find(root)) if system.exists(root) else set()
        outputs = [f"{root.rstrip('/')}/{target}" for target in targets]
        there = [place for place in outputs if place in found]
    inputs = {os.path.realpath(f.path) if is_local(f.path) else f.path for f in files}
    own = [place for place in there if _known_as(job, place) in inputs]
    if own:
        raise FileExistsError(f"{own[0]} is an input: name another directory")
    if there and not job.overwrite:
        raise FileExistsError(f"{there[0]} is there already: overwrite=True writes over it")


def _known_as(job: Job, place: str) -> str:
    if is_local(job.out):
        return os.path.realpath(place)
    return str(file_system(job.out)[0].unstrip_protocol(place))


def sweep(job: Job) -> None:
    """Takes away what killed workers have left of this run where the files go; what one has of a
    remote file in its own directory for temporary files stays there."""
    mark = MARK + job.run
    if is_local(job.out):
        names = os.listdir(job.out) if os.path.isdir(job.out) else []
        for name in names:
            if name.startswith(mark):
                os.unlink(os.path.join(job.out, name))
        return
    system, root = file_system(job.out)
    for path in system.find(root) if system.exists(root) else ():
        if path.rsplit("/", 1)[-1].startswith(mark):
            system.rm_file(path)
