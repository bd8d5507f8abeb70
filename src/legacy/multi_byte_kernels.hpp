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

// The units that aren't ASCII, moved together. Writes up to 32 more than there are.
inline std::size_t without_ascii(const char16_t* units, std::size_t count,
                                 char16_t* others) noexcept {
#ifdef UTFKIT_HAS_AVX512
  if (active_isa() == isa::avx512) return avx512::without_ascii(units, count, others);
#endif
  std::size_t found = 0;
  for (std::size_t i = 0; i < count; ++i) {
    others[found] = units[i];
    found += units[i] >= 0x80;
  }
  return found;
}

// `Two(c)` is both bytes of a unit that isn't ASCII, or 0 for what is left to the codec's encode().
// Words are short, and a branch at their ends would be mispredicted as often as not: so what isn't
// ASCII is moved together and looked up first.
template <class Codec, class Two>
progress utf8_to_multi_byte(Two two, const byte* in, std::size_t size, byte* out,
                            std::size_t room) noexcept {
  constexpr std::size_t longest = 4;
#ifdef UTFKIT_HAS_AVX512
  const bool with_avx512 = active_isa() == isa::avx512;
#endif
  const auto encode = [&](const char16_t* units, std::size_t count, byte* to, std::size_t left,
                          std::size_t& written) {
    char16_t others[block_units + 32];
    std::uint16_t bytes_of[block_units + 32];
    const std::size_t found = without_ascii(units, count, others);
    for (std::size_t k = 0; k < found; ++k) {
      bytes_of[k] = static_cast<std::uint16_t>(two(others[k]));
    }
    bytes_of[found] = 0;  // read with ASCII at the end
    std::size_t i = 0, n = 0, k = 0;
    while (i < count && left - n >= longest) {
#ifdef UTFKIT_HAS_AVX512
      if (with_avx512) {
        const progress p = avx512::join_pairs(units + i, count - i, bytes_of + k, to + n, left - n);
        i += p.read;
        n += p.written;
        k += p.written - p.read;
        if (i == count || left - n < longest) break;
      }
#endif
      const char16_t c = units[i];
      const unsigned bytes = bytes_of[k];
      const unsigned more = c >= 0x80;
      if ((more & unsigned{bytes == 0}) == 0) {
        // Without a branch, which compilers make of a choice.
        write_two((bytes & (0u - more)) | (unsigned{c} << 8 & (more - 1)), to + n);
        n += 1 + more;
        k += more;
        ++i;
        continue;
      }
      const bool pair = (c & 0xFC00) == 0xD800;
      const char32_t whole = pair ? definition::utf16::join(c, units[i + 1]) : char32_t{c};
      const unsigned length = Codec::encode(whole, to + n);
      if (length == 0) break;
      n += length;
      i += 1 + pair;
      k += 1 + pair;
    }
    written = n;
    return i;
  };
  return from_utf8_by_utf16(encode, in, size, out, room);
}

}  // namespace utfkit::internal::legacy
