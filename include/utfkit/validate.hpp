// Is it well formed, and if not, where and why? Also: is it ASCII, and how many code points.
//
// All functions are total, never allocate, may be called from any number of threads, and take time
// linear in the input. Constant evaluation goes by the definition, so that
// static_assert(utfkit::is_valid("...")) works.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/definition/utf16.hpp>
#include <utfkit/definition/utf32.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

namespace detail {
UTFKIT_API bool is_valid_utf8(const char* in, std::size_t size) noexcept;
UTFKIT_API bool is_valid_utf16(const char16_t* in, std::size_t size) noexcept;
UTFKIT_API bool is_valid_utf32(const char32_t* in, std::size_t size) noexcept;
UTFKIT_API bool is_ascii(const char* in, std::size_t size) noexcept;
UTFKIT_API result validate_utf8(const char* in, std::size_t size) noexcept;
UTFKIT_API result validate_utf16(const char16_t* in, std::size_t size) noexcept;
UTFKIT_API result validate_utf32(const char32_t* in, std::size_t size) noexcept;
UTFKIT_API std::size_t count_code_points(const char* in, std::size_t size) noexcept;
}  // namespace detail

// Whether `text` is a UTF8-octets string of RFC 3629 section 4. Empty text is.
// Example: assert(is_valid("Zürich") && !is_valid("Z\xFCrich"));
//   static_assert(is_valid("Zürich"));
[[nodiscard]] constexpr bool is_valid(byte_view text) noexcept {
  if (std::is_constant_evaluated())
    return bool(definition::utf8::validate(text.data(), text.size()));
  return detail::is_valid_utf8(text.data(), text.size());
}

// Whether every surrogate in `text` is half of a pair (Unicode D91).
// Example: assert(is_valid(u"😀") && !is_valid(u"😀"sv.substr(0, 1)));
[[nodiscard]] constexpr bool is_valid(std::u16string_view text) noexcept {
  if (std::is_constant_evaluated())
    return bool(definition::utf16::validate(text.data(), text.size()));
  return detail::is_valid_utf16(text.data(), text.size());
}

// Whether every unit of `text` is a scalar value (Unicode D90).
// Example: assert(is_valid(U"😀") && !is_valid(U"\xD83D"));
[[nodiscard]] constexpr bool is_valid(std::u32string_view text) noexcept {
  if (std::is_constant_evaluated())
    return bool(definition::utf32::validate(text.data(), text.size()));
  return detail::is_valid_utf32(text.data(), text.size());
}

// The position, kind and length of the first error: text[0, read) is the longest well-formed
// prefix, and error_length the maximal subpart there. Units of the input; `written` is 0.
// Example: const result r = validate("10 \xE2\x82 net");  // € without its last byte
//   assert(!r && r.read == 3 && r.error == errc::truncated && r.error_length == 2);
//   assert(validate(u"10 \xDE00").error == errc::surrogate && validate(U"10 €").read == 4);
constexpr result validate(byte_view text) noexcept {
  if (std::is_constant_evaluated()) return definition::utf8::validate(text.data(), text.size());
  return detail::validate_utf8(text.data(), text.size());
}
constexpr result validate(std::u16string_view text) noexcept {
  if (std::is_constant_evaluated()) return definition::utf16::validate(text.data(), text.size());
  return detail::validate_utf16(text.data(), text.size());
}
constexpr result validate(std::u32string_view text) noexcept {
  if (std::is_constant_evaluated()) return definition::utf32::validate(text.data(), text.size());
  return detail::validate_utf32(text.data(), text.size());
}

// Whether every byte is below 80.
// Example: assert(is_ascii("Zurich") && !is_ascii("Zürich"));
[[nodiscard]] constexpr bool is_ascii(byte_view text) noexcept {
  if (std::is_constant_evaluated()) return definition::utf8::is_ascii(text.data(), text.size());
  return detail::is_ascii(text.data(), text.size());
}

// The number of bytes that are not continuation bytes: the number of code points if `text` is
// valid, and on any text a number that adds up over pieces cut anywhere. For the number of steps
// a decoder makes in malformed text, see measure() in stats.hpp.
// Example: assert(count_code_points("Zürich") == 6 && count_code_points("u\u0308") == 2);
[[nodiscard]] constexpr std::size_t count_code_points(byte_view text) noexcept {
  if (std::is_constant_evaluated()) return definition::utf8::code_points(text.data(), text.size());
  return detail::count_code_points(text.data(), text.size());
}

}  // namespace utfkit
