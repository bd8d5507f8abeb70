// Validation, and repair of UTF-16. Positions and lengths are in code units.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/errors.hpp>
#include <utfkit/compat/simdutf/length.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/scan.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

// The first byte that isn't ASCII, or `size`. Errors that come early are found without a call.
inline size_t ascii_prefix(const char* in, size_t size) noexcept {
  size_t at = ascii_prefix_by_words(in, std::min(size, size_t{64}));
  if (at < std::min(size, size_t{64})) return at;
  for (const size_t step : {block, block / 16}) {
    while (at < size && is_ascii({in + at, std::min(step, size - at)})) {
      at += std::min(step, size - at);
    }
  }
  return at + ascii_prefix_by_words(in + at, size - at);
}

// ASCII takes one byte a unit in UTF-8, and nothing else does. What isn't ASCII mostly shows early.
template <endianness Order>
bool is_ascii_utf16(const char16_t* in, size_t size) noexcept {
  size_t most = block / 64;
  for (size_t n; size != 0; in += n, size -= n) {
    n = std::min(size, most);
    if (utf8_length_of<Order>(in, n) != n) return false;
    most = std::min(4 * most, block);
  }
  return true;
}

template <endianness Order>
bool is_valid_utf16(const char16_t* in, size_t size) noexcept {
  if constexpr (Order == NATIVE) return is_valid(std::u16string_view(in, size));
  if constexpr (Order == BIG) return is_valid_utf16be(bytes_of(in, size));
  return is_valid_utf16le(bytes_of(in, size));
}

template <endianness Order>
result checked_utf16(const char16_t* in, size_t size) noexcept {
  if constexpr (Order == NATIVE) {
    const utfkit::result r = validate(std::u16string_view(in, size));
    return from_units(r, r.read);
  }
  const utfkit::result r = Order == BIG ? utfkit::validate_utf16be(bytes_of(in, size))
                                        : utfkit::validate_utf16le(bytes_of(in, size));
  return {r.error == errc::ok ? SUCCESS : SURROGATE, r.read / 2};
}

template <endianness Order>
void repair_utf16(const char16_t* in, size_t size, char16_t* out) noexcept {
  if constexpr (Order == NATIVE) {
    if (in == out) {
      repair_in_place(std::span(out, size));
    } else {
      (void)repair(std::u16string_view(in, size), std::span(out, size));
    }
  } else {
    for_swapped_blocks(in, size, [&](char16_t* units, size_t n) {
      repair_in_place(std::span(units, n));
      (void)swap_byte_order(std::u16string_view(units, n), std::span(out, n));
      out += n;
      return true;
    });
  }
}

}  // namespace detail

// ── ASCII ───────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline bool validate_ascii(const char* buf, size_t len) noexcept {
  return is_ascii({buf, len});
}

// TOO_LARGE.
[[nodiscard]] inline result validate_ascii_with_errors(const char* buf, size_t len) noexcept {
  const size_t ascii = detail::ascii_prefix(buf, len);
  return {ascii == len ? SUCCESS : TOO_LARGE, ascii};
}

// Whether all units of UTF-16 are ASCII.
[[nodiscard]] inline bool validate_utf16_as_ascii(const char16_t* buf, size_t len) noexcept {
  return detail::is_ascii_utf16<NATIVE>(buf, len);
}
[[nodiscard]] inline bool validate_utf16le_as_ascii(const char16_t* buf, size_t len) noexcept {
  return detail::is_ascii_utf16<LITTLE>(buf, len);
}
[[nodiscard]] inline bool validate_utf16be_as_ascii(const char16_t* buf, size_t len) noexcept {
  return detail::is_ascii_utf16<BIG>(buf, len);
}

// ── UTF-8 ───────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline bool validate_utf8(const char* buf, size_t len) noexcept {
  return is_valid(byte_view(buf, len));
}

[[nodiscard]] inline result validate_utf8_with_errors(const char* buf, size_t len) noexcept {
  const utfkit::result r = validate(byte_view(buf, len));
  return detail::from_utf8(r, buf, len, r.read);
}

// ── UTF-16 ──────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline bool validate_utf16(const char16_t* buf, size_t len) noexcept {
  return detail::is_valid_utf16<NATIVE>(buf, len);
}
[[nodiscard]] inline bool validate_utf16le(const char16_t* buf, size_t len) noexcept {
  return detail::is_valid_utf16<LITTLE>(buf, len);
}
[[nodiscard]] inline bool validate_utf16be(const char16_t* buf, size_t len) noexcept {
  return detail::is_valid_utf16<BIG>(buf, len);
}

// SURROGATE, at the unit that is half of no pair.
[[nodiscard]] inline result validate_utf16_with_errors(const char16_t* buf, size_t len) noexcept {
  return detail::checked_utf16<NATIVE>(buf, len);
}
[[nodiscard]] inline result validate_utf16le_with_errors(const char16_t* buf, size_t len) noexcept {
  return detail::checked_utf16<LITTLE>(buf, len);
}
[[nodiscard]] inline result validate_utf16be_with_errors(const char16_t* buf, size_t len) noexcept {
  return detail::checked_utf16<BIG>(buf, len);
}

// Writes `len` units: the input with U+FFFD for each lone surrogate. The output may be the input;
// else they must not overlap.
inline void to_well_formed_utf16(const char16_t* input, size_t len, char16_t* output) noexcept {
  detail::repair_utf16<NATIVE>(input, len, output);
}
inline void to_well_formed_utf16le(const char16_t* input, size_t len, char16_t* output) noexcept {
  detail::repair_utf16<LITTLE>(input, len, output);
}
inline void to_well_formed_utf16be(const char16_t* input, size_t len, char16_t* output) noexcept {
  detail::repair_utf16<BIG>(input, len, output);
}

// Writes `length` units: the input in the other byte order. The output may be the input.
inline void change_endianness_utf16(const char16_t* input, size_t length,
                                    char16_t* output) noexcept {
  if (input == output) return swap_byte_order(std::span(output, length));
  (void)swap_byte_order(std::u16string_view(input, length), std::span(output, length));
}

// ── UTF-32 ──────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline bool validate_utf32(const char32_t* buf, size_t len) noexcept {
  return is_valid(std::u32string_view(buf, len));
}

// SURROGATE or TOO_LARGE.
[[nodiscard]] inline result validate_utf32_with_errors(const char32_t* buf, size_t len) noexcept {
  const utfkit::result r = validate(std::u32string_view(buf, len));
  return detail::from_units(r, r.read);
}

}  // namespace utfkit::compat::simdutf
