// One code point at a time: decoding at either end of a text, and encoding. All constexpr.
#pragma once

#include <cstddef>
#include <span>

#include <utfkit/bytes.hpp>
#include <utfkit/definition/utf8.hpp>

namespace utfkit {

// The first code point of `text`, or its first maximal subpart with the error that it is
// (RFC 3629 section 3). Empty text gives length 0 and errc::truncated. O(1).
// Example: std::size_t characters = 0, errors = 0;
//   for (byte_view rest = "Ωμ\xCE!"; !rest.empty();) {  // CE begins a letter that is missing
//     const decoded d = decode_first(rest);
//     ++(d.error == errc::ok ? characters : errors);
//     rest = rest.substr(d.length);
//   }
//   assert(characters == 3 && errors == 1);
[[nodiscard]] constexpr decoded decode_first(byte_view text) noexcept {
  if (text.empty()) return {replacement, 0, errc::truncated};
  return definition::utf8::decode_one(text.data(), text.size());
}

// The last code point of `text`, or its last maximal subpart: going backwards by `length` visits
// exactly the steps that decode_first visits going forwards, in malformed text too. Only the kind
// of an error can differ, for it is that of the text that ends here: without the A0 that follows
// it, ED is truncated. Empty text gives length 0 and errc::truncated. O(1): it looks at four bytes
// at most.
// Example: static_assert(decode_last("Ωμ").code_point == U'μ' && decode_last("Ωμ").length == 2);
//   static_assert(decode_last("Ω\x9F").error == errc::unexpected_continuation);
[[nodiscard]] constexpr decoded decode_last(byte_view text) noexcept {
  if (text.empty()) return {replacement, 0, errc::truncated};
  // A step that ends the text begins at most four bytes before its end, at the last byte that is
  // no continuation byte. If the step that begins there is shorter than the rest, or there is no
  // such byte, then the last byte is a continuation byte that belongs to nothing.
  const std::size_t window = text.size() < 4 ? text.size() : 4;
  for (std::size_t back = 1; back <= window; ++back) {
    const std::size_t at = text.size() - back;
    if (definition::utf8::is_continuation(text[at])) continue;
    const decoded d = definition::utf8::decode_one(text.data() + at, back);
    if (d.length == back) return d;
    break;
  }
  return definition::ill_formed(errc::unexpected_continuation, 1);
}

// Writes `c` as UTF-8 and returns the number of bytes, 1 to 4; 0, with nothing written, where `c`
// is a surrogate or above U+10FFFF, which RFC 3629 section 3 forbids to encode. A char, or signed
// char, is a byte of some encoding and no code point, and isn't taken.
// Example: char out[4];
//   assert(encode(U'€', out) == 3 && std::string_view(out, 3) == "€");
//   assert(encode(0xD800, out) == 0);
constexpr unsigned encode(char32_t c, std::span<char, 4> out) noexcept {
  return definition::utf8::encode_one(c, out.data());
}
constexpr unsigned encode(char32_t c, std::span<unsigned char, 4> out) noexcept {
  return definition::utf8::encode_one(c, out.data());
}
constexpr unsigned encode(char32_t c, std::span<std::byte, 4> out) noexcept {
  return definition::utf8::encode_one(c, out.data());
}
template <detail::signed_byte C>
unsigned encode(C, std::span<char, 4>) = delete;
template <detail::signed_byte C>
unsigned encode(C, std::span<unsigned char, 4>) = delete;
template <detail::signed_byte C>
unsigned encode(C, std::span<std::byte, 4>) = delete;
#ifdef __cpp_char8_t
constexpr unsigned encode(char32_t c, std::span<char8_t, 4> out) noexcept {
  return definition::utf8::encode_one(c, out.data());
}
template <detail::signed_byte C>
unsigned encode(C, std::span<char8_t, 4>) = delete;
#endif

// The number of bytes that UTF-8 takes for `c`; 0 where it is no scalar value. No char is taken.
// Example: static_assert(encoded_length(U'€') == 3 && encoded_length(0x110000) == 0);
[[nodiscard]] constexpr unsigned encoded_length(char32_t c) noexcept {
  if (!is_scalar_value(c)) return 0;
  return c <= 0x7F ? 1 : c <= 0x7FF ? 2 : c <= 0xFFFF ? 3 : 4;
}
template <detail::signed_byte C>
unsigned encoded_length(C) = delete;

}  // namespace utfkit
