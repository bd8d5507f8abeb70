// The euro sign of code page 858, which is 850 but for this: D5, a corner of boxes in most code
// pages of IBM for DOS and the dotless i in 850, which no language has that is written in it.
#pragma once

#include <utfkit/detect.hpp>

namespace utfkit::internal {

enum class dos_euro : std::uint8_t {
  none,   // no D5
  euro,   // beside a number, once at least, and never beside a letter or a line
  other,  // anything else
};

// What D5 is in `head`, the beginning of a text.
dos_euro euro_of_dos(byte_view head) noexcept;

}  // namespace utfkit::internal
