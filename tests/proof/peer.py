"""CPython's decoder as a peer: texts on standard input, what becomes of them on standard output.

Each text, and each part of an answer, is its size in four bytes, the least first, and then itself.
An answer is the place of the first error (four bytes: FFFFFFFF for none), the text with U+FFFD for
what is malformed, in UTF-8, and the same in UTF-16LE.
"""
import struct
import sys


def answer(text):
    place = 0xFFFFFFFF
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError as error:
        place = error.start
        decoded = text.decode("utf-8", "replace")
    repaired = decoded.encode("utf-8")
    units = decoded.encode("utf-16-le")
    return (struct.pack("<II", place, len(repaired)) + repaired +
            struct.pack("<I", len(units)) + units)


def main():
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while size := source.read(4):
        sink.write(answer(source.read(struct.unpack("<I", size)[0])))


main()
