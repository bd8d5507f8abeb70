"""CPython's own cases for UTF-8, of test_codecs and test_unicode, run on our codec."""

from __future__ import annotations

import inspect
import textwrap
import unittest

import pytest

import utfkit

try:
    from test import test_unicode as unicode_test
except ImportError:
    unicode_test = pytest.importorskip("test.test_str")  # its name from CPython 3.13 on
codecs_test = pytest.importorskip("test.test_codecs")
utfkit.register()


class TestCodec(codecs_test.UTF8Test):
    encoding = "utfkit-utf-8"


# The methods of test_unicode that decode or encode UTF-8, with our codec in the place of CPython's.
NAMES = ("test_invalid_cb_for_2bytes_seq", "test_invalid_cb_for_3bytes_seq",
         "test_invalid_cb_for_4bytes_seq", "test_invalid_start_byte",
         "test_unexpected_end_of_data", "test_utf8_decode_valid_sequences",
         "test_utf8_decode_invalid_sequences", "test_issue8271", "assertCorrectUTF8Decoding",
         "test_codecs_utf8")


def with_our_codec(function):
    source = textwrap.dedent(inspect.getsource(function))
    for name in ("utf-8", "UTF-8", "utf8"):
        source = source.replace(f"'{name}'", "'utfkit-utf-8'").replace(
            f'"{name}"', '"utfkit-utf-8"')
    space = dict(vars(unicode_test))
    exec(source, space)
    return space[function.__name__], "utfkit-utf-8" in source


class TestText(unittest.TestCase):
    pass


cases = getattr(unicode_test, "UnicodeTest", None) or unicode_test.StrTest
replaced = 0
for name in NAMES:
    original = getattr(cases, name, None)
    if original is not None:
        made, uses_it = with_our_codec(original)
        setattr(TestText, name, made)
        replaced += uses_it


def test_there_are_cases():
    assert replaced >= 2
    assert unittest.TestLoader().loadTestsFromTestCase(TestText).countTestCases() >= 8
    assert unittest.TestLoader().loadTestsFromTestCase(TestCodec).countTestCases() >= 10
