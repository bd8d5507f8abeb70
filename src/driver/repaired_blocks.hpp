// Text as a lossy conversion sees it, for those who count it.
#pragma once

#include <utfkit/stats.hpp>

#include "units.hpp"

namespace utfkit::internal {

// Well-formed text that stands for `read` bytes of the input, the input itself or, where there were
// errors, its repair in a buffer.
struct repaired_text {
  const byte* data;
  std::size_t size;
  std::size_t read;
  std::uint64_t replacements;
};

// A block is validated and then counted while it is in the first-level cache. Blocks end between
// steps.
constexpr std::size_t block_size = std::size_t{16} * 1024;
inline std::size_t first_block(const byte* in, std::size_t size,
                               std::size_t longest = block_size) noexcept {
  return size <= longest ? size : longest - utf8_codec::hold_back(in, longest);
}

// Gives the input as one repaired_text after the other. Never allocates.
class repaired_blocks {
 public:
  explicit repaired_blocks(byte_view text) noexcept
      : in_(bytes_of(text.data())), left_(text.size()) {}

  // The next one; false at the end. It is good until the next call.
  bool next(repaired_text& out) noexcept;

 private:
  static constexpr std::size_t piece = 4096;  // repaired at a time

  repaired_text repair(std::size_t size) noexcept;

  const byte* in_;
  std::size_t left_;
  std::size_t damaged_ = 0;  // the rest of a block, which begins with an error
  byte repaired_[3 * piece];
};

// The statistics of well-formed text, and of such with encoded surrogates.
text_stats measure_valid(const byte* in, std::size_t size) noexcept;

}  // namespace utfkit::internal
