// Encodings of a byte a character beside Latin-1, which utf.hpp has.
#pragma once

#include "utf.hpp"

namespace utfkit::internal {

// US-ASCII (RFC 20): 00..7F.
struct ascii_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 1;
  static decoded decode(const byte* in, std::size_t) noexcept {
    if (in[0] > 0x7F) return definition::ill_formed(errc::invalid_byte, 1);
    return definition::well_formed(in[0], 1);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c > 0x7F) return 0;
    out[0] = static_cast<byte>(c);
    return 1;
  }
};

// windows-1252: Latin-1 but for 80..9F. Five bytes of these, 81 8D 8F 90 9D, are no characters in
// Microsoft's table, and the control characters of the same numbers in that of the WHATWG Encoding
// Standard.
template <bool Whatwg>
struct windows1252_table {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 1;
  static constexpr char16_t high[32] = {
      0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,  // 80..87
      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,  // 88..8F
      0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  // 90..97
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,  // 98..9F
  };
  static constexpr decoded decode(const byte* in, std::size_t) noexcept {
    const byte b = in[0];
    if (b < 0x80 || b > 0x9F) return definition::well_formed(b, 1);
    if (!Whatwg && high[b - 0x80] == b) return definition::ill_formed(errc::invalid_byte, 1);
    return definition::well_formed(high[b - 0x80], 1);
  }
  static constexpr unsigned encode(char32_t c, byte* out) noexcept {
    if (c <= 0x7F || (c >= 0xA0 && c <= 0xFF)) {
      out[0] = static_cast<byte>(c);
      return 1;
    }
    if (!Whatwg && c <= 0x9F) return 0;
    for (unsigned i = 0; i < 32; ++i) {
      if (high[i] != c) continue;
      out[0] = static_cast<byte>(0x80 + i);
      return 1;
    }
    return 0;
  }
};
using windows1252_codec = windows1252_table<false>;
using windows1252_whatwg_codec = windows1252_table<true>;

}  // namespace utfkit::internal
