// Text that was encoded twice: UTF-8 that somebody read as ISO-8859-1 or windows-1252, and wrote as
// UTF-8 once more.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

struct doubly_encoded {
  std::size_t length = 0;        // bytes of what looks like it; 0 where nothing does
  std::size_t continuation = 0;  // continuation bytes in it
  bool in_latin1 = false;        // its characters are all of ISO-8859-1
  bool in_1252 = false;          // and of windows-1252, as the WHATWG has it
  bool in_gaps = false;          // one of them only as the WHATWG has it

  explicit operator bool() const noexcept { return length != 0; }
};

// Whether `text` begins with a character that is doubly encoded: with characters whose bytes in
// windows-1252 are a sequence of UTF-8 of two bytes or more. `Ã©` is C3 A9, which is é; `â€™` is
// E2 80 99. In print such a pair of a letter and a sign is rare; see detect.hpp.
doubly_encoded find_doubly_encoded(byte_view text) noexcept;

}  // namespace utfkit::cli
