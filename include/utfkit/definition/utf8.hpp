// UTF-8 as RFC 3629 sections 3 and 4 define it.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/definition/decoded.hpp>

namespace utfkit::definition::utf8 {

// UTF8-tail = %x80-BF, called a continuation byte by the Unicode Standard.
// Example: static_assert(definition::utf8::is_continuation(0xBF));
//   static_assert(!definition::utf8::is_continuation(0xC0));
constexpr bool is_continuation(std::uint8_t b) noexcept {
  return (b & 0xC0) == 0x80;
}

// The length of the sequence that `lead` begins, by the table of section 3; 0 for a byte that
// begins none: 80..BF continue one, C0 and C1 could only begin overlong forms, F5..FD are leads of
// what RFC 2279 had above U+10FFFF, FE and FF were never used.
// Example: static_assert(definition::utf8::sequence_length(0xE2) == 3);
//   static_assert(definition::utf8::sequence_length(0xC1) == 0);
constexpr unsigned sequence_length(std::uint8_t lead) noexcept {
  if (lead <= 0x7F) return 1;  // UTF8-1 = %x00-7F
  if (lead <= 0xC1) return 0;
  if (lead <= 0xDF) return 2;  // UTF8-2 = %xC2-DF UTF8-tail
  if (lead <= 0xEF) return 3;  // UTF8-3 = %xE0-EF, then as second_byte() says
  if (lead <= 0xF4) return 4;  // UTF8-4 = %xF0-F4, likewise
  return 0;
}

// The second bytes that may follow `lead`, which keep out what section 3 forbids. From section 4:
//   UTF8-3 = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
//            %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
//   UTF8-4 = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
//            %xF4 %x80-8F 2( UTF8-tail )
// Example: static_assert(definition::utf8::second_byte(0xE0).first == 0xA0);
struct byte_range {
  std::uint8_t first, last;  // both in it
};
constexpr byte_range second_byte(std::uint8_t lead) noexcept {
  switch (lead) {
    case 0xE0: return {0xA0, 0xBF};  // below: overlong, under U+0800
    case 0xED: return {0x80, 0x9F};  // above: surrogates, U+D800..DFFF
    case 0xF0: return {0x90, 0xBF};  // below: overlong, under U+10000
    case 0xF4: return {0x80, 0x8F};  // above: out of range, over U+10FFFF
    default: return {0x80, 0xBF};
  }
}

// Why a byte that begins no sequence cannot stand where a sequence must start.
// Example: static_assert(definition::utf8::why_not_lead(0xC0) == errc::overlong);
constexpr errc why_not_lead(std::uint8_t b) noexcept {
  if (is_continuation(b)) return errc::unexpected_continuation;
  if (b <= 0xC1) return errc::overlong;      // C0, C1: a form of U+0000..007F
  if (b <= 0xF7) return errc::out_of_range;  // F5..F7: a form of U+140000 and above
  return errc::invalid_byte;
}

// Decodes the sequence at the start of in[0, size). An ill-formed one reports the length of its
// maximal subpart (Unicode 3.9, "U+FFFD Substitution of Maximal Subparts"), which is what the
// WHATWG decoder consumes for one U+FFFD. `truncated` with length == size is a prefix that more
// input could complete. Precondition: size > 0.
// Example: static_assert(definition::utf8::decode_one("€", 3).code_point == U'€');
//   static_assert(definition::utf8::decode_one("\xE2\x82!", 3).length == 2);
//   static_assert(definition::utf8::decode_one("\xED\xA0\x80", 3).error == errc::surrogate);
template <byte_like Byte>
constexpr decoded decode_one(const Byte* in, std::size_t size) noexcept {
  const auto octet = [in](unsigned i) { return static_cast<std::uint8_t>(in[i]); };
  const std::uint8_t lead = octet(0);
  const unsigned length = sequence_length(lead);
  if (length == 1) return well_formed(lead, 1);
  if (length == 0) return ill_formed(why_not_lead(lead), 1);

  if (size < 2 || !is_continuation(octet(1))) return ill_formed(errc::truncated, 1);
  const byte_range allowed = second_byte(lead);
  if (octet(1) < allowed.first) return ill_formed(errc::overlong, 1);
  if (octet(1) > allowed.last) {
    return ill_formed(lead == 0xED ? errc::surrogate : errc::out_of_range, 1);
  }

  // Section 3: the free bits of the lead, then six from each continuation byte, high to low.
  char32_t c = lead & (0x7Fu >> length);
  for (unsigned i = 1; i < length; ++i) {
    if (i >= size || !is_continuation(octet(i))) return ill_formed(errc::truncated, i);
    c = c << 6 | (octet(i) & 0x3Fu);
  }
  return well_formed(c, length);
}

// Writes the one encoding of `c` that section 3 allows and returns its length in bytes, 1 to 4; or
// writes nothing and returns 0 where `c` is no scalar value. Precondition: room for four bytes.
// Example: char out[4];
//   assert(definition::utf8::encode_one(U'€', out) == 3 && out[0] == '\xE2');
template <byte_like Byte>
constexpr unsigned encode_one(char32_t c, Byte* out) noexcept {
  const auto tail = [c](unsigned shift) { return static_cast<Byte>(0x80 | (c >> shift & 0x3F)); };
  if (c <= 0x7F) {
    out[0] = static_cast<Byte>(c);
    return 1;
  }
  if (c <= 0x7FF) {
    out[0] = static_cast<Byte>(0xC0 | c >> 6);
    out[1] = tail(0);
    return 2;
  }
  if (!is_scalar_value(c)) return 0;
  if (c <= 0xFFFF) {
    out[0] = static_cast<Byte>(0xE0 | c >> 12);
    out[1] = tail(6);
    out[2] = tail(0);
    return 3;
  }
  out[0] = static_cast<Byte>(0xF0 | c >> 18);
  out[1] = tail(12);
  out[2] = tail(6);
  out[3] = tail(0);
  return 4;
}

// Whether every byte of in[0, size) is below 80.
// Example: static_assert(definition::utf8::is_ascii("cafe", 4));
//   static_assert(!definition::utf8::is_ascii("é", 2));
template <byte_like Byte>
constexpr bool is_ascii(const Byte* in, std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    if (static_cast<std::uint8_t>(in[i]) > 0x7F) return false;
  }
  return true;
}

// How many bytes of in[0, size) are no continuation bytes.
// Example: static_assert(definition::utf8::code_points("café", 5) == 4);
template <byte_like Byte>
constexpr std::size_t code_points(const Byte* in, std::size_t size) noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < size; ++i) {
    count += !is_continuation(static_cast<std::uint8_t>(in[i]));
  }
  return count;
}

// Whether in[0, size) is a string of the grammar; the position of the first error if it isn't.
// Example: static_assert(definition::utf8::validate("caf\xC3!", 5).read == 3);
template <byte_like Byte>
constexpr result validate(const Byte* in, std::size_t size) noexcept {
  return scan(in, size, decode_one<Byte>);
}

}  // namespace utfkit::definition::utf8
