// The kernels of encodings of several bytes a character, from their codecs.
#pragma once

#include <utfkit/isa.hpp>

#include "by_utf16.hpp"
#include "kernels/table_kernels.hpp"
#include "multi_byte.hpp"

namespace utfkit::internal::legacy {

// The cell of a trail byte; no_cell where it is none.
inline constexpr unsigned no_cell = 0xFFFF;
inline unsigned cell_of(const double_byte_table& t, unsigned trail) noexcept {
  const unsigned low = trail - t.low_first, high = trail - t.high_first;
  if (trail < 0x80) return low < t.low_size ? low : no_cell;
  return high < t.high_size ? high + t.high_cell : no_cell;
}

// By the table where it has the character, else by the codec's own decode().
template <class Codec>
unit_run double_byte_units(const double_byte_table& t, const byte* in, std::size_t size,
                           char16_t* units, std::size_t most) noexcept {
  std::size_t at = 0, n = 0;
  for (std::uint64_t word; at < size && n < most;) {
    const unsigned first = in[at];
    if (first < 0x80) {
      if (size - at >= 8 && most - n >= 8 && is_ascii_word(in + at, word)) {
        for (std::size_t k = 0; k < 8; ++k) units[n + k] = in[at + k];
        at += 8;
        n += 8;
      } else {
        units[n++] = in[at++];
      }
      continue;
    }
    const unsigned row = t.leads[first - 0x80];
    if (row != no_cells && size - at >= 2) {
      const unsigned cell = cell_of(t, in[at + 1]);
      if (const char16_t c = cell == no_cell ? char16_t{0} : t.cells[row + cell]; c != 0) {
        units[n++] = c;
        at += 2;
        continue;
      }
    }
    const decoded d = Codec::decode(in + at, size - at);
    if (d.error != errc::ok || d.code_point > 0x10FFFF || most - n < 2) break;
    n += definition::utf16::encode_one(d.code_point, units + n);
    at += d.length;
  }
  return {at, n};
}

template <class Codec>
progress double_byte_to_utf8(const double_byte_table& t, const byte* in, std::size_t size,
                             byte* out, std::size_t room) noexcept {
  const auto decode = [&](const byte* from, std::size_t left, char16_t* units, std::size_t most) {
    return double_byte_units<Codec>(t, from, left, units, most);
  };
#ifdef UTFKIT_HAS_AVX512
  if (active_isa() == isa::avx512) {
    // What the kernel leaves, and a little more before it is asked again.
    constexpr std::size_t some = 96;
    for (progress p{};;) {
      const progress q = avx512::double_byte_to_utf8(t, in + p.read, size - p.read, out + p.written,
                                                     room - p.written);
      p.read += q.read;
      p.written += q.written;
      const std::size_t left = size - p.read;
      const progress r = to_utf8_by_utf16(decode, in + p.read, least(left, some), out + p.written,
                                          room - p.written);
      p.read += r.read;
      p.written += r.written;
      // A character of up to four bytes may be cut.
      if (left <= some || r.read + 4 <= some) return p;
    }
  }
#endif
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
