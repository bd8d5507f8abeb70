// UTF-16 as RFC 2781 section 2 and Unicode 3.9 (D91) define it, in code units of this machine.
#pragma once

#include <cstddef>

#include <utfkit/definition/decoded.hpp>

namespace utfkit::definition::utf16 {

// Joins a surrogate pair. Preconditions: `high` is a high surrogate and `low` a low one.
// Example: static_assert(definition::utf16::join(0xD83D, 0xDE00) == U'😀');
constexpr char32_t join(char32_t high, char32_t low) noexcept {
  return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

// Decodes the code point at the start of in[0, size). A high surrogate at the end of the input is
// truncated (more input could complete it); any other lone surrogate is an error of its own unit.
// Precondition: size > 0.
// Example: static_assert(definition::utf16::decode_one(u"😀!", 3).length == 2);
//   static_assert(definition::utf16::decode_one(u"\xD83D!", 2).error == errc::surrogate);
//   static_assert(definition::utf16::decode_one(u"\xD83D", 1).error == errc::truncated);
constexpr decoded decode_one(const char16_t* in, std::size_t size) noexcept {
  const char16_t first = in[0];
  if (!is_surrogate(first)) return well_formed(first, 1);
  if (is_low_surrogate(first)) return ill_formed(errc::surrogate, 1);
  if (size < 2) return ill_formed(errc::truncated, 1);
  if (!is_low_surrogate(in[1])) return ill_formed(errc::surrogate, 1);
  return well_formed(join(first, in[1]), 2);
}

// Writes `c` and returns its length in code units, 1 or 2; or writes nothing and returns 0 where
// `c` is no scalar value. Precondition: room for two units.
// Example: char16_t out[2];
//   assert(definition::utf16::encode_one(U'😀', out) == 2 && out[0] == 0xD83D && out[1] == 0xDE00);
//   assert(definition::utf16::encode_one(0xD800, out) == 0);
constexpr unsigned encode_one(char32_t c, char16_t* out) noexcept {
  if (!is_scalar_value(c)) return 0;
  if (c <= 0xFFFF) {
    out[0] = static_cast<char16_t>(c);
    return 1;
  }
  out[0] = static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
  out[1] = static_cast<char16_t>(0xDC00 + (c & 0x3FF));
  return 2;
}

// Whether in[0, size) is well formed; the position of the first error, in code units, if it isn't.
// Example: static_assert(definition::utf16::validate(u"😀\xDE00", 3).read == 2);
constexpr result validate(const char16_t* in, std::size_t size) noexcept {
  return scan(in, size, decode_one);
}

}  // namespace utfkit::definition::utf16
