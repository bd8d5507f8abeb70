// Conversion between UTF-8, UTF-16, UTF-32 and Latin-1 in memory.
//
// Code units have this machine's byte order; for bytes in a given order, a byte order mark or an
// encoding chosen at run time, see byte_order.hpp, bom.hpp and transcoder.hpp. A byte order mark is
// a character here and is kept.
//
// Three kinds of function a pair:
//   x_to_y(in, out)        strict, bounded: stops at the first error; see `result` for what holds
//   x_to_y_lossy(in, out)  each maximal subpart of ill-formed input becomes one U+FFFD, written
//                          whole or not at all; only output_full can be reported
//   to_y(in), to_y_lossy(in), append_y(out, in), append_y_lossy(out, in)   own their output
// The bounded ones never allocate, never write outside `out`, and stop on a code point boundary of
// both sides. The input and the output must not overlap. Everything is linear and thread-safe; the
// owning functions throw only std::bad_alloc or std::length_error.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// ── strict, into the caller's buffer ────────────────────────────────────────────────────────────
// RFC 3629 section 3 both ways. utf8_to_latin1 and its kin stop with `unmappable` at the first code
// point above U+00FF; error_length is then the length of its encoding in the input.
UTFKIT_API result utf8_to_utf16(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf8_to_utf32(byte_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf8_to_latin1(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf8(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf32(std::u16string_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf16_to_latin1(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf8(std::u32string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf16(std::u32string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf32_to_latin1(std::u32string_view in, byte_span out) noexcept;
// Every byte string is Latin-1: these can only run out of room.
UTFKIT_API result latin1_to_utf8(byte_view in, byte_span out) noexcept;
UTFKIT_API result latin1_to_utf16(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result latin1_to_utf32(byte_view in, std::span<char32_t> out) noexcept;

// ── lossy, into the caller's buffer ─────────────────────────────────────────────────────────────
// Latin-1 has no U+FFFD: the functions that write it put '?' for what is ill-formed or unmappable.
UTFKIT_API result utf8_to_utf16_lossy(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf8_to_utf32_lossy(byte_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf8_to_latin1_lossy(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf8_lossy(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf32_lossy(std::u16string_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf16_to_latin1_lossy(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf8_lossy(std::u32string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf16_lossy(std::u32string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf32_to_latin1_lossy(std::u32string_view in, byte_span out) noexcept;

// ── output sizes ────────────────────────────────────────────────────────────────────────────────
// The exact number of units that the strict conversion of valid input writes. On malformed input
// utf16_length counts each byte that is no continuation byte once, and F0..FF once more; for the
// exact length of the lossy conversion use the `_lossy` form.
UTFKIT_API std::size_t utf16_length(byte_view utf8) noexcept;
UTFKIT_API std::size_t utf16_length_lossy(byte_view utf8) noexcept;
// One unit a code point: utf32_length of UTF-8 is count_code_points(); of UTF-8 to be converted
// lossily it is this.
UTFKIT_API std::size_t utf32_length_lossy(byte_view utf8) noexcept;
UTFKIT_API std::size_t utf32_length(std::u16string_view) noexcept;
// The next three are exact for malformed input as well: what is ill-formed counts as the three
// bytes, or the one unit, of U+FFFD.
UTFKIT_API std::size_t utf8_length(std::u16string_view) noexcept;
UTFKIT_API std::size_t utf8_length(std::u32string_view) noexcept;
UTFKIT_API std::size_t utf16_length(std::u32string_view) noexcept;
// Latin-1 takes one byte a code point; UTF-8 takes this many for it.
UTFKIT_API std::size_t utf8_length_of_latin1(byte_view latin1) noexcept;

// What a conversion would write, and whether it would have to replace something.
struct checked_length {
  std::size_t units = 0;    // of the output
  bool well_formed = true;  // whether the input has no error

  friend constexpr bool operator==(const checked_length&, const checked_length&) = default;
};

// The length of the lossy conversion, and whether the text is well formed: then the strict
// conversion has that length too, and if not it stops. In UTF-16 `well_formed` says whether a lone
// surrogate was met. Both in one pass, for those who would validate first.
UTFKIT_API checked_length utf16_length_checked(byte_view utf8) noexcept;
UTFKIT_API checked_length utf32_length_checked(byte_view utf8) noexcept;
UTFKIT_API checked_length utf8_length_checked(std::u16string_view) noexcept;
UTFKIT_API checked_length utf32_length_checked(std::u16string_view) noexcept;
UTFKIT_API checked_length utf8_length_checked(std::u32string_view) noexcept;
UTFKIT_API checked_length utf16_length_checked(std::u32string_view) noexcept;

// Upper bounds that need no pass, for any input, valid or not, strict or lossy: of the units to be
// written, for so many units to be read. Each says what is counted on both sides, because numbers
// don't. They do not wrap: where the bound exceeds SIZE_MAX, they are SIZE_MAX.
namespace detail {
constexpr std::size_t times(std::size_t n, std::size_t k) noexcept {
  return n > static_cast<std::size_t>(-1) / k ? static_cast<std::size_t>(-1) : n * k;
}
}  // namespace detail
constexpr std::size_t utf8_bound_of_utf16(std::size_t units) noexcept {
  return detail::times(units, 3);
}
constexpr std::size_t utf8_bound_of_utf32(std::size_t units) noexcept {
  return detail::times(units, 4);
}
constexpr std::size_t utf8_bound_of_latin1(std::size_t bytes) noexcept {
  return detail::times(bytes, 2);
}
constexpr std::size_t utf16_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
constexpr std::size_t utf16_bound_of_utf32(std::size_t units) noexcept {
  return detail::times(units, 2);
}
constexpr std::size_t utf16_bound_of_latin1(std::size_t bytes) noexcept {
  return bytes;
}
constexpr std::size_t utf32_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
constexpr std::size_t utf32_bound_of_utf16(std::size_t units) noexcept {
  return units;
}
constexpr std::size_t utf32_bound_of_latin1(std::size_t bytes) noexcept {
  return bytes;
}
constexpr std::size_t latin1_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
constexpr std::size_t latin1_bound_of_utf16(std::size_t units) noexcept {
  return units;
}
constexpr std::size_t latin1_bound_of_utf32(std::size_t units) noexcept {
  return units;
}

// ── owning ──────────────────────────────────────────────────────────────────────────────────────
// Strict: the value, or the failure with its offset in units of the input.
UTFKIT_API expected<std::u16string> to_utf16(byte_view utf8);
UTFKIT_API expected<std::u16string> to_utf16(std::u32string_view utf32);
UTFKIT_API expected<std::u32string> to_utf32(byte_view utf8);
UTFKIT_API expected<std::u32string> to_utf32(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_utf8(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_utf8(std::u32string_view utf32);
UTFKIT_API expected<std::string> to_latin1(byte_view utf8);
UTFKIT_API expected<std::string> to_latin1(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_latin1(std::u32string_view utf32);
// Latin-1 has no errors, and no type that tells it from UTF-8: so its name is in these.
UTFKIT_API std::string latin1_to_utf8(byte_view latin1);
UTFKIT_API std::u16string latin1_to_utf16(byte_view latin1);
UTFKIT_API std::u32string latin1_to_utf32(byte_view latin1);

// Lossy: total, U+FFFD for each maximal subpart.
UTFKIT_API std::u16string to_utf16_lossy(byte_view utf8);
UTFKIT_API std::u16string to_utf16_lossy(std::u32string_view utf32);
UTFKIT_API std::u32string to_utf32_lossy(byte_view utf8);
UTFKIT_API std::u32string to_utf32_lossy(std::u16string_view utf16);
UTFKIT_API std::string to_utf8_lossy(std::u16string_view utf16);
UTFKIT_API std::string to_utf8_lossy(std::u32string_view utf32);
UTFKIT_API std::string to_latin1_lossy(byte_view utf8);
UTFKIT_API std::string to_latin1_lossy(std::u16string_view utf16);
UTFKIT_API std::string to_latin1_lossy(std::u32string_view utf32);

// Appends the conversion of `in`, which must not lie in `out` itself, using the capacity that is
// there. Strict ones append the conversion of in[0, read) and report the error; `written` is what
// was appended. containers.hpp has those to UTF-8, UTF-16 and UTF-32 for other strings than these.
UTFKIT_API result append_utf8(std::string& out, std::u16string_view in);
UTFKIT_API result append_utf8(std::string& out, std::u32string_view in);
UTFKIT_API result append_utf16(std::u16string& out, byte_view in);
UTFKIT_API result append_utf16(std::u16string& out, std::u32string_view in);
UTFKIT_API result append_utf32(std::u32string& out, byte_view in);
UTFKIT_API result append_utf32(std::u32string& out, std::u16string_view in);
UTFKIT_API result append_latin1(std::string& out, byte_view utf8);
UTFKIT_API result append_latin1(std::string& out, std::u16string_view in);
UTFKIT_API result append_latin1(std::string& out, std::u32string_view in);
// Appends the encoding of `c`, or nothing where it is no scalar value; whether it was one.
UTFKIT_API bool append_utf8(std::string& out, char32_t c);
UTFKIT_API bool append_utf16(std::u16string& out, char32_t c);
UTFKIT_API bool append_utf32(std::u32string& out, char32_t c);

// Total, as the functions whose names they have.
UTFKIT_API void append_utf8_lossy(std::string& out, std::u16string_view in);
UTFKIT_API void append_utf8_lossy(std::string& out, std::u32string_view in);
UTFKIT_API void append_utf16_lossy(std::u16string& out, byte_view in);
UTFKIT_API void append_utf16_lossy(std::u16string& out, std::u32string_view in);
UTFKIT_API void append_utf32_lossy(std::u32string& out, byte_view in);
UTFKIT_API void append_utf32_lossy(std::u32string& out, std::u16string_view in);
UTFKIT_API void append_latin1_lossy(std::string& out, byte_view utf8);
UTFKIT_API void append_latin1_lossy(std::string& out, std::u16string_view in);
UTFKIT_API void append_latin1_lossy(std::string& out, std::u32string_view in);
UTFKIT_API void append_utf8_of_latin1(std::string& out, byte_view latin1);
UTFKIT_API void append_utf16_of_latin1(std::u16string& out, byte_view latin1);
UTFKIT_API void append_utf32_of_latin1(std::u32string& out, byte_view latin1);

}  // namespace utfkit
