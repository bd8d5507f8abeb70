// Lengths of conversions, numbers of code points, and where a text that was cut can be ended. On
// malformed text the numbers are those of utfkit's functions of the same purpose: enough room for
// the conversions of this header, and no more is promised.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/scan.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

template <endianness Order>
size_t utf8_length_of(const char16_t* in, size_t size) noexcept {
  if constexpr (Order == NATIVE) return utfkit::utf8_length(std::u16string_view(in, size));
  if constexpr (Order == BIG) return utf8_length_of_utf16be(bytes_of(in, size));
  return utf8_length_of_utf16le(bytes_of(in, size));
}

template <endianness Order>
size_t code_points(const char16_t* in, size_t size) noexcept {
  if constexpr (Order == NATIVE) return utf32_length(std::u16string_view(in, size));
  size_t count = 0;
  for_swapped_blocks(in, size, [&](const char16_t* units, size_t n) {
    count += utf32_length(std::u16string_view(units, n));
    return true;
  });
  return count;
}

// A pair makes two units one code point; a lone surrogate isn't valid.
inline bool has_surrogate(std::u16string_view text) noexcept {
  return utf32_length(text) != text.size() || !is_valid(text);
}

template <endianness Order>
result lossy_utf8_length(const char16_t* in, size_t size) noexcept {
  result length;
  const auto measure = [&](const char16_t* units, size_t n) {
    const std::u16string_view text(units, n);
    length.count += utf8_length(text);
    if (length.is_ok() && has_surrogate(text)) length.error = SURROGATE;
    return true;
  };
  if constexpr (Order == NATIVE) {
    for (size_t from = 0; from < size;) {
      size_t end = size;
      if (size - from > block) end = cut_utf16<NATIVE>::before(in, from + block);
      measure(in + from, end - from);
      from = end;
    }
  } else {
    for_swapped_blocks(in, size, measure);
  }
  return length;
}

template <endianness Order>
size_t whole_pairs(const char16_t* in, size_t size) noexcept {
  return size == 0 ? 0 : cut_utf16<Order>::before(in, size);
}

}  // namespace detail

// ── code points ─────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t count_utf8(const char* input, size_t length) noexcept {
  return count_code_points({input, length});
}
[[nodiscard]] inline size_t count_utf16(const char16_t* input, size_t length) noexcept {
  return detail::code_points<NATIVE>(input, length);
}
[[nodiscard]] inline size_t count_utf16le(const char16_t* input, size_t length) noexcept {
  return detail::code_points<LITTLE>(input, length);
}
[[nodiscard]] inline size_t count_utf16be(const char16_t* input, size_t length) noexcept {
  return detail::code_points<BIG>(input, length);
}

// ── from UTF-8 ──────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t latin1_length_from_utf8(const char* input, size_t length) noexcept {
  return count_code_points({input, length});
}
[[nodiscard]] inline size_t utf16_length_from_utf8(const char* input, size_t length) noexcept {
  return utf16_length(byte_view(input, length));
}
[[nodiscard]] inline size_t utf32_length_from_utf8(const char* input, size_t length) noexcept {
  return count_code_points({input, length});
}

// ── from Latin-1, and to it from units ──────────────────────────────────────────────────────────

[[nodiscard]] inline size_t utf8_length_from_latin1(const char* input, size_t length) noexcept {
  return utf8_length_of_latin1({input, length});
}
[[nodiscard]] constexpr size_t utf16_length_from_latin1(size_t length) noexcept {
  return length;
}
[[nodiscard]] constexpr size_t utf32_length_from_latin1(size_t length) noexcept {
  return length;
}
[[nodiscard]] constexpr size_t latin1_length_from_utf16(size_t length) noexcept {
  return length;
}
[[nodiscard]] constexpr size_t latin1_length_from_utf32(size_t length) noexcept {
  return length;
}

// ── from UTF-16 ─────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t utf8_length_from_utf16(const char16_t* input, size_t length) noexcept {
  return detail::utf8_length_of<NATIVE>(input, length);
}
[[nodiscard]] inline size_t utf8_length_from_utf16le(const char16_t* input,
                                                     size_t length) noexcept {
  return detail::utf8_length_of<LITTLE>(input, length);
}
[[nodiscard]] inline size_t utf8_length_from_utf16be(const char16_t* input,
                                                     size_t length) noexcept {
  return detail::utf8_length_of<BIG>(input, length);
}
[[nodiscard]] inline size_t utf32_length_from_utf16(const char16_t* input, size_t length) noexcept {
  return detail::code_points<NATIVE>(input, length);
}
[[nodiscard]] inline size_t utf32_length_from_utf16le(const char16_t* input,
                                                      size_t length) noexcept {
  return detail::code_points<LITTLE>(input, length);
}
[[nodiscard]] inline size_t utf32_length_from_utf16be(const char16_t* input,
                                                      size_t length) noexcept {
  return detail::code_points<BIG>(input, length);
}

// The bytes that the conversion with replacement writes, whatever `error` says: SURROGATE where
// the text has a surrogate, alone or in a pair.
[[nodiscard]] inline result utf8_length_from_utf16_with_replacement(const char16_t* input,
                                                                    size_t length) noexcept {
  return detail::lossy_utf8_length<NATIVE>(input, length);
}
[[nodiscard]] inline result utf8_length_from_utf16le_with_replacement(const char16_t* input,
                                                                      size_t length) noexcept {
  return detail::lossy_utf8_length<LITTLE>(input, length);
}
[[nodiscard]] inline result utf8_length_from_utf16be_with_replacement(const char16_t* input,
                                                                      size_t length) noexcept {
  return detail::lossy_utf8_length<BIG>(input, length);
}

// ── from UTF-32 ─────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t utf8_length_from_utf32(const char32_t* input, size_t length) noexcept {
  return utf8_length(std::u32string_view(input, length));
}
[[nodiscard]] inline size_t utf16_length_from_utf32(const char32_t* input, size_t length) noexcept {
  return utf16_length(std::u32string_view(input, length));
}

// ── text that was cut ───────────────────────────────────────────────────────────────────────────
// The length without a last character that isn't whole.

[[nodiscard]] inline size_t trim_partial_utf8(const char* input, size_t length) noexcept {
  return complete_prefix(byte_view(input, length));
}
[[nodiscard]] inline size_t trim_partial_utf16(const char16_t* input, size_t length) noexcept {
  return detail::whole_pairs<NATIVE>(input, length);
}
[[nodiscard]] inline size_t trim_partial_utf16le(const char16_t* input, size_t length) noexcept {
  return detail::whole_pairs<LITTLE>(input, length);
}
[[nodiscard]] inline size_t trim_partial_utf16be(const char16_t* input, size_t length) noexcept {
  return detail::whole_pairs<BIG>(input, length);
}

}  // namespace utfkit::compat::simdutf
