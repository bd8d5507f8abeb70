// The version of Unicode that utfkit's tables are made from.
#pragma once

#include <compare>
#include <cstdint>

#include <utfkit/export.h>

namespace utfkit {

// A version of the Unicode Standard, of three fields (Unicode 3.1); older before newer.
struct version {
  std::uint8_t major = 0, minor = 0, update = 0;  // 0 where it isn't said

  friend constexpr auto operator<=>(const version&, const version&) = default;
};

// That of the library that is linked. Code points that it doesn't have are treated as unassigned
// ones: they don't decompose, and they combine with nothing.
// Example: assert(unicode_version() >= version{17});  // all of Unicode 17.0
[[nodiscard]] UTFKIT_API version unicode_version() noexcept;

}  // namespace utfkit
