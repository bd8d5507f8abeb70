// Counts in the eight bytes of a word at once, for rows that are shorter than a call takes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "driver/units.hpp"

namespace utfkit::internal {

// The lowest bit of each byte.
constexpr std::uint64_t byte_ones = 0x0101010101010101;

constexpr unsigned sum_of_bytes(std::uint64_t word) noexcept {
  return static_cast<unsigned>(word * byte_ones >> 56);
}

// 1 in each byte that is no continuation byte, and with `utf16` one more in F0 to FF, which begin
// what takes two units.
constexpr std::uint64_t units_in_bytes(std::uint64_t word, bool utf16) noexcept {
  const std::uint64_t high = word >> 7, second = word >> 6;
  const std::uint64_t begins = (~high | second) & byte_ones;
  if (!utf16) return begins;
  return begins + (high & second & word >> 5 & word >> 4 & byte_ones);
}

// Its order doesn't matter where bytes are counted.
inline std::uint64_t load_word(const byte* p) noexcept {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

// All ones in the first `count` bytes of a word, as they lie in memory; less than eight.
constexpr std::uint64_t first_bytes(std::size_t count) noexcept {
  const std::size_t shift = 8 * count;
  return std::endian::native == std::endian::big ? ~(~std::uint64_t{0} >> shift)
                                                 : (std::uint64_t{1} << shift) - 1;
}

// How many units are before each place of a text. A row that is short has as many as are between
// its ends, without a branch that depends on its size.
class unit_ranks {
 public:
  static constexpr std::size_t most_bytes = 4096;

  void count(const byte* p, std::size_t size, bool utf16) noexcept {
    std::uint32_t sum = 0;
    std::size_t w = 0;
    const auto add = [&](std::uint64_t word) {
      units_[w] = units_in_bytes(word, utf16);
      before_[w] = sum;
      sum += sum_of_bytes(units_[w++]);
    };
    for (; size >= 8; size -= 8, p += 8) add(load_word(p));
    std::uint64_t rest = 0x8080808080808080;  // counts nothing
    if (size != 0) std::memcpy(&rest, p, size);
    add(rest);
  }
  // Before `place`, which is at most the size.
  std::size_t before(std::size_t place) const noexcept {
    return before_[place / 8] + sum_of_bytes(units_[place / 8] & first_bytes(place % 8));
  }

 private:
  std::uint64_t units_[most_bytes / 8 + 1];
  std::uint32_t before_[most_bytes / 8 + 1];
};

// The most bytes from the start that have at most so many units, and end before a byte that is no
// continuation byte.
inline std::size_t prefix_by_words(byte_view text, std::size_t most, bool utf16) noexcept {
  const byte* const p = bytes_of(text.data());
  std::size_t at = 0;
  for (; text.size() - at >= 8; at += 8) {
    const std::size_t units = sum_of_bytes(units_in_bytes(load_word(p + at), utf16));
    if (units > most) break;
    most -= units;
  }
  for (; at < text.size(); ++at) {
    const std::size_t units = units_in_bytes(p[at], utf16) & 3;
    if (units > most) break;
    most -= units;
  }
  return at;
}

}  // namespace utfkit::internal
