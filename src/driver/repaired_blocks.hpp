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
constexpr std::size_t block_size = 16 * 1024;
inline std::size_t first_block(const byte* in, std::size_t size,
                               std::size_t longest = block_size) noexcept {
  return size <= longest ? size : longest - utf8_codec::hold_back(in, longest);
}

// Replaces errors by U+FFFD, and counts them.
struct counting_policy {
  substitute with;
  std::uint64_t& replacements;
  // GCOVR_EXCL_START: kernels may leave errors to the definition; today's replace them all
  substitute on(const decoded&, const byte*, std::size_t) const noexcept { return with; }
  void replaced(const decoded&) const noexcept { ++replacements; }
  // GCOVR_EXCL_STOP
};

// The statistics of well-formed text, and of such with encoded surrogates.
text_stats measure_valid(const byte* in, std::size_t size) noexcept;

// Calls `sink` with one repaired_text after the other. Never allocates.
template <class Sink>
void for_each_repaired(byte_view text, Sink sink) noexcept {
  constexpr std::size_t piece = 4096;
  byte repaired[3 * piece];
  const replacement_of<utf8_codec> with;
  const byte* in = bytes_of(text.data());
  for (std::size_t left = text.size(); left != 0;) {
    const std::size_t block = first_block(in, left);
    const std::size_t valid = drive_validate<utf8_codec>(kernels().valid_utf8, {in, block}).read;
    if (valid != 0) sink(repaired_text{in, valid, valid, 0});
    in += valid;
    left -= valid;
    if (valid == block) continue;
    const std::size_t damaged = first_block(in, block - valid, piece);
    std::uint64_t replacements = 0;
    const auto kernel = [&replacements](const byte* from, std::size_t size, byte* out,
                                        std::size_t room) noexcept {
      return kernels().repair_utf8(from, size, out, room, replacements);
    };
    const result r =
        drive(kernel, utf8_codec{}, utf8_codec{}, counting_policy{with.policy().with, replacements},
              {in, damaged}, {repaired, sizeof repaired});
    sink(repaired_text{repaired, r.written, damaged, replacements});
    in += damaged;
    left -= damaged;
  }
}

}  // namespace utfkit::internal
