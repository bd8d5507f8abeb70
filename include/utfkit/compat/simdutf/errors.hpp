// From utfkit's results to simdutf's. Only where a function stopped is the text looked at again.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/result.hpp>

namespace utfkit::compat::simdutf::detail {

// The error of the sequence that begins at `in`, of which `left` bytes are there. The lead says how
// many bytes it wants, F5 to F7 four; what it says is wrong only if it has them all.
inline error_code error_of_utf8(const char* in, size_t left) noexcept {
  const auto octet = [in](size_t i) { return static_cast<std::uint8_t>(in[i]); };
  const std::uint8_t lead = octet(0);
  if (definition::utf8::is_continuation(lead)) return TOO_LONG;
  if (lead >= 0xF8) return HEADER_BITS;
  const size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  for (size_t i = 1; i < length; ++i) {
    if (i >= left || !definition::utf8::is_continuation(octet(i))) return TOO_SHORT;
  }
  if (lead == 0xED) return SURROGATE;
  return lead <= 0xF0 ? OVERLONG : TOO_LARGE;
}

// The same where the output is Latin-1, which has no sequence of three or four bytes whatever
// follows its lead.
inline error_code error_to_latin1(errc error, const char* in, size_t left) noexcept {
  const auto lead = static_cast<std::uint8_t>(in[0]);
  if (error == errc::unmappable || (lead >= 0xE0 && lead < 0xF8)) return TOO_LARGE;
  return error_of_utf8(in, left);
}

// Of UTF-32, and of UTF-16, whose only errors are lone surrogates.
constexpr error_code error_of_units(errc error) noexcept {
  return error == errc::out_of_range ? TOO_LARGE : SURROGATE;
}

// `count` is that of a success.
inline result from_utf8(const utfkit::result& r, const char* in, size_t size,
                        size_t count) noexcept {
  if (r.error == errc::ok) return {SUCCESS, count};
  return {error_of_utf8(in + r.read, size - r.read), r.read};
}
inline result from_units(const utfkit::result& r, size_t count) noexcept {
  if (r.error == errc::ok) return {SUCCESS, count};
  return {error_of_units(r.error), r.read};
}
inline result to_latin1(const utfkit::result& r) noexcept {
  if (r.error == errc::ok) return {SUCCESS, r.written};
  return {TOO_LARGE, r.read};
}

// Of the functions that report no place.
inline size_t written_or_none(const utfkit::result& r) noexcept {
  return r.error == errc::ok ? r.written : 0;
}

}  // namespace utfkit::compat::simdutf::detail
