// The kernels of encodings of several bytes a character, from their codecs.
#pragma once

#include "by_utf16.hpp"
#include "multi_byte.hpp"

namespace utfkit::internal::legacy {

// `Two(lead, trail)` is the code point of two bytes, the lead not ASCII, or 0 for what is left to
// the definition.
template <class Two>
progress two_bytes_to_utf8(Two two, const byte* in, std::size_t size, byte* out,
                           std::size_t room) noexcept {
  const auto decode = [&](const byte* from, std::size_t left, char16_t* units, std::size_t most) {
    std::size_t at = 0, n = 0;
    for (std::uint64_t word; at < left && n < most;) {
      if (from[at] < 0x80) {
        if (left - at >= 8 && most - n >= 8 && is_ascii_word(from + at, word)) {
          for (std::size_t k = 0; k < 8; ++k) units[n + k] = from[at + k];
          at += 8;
          n += 8;
        } else {
          units[n++] = from[at++];
        }
        continue;
      }
      if (left - at < 2) break;
      const char32_t c = two(from[at], from[at + 1]);
      if (c == 0) break;
      if (c > 0xFFFF) {
        if (most - n < 2) break;
        units[n++] = static_cast<char16_t>(0xD7C0 + (c >> 10));
        units[n++] = static_cast<char16_t>(0xDC00 + (c & 0x3FF));
      } else {
        units[n++] = static_cast<char16_t>(c);
      }
      at += 2;
    }
    return unit_run{at, n};
  };
  return to_utf8_by_utf16(decode, in, size, out, room);
}

// By the codec's own encode().
template <class Codec>
progress utf8_to_multi_byte(const byte* in, std::size_t size, byte* out,
                            std::size_t room) noexcept {
  constexpr std::size_t longest = 4;
  const auto encode = [](const char16_t* units, std::size_t count, byte* to, std::size_t left,
                         std::size_t& written) {
    std::size_t i = 0;
    for (; i < count && left - written >= longest; ++i) {
      const char16_t c = units[i];
      if (c < 0x80) {
        to[written++] = static_cast<byte>(c);
        continue;
      }
      const bool pair = (c & 0xFC00) == 0xD800;
      const char32_t whole = pair ? definition::utf16::join(c, units[i + 1]) : char32_t{c};
      const unsigned n = Codec::encode(whole, to + written);
      if (n == 0) break;
      written += n;
      i += pair;
    }
    return i;
  };
  return from_utf8_by_utf16(encode, in, size, out, room);
}

}  // namespace utfkit::internal::legacy
