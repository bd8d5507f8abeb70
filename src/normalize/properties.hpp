// Going through well-formed UTF-8 by the properties that normalization asks for.
#pragma once

#include <utfkit/normalize.hpp>

#include "compose.hpp"

namespace utfkit::internal {

constexpr bool is_compatible(form f) {
  return f == form::nfkc || f == form::nfkd;
}
constexpr bool is_composed(form f) {
  return f == form::nfc || f == form::nfkc;
}
constexpr std::uint8_t not_yes(form f) {
  return static_cast<std::uint8_t>(1u << static_cast<unsigned>(f));
}

// Whether text can be cut before a character of these properties.
template <form F>
bool begins_anew(const normalization& n) noexcept {
  return (n.flags & (is_compatible(F) ? n.joins_compatible : n.joins)) == 0;
}

constexpr unsigned length_of(byte lead) {
  return lead <= 0x7F ? 1 : lead <= 0xDF ? 2 : lead <= 0xEF ? 3 : 4;
}

// The code point of the `length` bytes at p, which are well formed.
inline char32_t decode(const byte* p, unsigned length) noexcept {
  switch (length) {
    case 1: return p[0];
    case 2: return (p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu);
    case 3: return (p[0] & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
    default:
      return (p[0] & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
  }
}
inline char32_t decode(const byte* p) noexcept {
  return decode(p, length_of(*p));
}

// The number of the record of the character at p. All bytes but the last one name the block.
inline std::uint16_t record_at(const byte* p, unsigned length) noexcept {
  constexpr auto& records = generated::normalization_records;
  static_assert(records.low >= 0x10000 >> 6);
  switch (length) {
    case 1: return 0;  // ASCII never changes
    case 2: return records.in_low_block(p[0] & 0x1Fu, p[1]);
    case 3: return records.in_low_block((p[0] & 0x0Fu) << 6 | (p[1] & 0x3Fu), p[2]);
    default: return records[decode(p, length)];
  }
}
inline const normalization& properties_at(const byte* p) noexcept {
  return generated::normalization_properties[record_at(p, length_of(*p))];
}

// Where the character before in[at] begins. Precondition: at > 0.
inline std::size_t before(const byte* in, std::size_t at) noexcept {
  do --at;
  while (definition::utf8::is_continuation(in[at]));
  return at;
}

// The last place, at most `at`, where text can be cut before the character; 0 where there is none.
template <form F>
std::size_t cut_at_or_before(const byte* in, std::size_t at) noexcept {
  // GCOVR_EXCL_BR_START: not all of this in every inlined copy
  while (at > 0 && !begins_anew<F>(properties_at(in + at))) at = before(in, at);
  // GCOVR_EXCL_BR_STOP
  return at;
}
// The first place after the character at `at` where text can be cut, or `size`.
template <form F>
std::size_t cut_after(const byte* in, std::size_t at, std::size_t size) noexcept {
  do at += length_of(in[at]);
  while (at < size && !begins_anew<F>(properties_at(in + at)));
  return at;
}

// The combining class at the end of the canonical decomposition of a character.
inline std::uint8_t last_class(const normalization& n) noexcept {
  return n.canonical == 0 ? n.combining_class : pooled_text(n.canonical).last_class;
}

}  // namespace utfkit::internal
