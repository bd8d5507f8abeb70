// Where a unit is.
#pragma once

#include <cstddef>
#include <string>
#include <type_traits>

#include <utfkit/compat/simdutf/types.hpp>

namespace utfkit::compat::simdutf {

// The first `character` in [start, end), or `end`.
[[nodiscard]] constexpr const char* find(const char* start, const char* end,
                                         char character) noexcept {
  const char* found =
      std::char_traits<char>::find(start, static_cast<size_t>(end - start), character);
  return found == nullptr ? end : found;
}
[[nodiscard]] constexpr const char16_t* find(const char16_t* start, const char16_t* end,
                                             char16_t character) noexcept {
  // As many at once as compilers make a few vectors of.
  while (!std::is_constant_evaluated() && end - start >= 32) {
    bool found = false;
    for (int i = 0; i < 32; ++i) found |= start[i] == character;
    if (found) break;
    start += 32;
  }
  while (start != end && *start != character) ++start;
  return start;
}

}  // namespace utfkit::compat::simdutf
