// The letters of alphabets that encodings of one byte a character have beside those of ASCII.
#pragma once

namespace utfkit::cli {

constexpr bool is_between(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

constexpr bool is_greek(char32_t c) noexcept {
  return is_between(c, 0x370, 0x3FF);
}
constexpr bool is_cyrillic(char32_t c) noexcept {
  return is_between(c, 0x400, 0x4FF);
}
constexpr bool is_hebrew(char32_t c) noexcept {
  return is_between(c, 0x5D0, 0x5F2);
}
constexpr bool is_arabic(char32_t c) noexcept {
  return is_between(c, 0x620, 0x6D5);
}

}  // namespace utfkit::cli
