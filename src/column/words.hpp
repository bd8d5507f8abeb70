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

// All ones in the last `count` bytes of a word, as they lie in memory.
constexpr std::uint64_t last_bytes(std::size_t count) noexcept {
  const std::size_t shift = 8 * (8 - count);
  return std::endian::native == std::endian::big ? ~std::uint64_t{0} >> shift
                                                 : ~std::uint64_t{0} << shift;
}

// What count_code_points() or utf16_length() says of 64 bytes at most, of which no sum is too large
// for a byte. The last word overlaps the one before.
inline std::size_t length_by_words(byte_view text, bool utf16) noexcept {
  const byte* const p = bytes_of(text.data());
  const std::size_t size = text.size();
  std::size_t at = 0;
  std::size_t length = 0;
  if (size < 8) {
    for (; at < size; ++at) length += units_in_bytes(p[at], utf16) & 3;
    return length;
  }
  std::uint64_t sums = 0;
  for (; size - at >= 8; at += 8) sums += units_in_bytes(load_word(p + at), utf16);
  if (at != size) sums += units_in_bytes(load_word(p + size - 8), utf16) & last_bytes(size - at);
  return sum_of_bytes(sums);
}

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
