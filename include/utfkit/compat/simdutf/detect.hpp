// Which encodings a text could be in.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include <utfkit/byte_order.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/compat/simdutf/validate.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

// By way of aligned units, which the bytes of a text needn't be.
inline bool is_valid_utf32le(const char* in, size_t size) noexcept {
  char32_t units[block / 4];
  for (size_t n; size != 0; in += n, size -= n) {
    n = std::min(size, sizeof units);
    std::memcpy(units, in, n);
    const std::span part(units, n / 4);
    if constexpr (std::endian::native == std::endian::big) swap_byte_order(part);
    if (!is_valid(std::u32string_view(part.data(), part.size()))) return false;
  }
  return true;
}

}  // namespace detail

// The encoding that a byte order mark says; without one the sum of those of UTF-8, UTF-16LE and
// UTF-32LE in which the text is well formed. Any encoding but these three needs a mark.
[[nodiscard]] inline int detect_encodings(const char* input, size_t length) noexcept {
  if (const encoding_type marked = BOM::check_bom(input, length); marked != unspecified) {
    return marked;
  }
  int possible = unspecified;
  if (is_valid(byte_view(input, length))) possible |= UTF8;
  if (length % 2 == 0 && is_valid_utf16le({input, length})) possible |= UTF16_LE;
  if (length % 4 == 0 && detail::is_valid_utf32le(input, length)) possible |= UTF32_LE;
  return possible;
}
[[nodiscard]] inline int detect_encodings(const std::uint8_t* input, size_t length) noexcept {
  return detect_encodings(reinterpret_cast<const char*>(input), length);
}

// The first of them, in that order, or `unspecified`.
[[nodiscard]] inline encoding_type autodetect_encoding(const char* input, size_t length) noexcept {
  if (const encoding_type marked = BOM::check_bom(input, length); marked != unspecified) {
    return marked;
  }
  if (is_valid(byte_view(input, length))) return UTF8;
  if (length % 2 == 0 && is_valid_utf16le({input, length})) return UTF16_LE;
  if (length % 4 == 0 && detail::is_valid_utf32le(input, length)) return UTF32_LE;
  return unspecified;
}
[[nodiscard]] inline encoding_type autodetect_encoding(const std::uint8_t* input,
                                                       size_t length) noexcept {
  return autodetect_encoding(reinterpret_cast<const char*>(input), length);
}

}  // namespace utfkit::compat::simdutf
