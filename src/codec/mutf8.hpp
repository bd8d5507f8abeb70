// Java's modified UTF-8 (class files, JNI, DataInput; JVM specification section 4.4.7): CESU-8 with
// U+0000 as C0 80, so that no byte of a text is zero.
#pragma once

#include "cesu8.hpp"

namespace utfkit::internal {

struct mutf8_codec : surrogate_pairs_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept {
    if (in[0] == 0x00) return definition::ill_formed(errc::invalid_byte, 1);
    if (in[0] == 0xC0) {
      if (size > 1 && in[1] == 0x80) return definition::well_formed(U'\0', 2);
      const bool cut = size < 2 || !is_tail(in[1]);
      return definition::ill_formed(cut ? errc::truncated : errc::overlong, 1);
    }
    return surrogate_pairs_codec::decode(in, size);
  }

  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c != U'\0') return surrogate_pairs_codec::encode(c, out);
    out[0] = 0xC0;
    out[1] = 0x80;
    return 2;
  }
};

}  // namespace utfkit::internal
