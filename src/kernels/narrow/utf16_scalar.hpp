// One code point of UTF-16, for the ends of texts and of steps with errors. Not the definition's
// functions: what is compiled for an ISA must not be what the linker keeps for all.
#pragma once

#include "simd/common.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

template <bool Swapped>
UTFKIT_INLINE std::uint32_t load_unit16(const byte* in, std::size_t at) {
  const byte* const p = in + 2 * at;
  return Swapped ? std::uint32_t{p[0]} << 8 | p[1] : std::uint32_t{p[1]} << 8 | p[0];
}
UTFKIT_INLINE void store_unit16(byte* p, std::uint32_t unit) {
  const auto word = static_cast<std::uint16_t>(unit);
  __builtin_memcpy(p, &word, sizeof word);
}
template <bool Swapped>
UTFKIT_INLINE bool is_high_unit(const byte* in, std::size_t at) {
  return (load_unit16<Swapped>(in, at) & 0xFC00) == 0xD800;
}

// A code point of the input, and how many units it takes: 0 where it is ill-formed or cut.
struct scalar_step {
  std::uint32_t code_point;
  std::size_t units;
};
template <bool Swapped>
UTFKIT_INLINE scalar_step decode_units(const byte* in, std::size_t at, std::size_t size) {
  const std::uint32_t first = load_unit16<Swapped>(in, at);
  if ((first & 0xF800) != 0xD800) return {first, 1};
  if (first >= 0xDC00 || size - at < 2) return {first, 0};
  const std::uint32_t second = load_unit16<Swapped>(in, at + 1);
  if ((second & 0xFC00) != 0xDC00) return {first, 0};
  return {0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF), 2};
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
