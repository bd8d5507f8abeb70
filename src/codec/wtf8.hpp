// WTF-8 (simonsapin.github.io/wtf-8): UTF-8 extended to lone surrogates, for names of Windows files
// and strings of JavaScript. It exchanges them with UTF-16 that may be ill-formed, and with nothing
// else: towards any other encoding a lone surrogate is an error.
#pragma once

#include "cesu8.hpp"

namespace utfkit::internal {

struct wtf8_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 4;

  // ED A0..BF 80..BF at in[0, size).
  static bool surrogate_sequence(const byte* in, std::size_t size, byte first, byte last) noexcept {
    return size >= 3 && in[0] == 0xED && in[1] >= first && in[1] <= last &&
           definition::utf8::is_continuation(in[2]);
  }

  // An encoded pair is ill-formed: the character that it means has a four-byte sequence.
  static decoded decode(const byte* in, std::size_t size) noexcept {
    if (in[0] != 0xED || size < 2 || in[1] < 0xA0 || in[1] > 0xBF) {
      return definition::utf8::decode_one(in, size);
    }
    if (!surrogate_sequence(in, size, 0xA0, 0xBF))
      return definition::ill_formed(errc::truncated, 2);
    if (in[1] <= 0xAF && surrogate_sequence(in + 3, size - 3, 0xB0, 0xBF)) {
      return definition::ill_formed(errc::surrogate, 3);
    }
    return definition::well_formed(surrogate_pairs_codec::surrogate_at(in), 3);
  }

  static unsigned encode(char32_t c, byte* out) noexcept {
    if (!is_surrogate(c)) return definition::utf8::encode_one(c, out);
    out[0] = 0xED;
    out[1] = static_cast<byte>(0x80 | (c >> 6 & 0x3F));
    out[2] = static_cast<byte>(0x80 | (c & 0x3F));
    return 3;
  }

  // A high surrogate at the end of a piece is well formed or not, as the next piece begins: those
  // bytes at the end that a low surrogate, if it comes, would make part of a pair.
  static std::size_t hold_back(const byte* in, std::size_t size) noexcept {
    for (std::size_t tail = 3; tail <= 5 && tail <= size; ++tail) {
      const byte* at = in + size - tail;
      if (!surrogate_sequence(at, tail, 0xA0, 0xAF)) continue;
      if (tail > 3 && at[3] != 0xED) continue;
      if (tail > 4 && (at[4] < 0xB0 || at[4] > 0xBF)) continue;
      return tail;
    }
    return 0;
  }
};

// UTF-16 as WTF-8 exchanges it: a lone surrogate is a code point.
template <std::endian Order>
struct lone_surrogates_codec : utf16_codec<Order> {
  using base = utf16_codec<Order>;

  static decoded decode(const byte* in, std::size_t units) noexcept {
    const decoded d = base::decode(in, units);
    if (d.error == errc::ok) return d;
    return definition::well_formed(load<char16_t, Order>(in), 1);
  }

  static unsigned encode(char32_t c, byte* out) noexcept {
    if (!is_surrogate(c)) return base::encode(c, out);
    store<char16_t, Order>(static_cast<char16_t>(c), out);
    return 1;
  }

  // A high surrogate at the end of a piece waits for the unit after it.
  static std::size_t hold_back(const byte* in, std::size_t size) noexcept {
    const std::size_t odd = size % 2;
    if (size - odd < 2) return 0;
    const std::size_t tail = 2 + odd;
    return is_high_surrogate(load<char16_t, Order>(in + size - tail)) ? tail : 0;
  }
};

}  // namespace utfkit::internal
