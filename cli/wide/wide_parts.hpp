// UTF-16 that was added to a file of ASCII, UTF-8 or an encoding of before Unicode, full of NULs.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Looks for code units whose one byte is a NUL, or another control character below 09 as in
// Cyrillic, Greek and other alphabets, many in a row. To be fed with the pieces of a file in order.
class wide_parts {
 public:
  void push(byte_view piece) noexcept;

  bool found() const noexcept { return found_; }

 private:
  std::uint64_t at_ = 0;    // bytes so far
  std::uint64_t last_ = 0;  // behind the last such byte; 0 before the first
  unsigned units_ = 0;      // in a row
  bool found_ = false;
};

}  // namespace utfkit::cli
