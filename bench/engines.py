#!/usr/bin/env python3
"""What Spark and Dask cost beside the kernels: a table for docs/engines.md.

usage: bench/engines.py DIRECTORY [GIBIBYTES]

To be run by the interpreter that `make engines` leaves in build/python/environment. Files of 1 GiB
are made in DIRECTORY, and stay there; they are looked through by one process without an engine,
then by each engine with one and with two workers, which are there already. Of each the median of
three: seconds of the clock, and processor seconds of all processes that belong to it (workers,
scheduler, driver). On a machine with other work the latter say more.
"""

import os
import statistics
import sys
import time

from utfkit._distributed import places, scan

GIB = 1 << 30


def make(directory, count):
    line = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, 日本語.\n".encode()
    piece = line * (GIB // 64 // len(line)) + b"caf\xe9\n"
    paths = []
    for i in range(count):
        path = os.path.join(directory, f"text{i:02}")
        paths.append(path)
        if os.path.exists(path) and os.path.getsize(path) == 64 * len(piece):
            continue
        with open(path, "wb") as file:
            for _ in range(64):
                file.write(piece)
    return paths


def processor_seconds():
    """Of this process and of all that come from it."""
    parents, spent = {}, {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(pid)] = int(fields[1])
        spent[int(pid)] = sum(map(int, fields[11:15]))  # with those that have ended
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(spent[pid] for pid in ours) / os.sysconf("SC_CLK_TCK")


def measured(function):
    """Median seconds of the clock, and of processors."""
    runs = []
    for _ in range(3):
        start, before = time.perf_counter(), processor_seconds()
        function()
        runs.append((time.perf_counter() - start, processor_seconds() - before))
    return [statistics.median(each) for each in zip(*runs)]


def alone(paths):
    for each in places.ranges_of(places.list_files(paths), 64 << 20):
        for _ in scan.scan(each, True):
            pass


def row(name, workers, seconds, size, kernels):
    clock, processors = seconds
    share = f"{processors / kernels:.2f}"
    print(f"| {name} | {workers} | {clock:.1f} | {size / clock / 1e9:.2f} | {processors:.1f} | "
          f"{share} |", flush=True)  # fmt: skip


def by_spark(paths, size, kernels):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession
    from utfkit import spark

    for workers in (1, 2):
        made = SparkSession.builder.master(f"local-cluster[{workers},1,1024]")
        session = made.config("spark.ui.enabled", "false").getOrCreate()
        session.sparkContext.setLogLevel("OFF")
        spark.check_files(session, paths[0], range_bytes=16 << 20).count()
        seconds = measured(lambda: spark.check_files(session, paths).count())
        row("Spark", workers, seconds, size, kernels)
        session.stop()


def by_dask(paths, size, kernels):
    from dask.distributed import Client, LocalCluster
    from utfkit import dask

    for workers in (1, 2):
        cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
        with Client(cluster) as client:
            dask.check_files(client, paths[0], range_bytes=16 << 20).compute()
            seconds = measured(lambda: len(dask.check_files(client, paths).compute()))
            row("Dask", workers, seconds, size, kernels)
        cluster.close()


def main():
    directory, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    paths = make(directory, count)
    size = sum(map(os.path.getsize, paths))
    print("| | workers | seconds | GB/s | processor seconds | ratio |")
    print("| --- | --: | --: | --: | --: | --: |")
    alone(paths)
    seconds = measured(lambda: alone(paths))
    row("no engine", 1, seconds, size, seconds[1])
    by_dask(paths, size, seconds[1])
    by_spark(paths, size, seconds[1])


if __name__ == "__main__":
    main()
