"""A cluster of two worker processes of each engine, and what `utf8 check --json` says."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import types

import pytest
from utfkit._distributed.scan import command

PARTS = ([b"a", b"\n", "é".encode(), "😀".encode(), "日本".encode(), b" word "] * 6 +
         [b"\xff", b"\xc0\xaf", b"\xe2\x82", b"\xed\xa0\x80", b"\x80", b"\xf0\x9f"])  # fmt: skip


def damaged(pieces, seed):
    chosen = random.Random(seed)
    return b"".join(chosen.choice(PARTS) for _ in range(pieces))


def said(path, shown, unpack=None):
    """What the command says of a file: its findings, and its summary."""
    text = unpack(path.read_bytes()) if unpack else None
    name = os.fspath(path) if text is None else "-"
    ran = subprocess.run([command(), "check", "--json", "--", name], input=text,
                         stdout=subprocess.PIPE, check=False)  # fmt: skip
    *findings, summary = [json.loads(line) for line in ran.stdout.splitlines()]
    for row in (*findings, summary):
        row.pop("type")
        row.pop("file_hex", None)
        row["file"] = shown
    if text is not None:
        summary["suggestion"] = None
    return findings, summary


@pytest.fixture(scope="session")
def spark_session():
    pytest.importorskip("pyspark")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    made = SparkSession.builder.master("local-cluster[2,1,1024]")
    options = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "4",
               "spark.task.maxFailures": "20"}  # fmt: skip
    for name, value in options.items():
        made = made.config(name, value)
    session = made.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture(scope="session")
def dask_client():
    pytest.importorskip("dask.distributed")
    from dask.distributed import Client, LocalCluster

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    client = Client(cluster)
    yield client
    client.close()
    cluster.close()


@pytest.fixture(params=["spark", "dask"])
def engine(request):
    """The functions of one of the modules, with the session bound, and rows() of a frame."""
    if request.param == "spark":
        session = request.getfixturevalue("spark_session")
        from utfkit import spark as module

        def rows(frame):
            return [row.asDict() for row in frame.collect()]

    else:
        session = request.getfixturevalue("dask_client")
        import pandas
        from utfkit import dask as module

        def rows(frame):
            made = frame.compute().to_dict("records")
            return [{k: value(k, v) for k, v in row.items()} for row in made]

        def value(name, it):
            return None if it is pandas.NA else dict(it) if name == "by_kind" else it

    bound = types.SimpleNamespace(name=request.param, session=session, rows=rows, module=module)
    for name in ("check_files", "summary", "repair_files", "convert_files"):
        function = getattr(module, name)
        setattr(bound, name, lambda *a, f=function, **k: f(session, *a, **k))
    return bound
