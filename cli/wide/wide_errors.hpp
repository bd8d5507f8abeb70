// Errors of UTF-16 that are rather text of another encoding.
#pragma once

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Bytes that were added to UTF-16 read as code units of all sorts in pairs, of which a few are
// surrogates. Whether the first ill-formed code unit, or odd byte at the end, of `head` is in a run
// of ten and more others of two bytes of text each that the rest hardly has, by their high bytes,
// and so without a letter of an alphabet or a space; half of a pair that was cut stands among the
// text's own. Of a few code units it isn't said, nor of what is neither UTF-16LE nor UTF-16BE.
bool is_error_among_bytes(byte_view head, encoding e);

}  // namespace utfkit::cli
