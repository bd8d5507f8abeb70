// Lines of bytes behind lines of UTF-16, in whichever encoding.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace utfkit::cli {

// What code units of a text there are, by their high bytes.
class high_bytes_seen {
 public:
  // Of whole code units, whose high bytes are their first ones or their second ones.
  void push(std::string_view units, std::size_t first_high) noexcept;

  bool has(std::uint8_t high) const noexcept { return seen_[high]; }
  std::uint64_t units() const noexcept { return units_; }

 private:
  std::uint64_t units_ = 0;
  std::array<bool, 256> seen_{};
};

// Whether bytes without a NUL, the last of which is 0A, are lines of another encoding behind lines
// of UTF-16 that has such code units: `first_high` is 1 in UTF-16LE and 0 in UTF-16BE. As code
// units they have no end of line; and where each 0A falls on a high byte, it makes a character of
// Gurmukhi or Gujarati, alone among others, of a text that has none. Of an odd number, behind which
// the file ends or goes on off by a byte, they are several lines; or most are characters of blocks
// that the text hasn't, and of two blocks at least, as no word is.
bool are_bytes_behind(std::string_view lines, std::size_t first_high, const high_bytes_seen& before,
                      bool odd_is_told) noexcept;

}  // namespace utfkit::cli
