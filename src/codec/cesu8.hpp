// CESU-8 as Unicode Technical Report #26 defines it: UTF-16 code units, each encoded by the rule of
// UTF-8. Characters above U+FFFF are pairs of three-byte sequences; there are no four-byte ones.
// RFC 3629 section 3 forbids to take it for UTF-8.
#pragma once

#include "utf.hpp"

namespace utfkit::internal {

// What CESU-8 and Java's modified UTF-8 have in common.
struct surrogate_pairs_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 6;

  static bool is_tail(byte b) noexcept { return definition::utf8::is_continuation(b); }

  // The surrogate that ED A0..BF 80..BF encodes.
  static char32_t surrogate_at(const byte* in) noexcept {
    return 0xD000u | (in[1] & 0x3Fu) << 6 | (in[2] & 0x3Fu);
  }

  // ED A0..AF and what follows: a pair is well formed. A high surrogate without its low one is an
  // error of three bytes, so that what follows it is not lost, unless the input ends in the pair.
  static decoded decode_pair(const byte* in, std::size_t size) noexcept {
    using definition::ill_formed;
    if (size < 3 || !is_tail(in[2])) return ill_formed(errc::truncated, 2);
    if (size > 3 && in[3] != 0xED) return ill_formed(errc::surrogate, 3);
    if (size > 4 && (in[4] < 0xB0 || in[4] > 0xBF)) return ill_formed(errc::surrogate, 3);
    if (size > 5 && !is_tail(in[5])) return ill_formed(errc::surrogate, 3);
    if (size < 6) return ill_formed(errc::truncated, static_cast<unsigned>(size));
    return definition::well_formed(definition::utf16::join(surrogate_at(in), surrogate_at(in + 3)),
                                   6);
  }

  static decoded decode(const byte* in, std::size_t size) noexcept {
    if (in[0] >= 0xF0) return definition::ill_formed(errc::invalid_byte, 1);
    if (in[0] == 0xED && size > 1 && in[1] >= 0xA0 && in[1] <= 0xAF) return decode_pair(in, size);
    return definition::utf8::decode_one(in, size);
  }

  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c <= 0xFFFF) return definition::utf8::encode_one(c, out);
    char16_t pair[2];
    if (definition::utf16::encode_one(c, pair) == 0) return 0;
    for (const char16_t half : pair) {
      *out++ = 0xED;
      *out++ = static_cast<byte>(0x80 | (half >> 6 & 0x3F));
      *out++ = static_cast<byte>(0x80 | (half & 0x3F));
    }
    return 6;
  }
};

using cesu8_codec = surrogate_pairs_codec;

}  // namespace utfkit::internal
