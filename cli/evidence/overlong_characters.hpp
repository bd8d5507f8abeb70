// Overlong forms of two bytes that may be characters of an encoding of East Asia.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// C0 and C1 are lead bytes in EUC-KR, EUC-JP, GBK and Big5, and what follows them there is mostly
// A1..BF. `none`: the form stands beside bytes above 7F other than such forms, as what is left of a
// sequence of three; or it is what a filter was to be got past with: NUL, '.', '/' and '\' in a
// path, a sign before a letter or a digit, what is between letters of ASCII.
enum class overlong_as : unsigned char {
  none,
  one,   // by itself: in a text of East Asia
  many,  // several in a row, beside no letter of ASCII
};

// For the overlong form of two bytes at all[at]; looks at a few bytes on either side.
overlong_as overlong_character(byte_view all, std::size_t at) noexcept;

}  // namespace utfkit::cli
