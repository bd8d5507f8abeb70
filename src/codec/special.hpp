// What a decoder of a legacy encoding can give beside a code point: values that no code point has,
// in decoded::code_point. Encoders refuse them, so who writes meets them where he looks into that.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// Bytes that are no character and no error: an escape sequence.
inline constexpr char32_t nothing = 0xFFFFFFFF;

// Two code points for one character: U+00CA or U+00EA and a combining mark, in Big5.
inline constexpr char32_t double_mark = 0x80000000;
constexpr char32_t double_of(char32_t first, char32_t second) noexcept {
  return double_mark | second << 8 | first;
}
constexpr bool is_double(char32_t c) noexcept {
  return c >= double_mark && c != nothing;
}
constexpr char32_t first_of(char32_t c) noexcept {
  return c & 0xFF;
}
constexpr char32_t second_of(char32_t c) noexcept {
  return c >> 8 & 0xFFFF;
}

}  // namespace utfkit::internal
