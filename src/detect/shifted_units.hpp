// UTF-16 of which bytes were taken out or put in, so that units are read across their borders.
#pragma once

#include <utfkit/detect.hpp>

namespace utfkit::internal {

// Whether ends of line in `head`, the beginning of a text in UTF-16, were translated byte by byte:
// 0D 0A for 0A, or 0D taken out. Every other line is off by a byte then, and after the first one
// the unit U+0A0D or U+0A00 stands, which are no characters.
bool has_translated_lines(byte_view head, bool little) noexcept;

// Whether `head`, which has the pattern of UTF-16BE, is rather UTF-16LE from the second byte on:
// the first is the half of an end of line, at which a text was split.
bool lacks_first_byte(byte_view head) noexcept;

// Whether a short text of seven bits without a NUL may be East Asian in UTF-16 as well: it has a
// control character other than tabs, ends of line and escapes, or half of its units would be kana.
bool may_be_east_asian(byte_view text) noexcept;

}  // namespace utfkit::internal
