// Composition (Unicode D117) of two code points.
#pragma once

#include <cstddef>
#include <iterator>

#include "decompose.hpp"

namespace utfkit::internal {

consteval unsigned log2_of(std::size_t power_of_two) {
  unsigned bits = 0;
  for (; power_of_two > 1; power_of_two /= 2) ++bits;
  return bits;
}

// The primary composite that is canonically equivalent to the pair, or 0 where there is none.
inline char32_t compose(char32_t first, char32_t second) noexcept {
  using namespace hangul;
  if (first - l_base < l_count && second - v_base < v_count)
    return s_base + ((first - l_base) * v_count + second - v_base) * t_count;
  if (second - (t_base + 1) < t_count - 1 && first - s_base < s_count)
    return (first - s_base) % t_count == 0 ? first + (second - t_base) : 0;

  // tools/ucd_normalization.py found a seed for each bucket, so that every pair has its own slot.
  using namespace generated;
  constexpr unsigned slot_shift = 32 - log2_of(std::size(compositions));
  constexpr unsigned seed_shift = 32 - log2_of(std::size(composition_seeds));
  const auto hash = static_cast<std::uint32_t>(first * 0x9E3779B1u + second * 0x85EBCA77u);
  const std::uint32_t seed = composition_seeds[hash >> seed_shift];
  const composition& found = compositions[(hash ^ seed) * 0xC2B2AE3Du >> slot_shift];
  return found.first == first && found.second == second ? found.composed : 0;
}

}  // namespace utfkit::internal
