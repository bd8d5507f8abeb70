// Overlong forms of two bytes that may be characters of an encoding of East Asia.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// C0 and C1 are lead bytes in EUC-KR, EUC-JP, GBK and Big5, and what follows them there is mostly
// A1..BF. Whether the overlong form of two bytes at all[at] may be a character of these, in a text
// of East Asia. Not where it stands beside bytes above 7F other than such forms, as what is left of
// a sequence of three; nor where it is what a filter was to be got past with, or a faulty encoder
// has made: more than three in a row, NUL, '.', '/' and '\' in a path, a sign before a letter or a
// digit, what is between letters of ASCII. Looks at a few bytes on either side.
bool may_be_character(byte_view all, std::size_t at) noexcept;

}  // namespace utfkit::cli
