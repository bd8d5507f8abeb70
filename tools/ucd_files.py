"""Reading the files of one version of the Unicode Character Database."""

import os
import re


class Database:
    """The directory with the files of one version, as they lie in
    https://www.unicode.org/Public/VERSION/ucd/."""

    def __init__(self, path):
        self.path = path
        first = self.lines("DerivedNormalizationProps.txt", comments=True)[0]
        self.version = re.search(r"-(\d+\.\d+\.\d+)\.txt", first).group(1)

    def lines(self, name, comments=False):
        with open(os.path.join(self.path, name), encoding="utf-8") as file:
            lines = [line if comments else line.split("#")[0] for line in file]
        return [line.strip() for line in lines if line.strip()]

    def rows(self, name):
        """(first, last, fields) of each line of a file of properties."""
        for line in self.lines(name):
            field = [part.strip() for part in line.split(";")]
            first, _, last = field[0].partition("..")
            yield int(first, 16), int(last or first, 16), field[1:]

    def property(self, name, file):
        """{code point: fields after the name} of one property of several in a file."""
        found = {}
        for first, last, field in self.rows(file):
            if field[0] == name:
                found.update(dict.fromkeys(range(first, last + 1), field[1:]))
        return found

    def characters(self):
        """(first, last, fields) of UnicodeData.txt, where a range takes two lines."""
        first = None
        for line in self.lines("UnicodeData.txt", comments=True):
            field = line.split(";")
            code_point = int(field[0], 16)
            if field[1].endswith(", First>"):
                first = code_point
                continue
            yield code_point if first is None else first, code_point, field
            first = None


def code_points(text):
    """The sequence that a field such as `0044 0307` spells."""
    return tuple(int(each, 16) for each in text.split())
