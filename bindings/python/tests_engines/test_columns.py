"""Columns on clusters, and what Spark's own functions make of the same bytes."""

from __future__ import annotations

import pytest

VALUES = [b"ab", b"\xff x", None, "ä".encode(), b"\xc3", b"", b"\xe2\x82 \xf0\x80\x80\x80"]
VALID = [True, False, None, True, False, True, False]
REPAIRED = [None if v is None else v.decode("utf-8", "replace") for v in VALUES]
ERRORS = [(1, 0, "invalid_byte", b"\xff"), (4, 0, "truncated", b"\xc3"),
          (6, 0, "truncated", b"\xe2\x82"), (6, 3, "overlong", b"\xf0\x80\x80\x80")]  # fmt: skip


@pytest.mark.parametrize("kind", ["binary", "string"])
def test_spark(spark_session, kind):
    from pyspark.sql import functions as F
    from utfkit import spark

    rows = list(enumerate(VALUES))
    frame = spark_session.createDataFrame(rows, "k int, v binary").repartition(3)
    frame = frame.withColumn("v", F.col("v").cast(kind))
    made = frame.select("k", spark.valid("v").alias("a"), spark.repair(frame.v).alias("b"))
    assert [tuple(row) for row in made.orderBy("k").collect()] == [
        (k, v, r) for k, (v, r) in enumerate(zip(VALID, REPAIRED))
    ]
    found = spark.errors(frame, "v", ["k"]).orderBy("k", "offset").collect()
    assert [(k, o, kind, bytes(b)) for k, o, kind, b in found] == ERRORS
    assert spark.errors(frame, "v").count() == len(ERRORS)


def test_sparks_own_functions(spark_session):
    """is_valid_utf8() and make_valid_utf8() say the same of every pair of sequences: also how many
    U+FFFD there are. Spark reads what is cast to a string without looking at it."""
    from pyspark.sql import functions as F
    from utfkit import spark

    if not hasattr(F, "make_valid_utf8"):
        pytest.skip("this Spark has no make_valid_utf8()")
    parts = [b"a", b"\xc2\x80", b"\xed\x9f\xbf", b"\xf4\x8f\xbf\xbf", b"\x80", b"\xc0", b"\xc0\xaf",
             b"\xc3", b"\xe0\x80", b"\xe0\x9f\xbf", b"\xe2\x82", b"\xed\xa0\x80", b"\xed\xa0",
             b"\xf0\x8f\xbf\xbf", b"\xf0\x9f\x98", b"\xf4\x90\x80\x80", b"\xf5",
             b"\xf8\x88\x80\x80\x80", b"\xff"]  # fmt: skip
    rows = [(a + b,) for a in parts for b in parts]
    frame = spark_session.createDataFrame(rows, "v binary")
    frame = frame.withColumn("t", F.col("v").cast("string"))
    made = frame.select("v", spark.valid("t"), F.is_valid_utf8("t"), spark.repair("t"),
                        F.make_valid_utf8("t"))  # fmt: skip
    for v, ours, theirs, repaired, made_valid in made.collect():
        assert (ours, repaired) == (theirs, made_valid) == (
            not bytes(v).decode("utf-8", "replace").count("\ufffd"),
            bytes(v).decode("utf-8", "replace"),
        )


@pytest.mark.parametrize("kind", ["object", "nan", "category", "binary"])
def test_dask(dask_client, kind):
    import dask
    import pandas
    import pyarrow
    from dask import dataframe
    from utfkit import dask as ours

    values = pandas.Series(VALUES, dtype="object")
    if kind == "nan":
        values = values.where(values.notna(), float("nan"))
    if kind == "category":
        values = values.astype("category")
    if kind == "binary":
        values = values.astype(pandas.ArrowDtype(pyarrow.binary()))
    # Dask would make strings of objects, and fail where they are no UTF-8.
    with dask.config.set({"dataframe.convert-string": False}):
        table = pandas.DataFrame({"k": range(len(VALUES)), "v": values})
        frame = dataframe.from_pandas(table, npartitions=3)
        valid = [None if v is pandas.NA else bool(v) for v in ours.valid(frame.v).compute()]
        repaired = [None if v is pandas.NA else v for v in ours.repair(frame.v).compute()]
        found = ours.errors(frame, "v", ["k"]).compute()
    assert (valid, repaired) == (VALID, REPAIRED)
    assert [tuple(row) for row in found.itertuples(index=False)] == ERRORS
