// What bytes of ASCII are.
#pragma once

#include <cstdint>

namespace utfkit::cli {

constexpr bool is_ascii_letter(std::uint8_t b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

constexpr bool is_small_ascii(std::uint8_t b) noexcept {
  return b >= 'a' && b <= 'z';
}

}  // namespace utfkit::cli
