// Single units, and a loop for what is too short for a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <utfkit/compat/simdutf/types.hpp>

namespace utfkit::compat::simdutf::detail {

constexpr char16_t swapped(char16_t unit) noexcept {
  return static_cast<char16_t>(unit >> 8 | unit << 8);
}
template <endianness Order>
constexpr char16_t ordered(char16_t unit) noexcept {
  return Order == NATIVE ? unit : swapped(unit);
}

// The first byte that isn't ASCII, or `size`.
inline size_t ascii_prefix_by_words(const char* in, size_t size) noexcept {
  size_t at = 0;
  for (std::uint64_t word; size - at >= sizeof word; at += sizeof word) {
    std::memcpy(&word, in + at, sizeof word);
    if ((word & 0x8080808080808080) != 0) break;
  }
  while (at < size && static_cast<std::uint8_t>(in[at]) < 0x80) ++at;
  return at;
}

}  // namespace utfkit::compat::simdutf::detail
