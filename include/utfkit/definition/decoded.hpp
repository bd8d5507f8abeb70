// Terms shared by the definitions: Unicode scalar values and the outcome of decoding one of them.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/result.hpp>

namespace utfkit {

// U+FFFD REPLACEMENT CHARACTER, which lossy decoding writes once per maximal subpart.
inline constexpr char32_t replacement = U'\uFFFD';

// No code point is above it (RFC 3629 section 3).
inline constexpr char32_t max_code_point = 0x10FFFF;

// Code points that UTF-16 uses by pairs, a high one and a low one, and that are no characters.
// Example: static_assert(is_surrogate(0xDE00) && !is_surrogate(U'\uE000'));
//   static_assert(is_high_surrogate(0xD83D) && is_low_surrogate(0xDE00));
constexpr bool is_surrogate(char32_t c) noexcept {
  return c >= 0xD800 && c <= 0xDFFF;
}
constexpr bool is_high_surrogate(char32_t c) noexcept {
  return c >= 0xD800 && c <= 0xDBFF;
}
constexpr bool is_low_surrogate(char32_t c) noexcept {
  return c >= 0xDC00 && c <= 0xDFFF;
}

// A code point that is a character of text in any encoding form: 0..D7FF and E000..10FFFF.
// Noncharacters such as U+FFFE are scalar values; surrogates are not.
// Example: static_assert(is_scalar_value(U'\uFFFE') && !is_scalar_value(0xD800));
//   static_assert(!is_scalar_value(0x110000));
constexpr bool is_scalar_value(char32_t c) noexcept {
  return c <= max_code_point && !is_surrogate(c);
}

// One step of decoding: a scalar value, or one maximal subpart of an ill-formed sequence.
struct decoded {
  char32_t code_point = replacement;  // U+FFFD when error != ok
  std::uint8_t length = 0;            // code units consumed; 0 only for empty input
  errc error = errc::ok;              // why it is no scalar value

  friend constexpr bool operator==(const decoded&, const decoded&) = default;
};

}  // namespace utfkit

// The definitions of the encoding forms: plain, constexpr, one code point at a time. Everything
// fast in utfkit is tested against what stands here, and only this can name an error.
namespace utfkit::definition {

// A step that gives a scalar value, and one that doesn't.
// Example: static_assert(definition::well_formed(U'é', 2).code_point == U'é');
//   static_assert(definition::ill_formed(errc::overlong, 1).code_point == replacement);
constexpr decoded well_formed(char32_t c, unsigned length) noexcept {
  return {c, static_cast<std::uint8_t>(length), errc::ok};
}
constexpr decoded ill_formed(errc e, unsigned length) noexcept {
  return {replacement, static_cast<std::uint8_t>(length), e};
}

// An error of code point `c`, which some unit or sequence would denote and no text may hold.
// Example: static_assert(definition::not_scalar(0xD800) == errc::surrogate);
//   static_assert(definition::not_scalar(0x110000) == errc::out_of_range);
constexpr errc not_scalar(char32_t c) noexcept {
  return is_surrogate(c) ? errc::surrogate : errc::out_of_range;
}

// Whether in[0, size) is well formed by `decode_one`; the position of the first error if it isn't.
// Example: constexpr auto ascii = [](const char* in, std::size_t) {
//     if (*in >= 0) return definition::well_formed(char32_t(*in), 1);
//     return definition::ill_formed(errc::invalid_byte, 1);
//   };
//   static_assert(definition::scan("na\xEFve", 5, ascii).read == 2);
template <class Unit, class Decode>
constexpr result scan(const Unit* in, std::size_t size, Decode decode_one) noexcept {
  std::size_t at = 0;
  while (at < size) {
    const decoded d = decode_one(in + at, size - at);
    if (d.error != errc::ok) return {at, 0, d.error, d.length};
    at += d.length;
  }
  return {at, 0, errc::ok, 0};
}

}  // namespace utfkit::definition
