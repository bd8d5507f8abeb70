// ISO-8859-1 to the Unicode encodings and back.
#pragma once

#include "kernels/all_levels/copy.hpp"
#include "to_utf8.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// Copies as many ASCII vectors as there are, four at a time, then one at a time.
UTFKIT_INLINE void copy_ascii(const byte* in, std::size_t size, byte* out, std::size_t room,
                              progress& p) {
  const std::size_t most = size - p.read < room - p.written ? size - p.read : room - p.written;
  const byte* const from = in + p.read;
  byte* const to = out + p.written;
  std::size_t i = 0;
  for (; most - i >= 4 * width; i += 4 * width) {
    const vec a = load(from + i);
    const vec b = load(from + i + width);
    const vec c = load(from + i + 2 * width);
    const vec d = load(from + i + 3 * width);
    if (any_high(a | b | c | d)) break;
    store(to + i, a);
    store(to + i + width, b);
    store(to + i + 2 * width, c);
    store(to + i + 3 * width, d);
  }
  for (; most - i >= width; i += width) {
    const vec v = load(from + i);
    if (any_high(v)) break;
    store(to + i, v);
  }
  p.read += i;
  p.written += i;
}

// A vector or what is left, where there may not be room for twice as many bytes; false when it is
// full.
UTFKIT_INLINE bool latin1_to_utf8_carefully(const two_byte_encoder& two, const byte* in,
                                            std::size_t size, byte* out, std::size_t room,
                                            progress& p) {
  const std::size_t left = size - p.read;
  const std::size_t length = left < width ? left : width;
  const vec v = left < width ? load_partial(in + p.read, left) : load(in + p.read);
  byte buffer[2 * width];
  const std::size_t bytes = two.encode(widen8to16(v), buffer) - (width - length);
  if (bytes <= room - p.written) {
    copy_small(out + p.written, buffer, bytes);
    p.read += length;
    p.written += bytes;
    return true;
  }
  for (;;) {
    const std::size_t one = encode_scalar(in[p.read], out + p.written, room - p.written);
    if (one == 0) return false;
    ++p.read;
    p.written += one;
  }
}

// Few bytes over 7F in a vector, as European languages have them: the vector is stored as it is,
// then again from behind each such byte, two bytes of UTF-8 in between. Reads two vectors. With 16
// bytes a vector to ask how many there are, which can't be predicted, takes longer than it saves.
constexpr unsigned few = lanes == 2 ? 3 : 0;
UTFKIT_INLINE std::size_t store_with_few(const byte* in, bits8 high, byte* out) {
  std::size_t more = 0;
  store(out, load(in));
  for (bits8 left = high; any(left); left = without_first_bit(left), ++more) {
    const std::size_t at = first_bit(left);
    const byte b = in[at];
    out[at + more] = static_cast<byte>(0xC0 | b >> 6);
    out[at + more + 1] = static_cast<byte>(0x80 | (b & 0x3F));
    store(out + at + more + 2, load(in + at + 1));
  }
  return width + more;
}

progress latin1_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const two_byte_encoder two;
  progress p{};
  while (size - p.read >= width && room - p.written >= 2 * width + few) {
    const vec v = load(in + p.read);
    const bits8 high = high_bits(v);
    if (!any(high)) {
      store(out + p.written, v);
      p.written += width;
      p.read += width;
      copy_ascii(in, size, out, room, p);
      continue;
    }
    if (few != 0 && count_bits(high) <= few && size - p.read >= 2 * width) {
      p.written += store_with_few(in + p.read, high, out + p.written);
    } else {
      p.written += two.encode(widen8to16(v), out + p.written);
    }
    p.read += width;
  }
  while (p.read < size && latin1_to_utf8_carefully(two, in, size, out, room, p)) {
  }
  return p;
}

// Widening, to units of `Unit` bytes: as many as there are and have room.
template <std::size_t Unit, class Widen>
UTFKIT_INLINE progress widen_all(const byte* in, std::size_t size, byte* out, std::size_t room,
                                 Widen widen) {
  const std::size_t count = size < room ? size : room;
  std::size_t i = 0;
  if (count >= width) {
    for (; count - i >= 2 * width; i += 2 * width) {
      widen(in + i, out + i * Unit);
      widen(in + i + width, out + (i + width) * Unit);
    }
    if (count - i >= width) widen(in + i, out + i * Unit);
    widen(in + count - width, out + (count - width) * Unit);  // overlaps the one before
    return {count, count};
  }
  for (; i < count; ++i) {
    const std::uint32_t c = in[i];
    __builtin_memcpy(out + i * Unit, &c, Unit);
  }
  return {count, count};
}

progress latin1_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return widen_all<2>(in, size, out, room,
                      [](const byte* from, byte* to) { store_8to16(to, load(from)); });
}

progress latin1_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return widen_all<4>(in, size, out, room,
                      [](const byte* from, byte* to) { store_8to32(to, load(from)); });
}

// Narrowing, from units of `Unit` bytes: up to the first one over FF.
template <std::size_t Unit, class Narrow>
UTFKIT_INLINE progress narrow_all(const byte* in, std::size_t size, byte* out, std::size_t room,
                                  vec over_ff, Narrow narrow) {
  const std::size_t count = size < room ? size : room;
  std::size_t i = 0;
  for (; count - i >= width; i += width) {
    vec units[Unit];
    vec all = zero();
    for (std::size_t k = 0; k < Unit; ++k) {
      units[k] = load(in + i * Unit + k * width);
      all = all | units[k];
    }
    if (any_common(all, over_ff)) break;
    narrow(out + i, units);
  }
  for (; i < count; ++i) {
    std::uint32_t c = 0;
    __builtin_memcpy(&c, in + i * Unit, Unit);
    if (c > 0xFF) break;
    out[i] = static_cast<byte>(c);
  }
  return {i, i};
}

progress utf16_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return narrow_all<2>(in, size, out, room, splat16(0xFF00),
                       [](byte* to, const vec(&u)[2]) { store_16to8(to, u[0], u[1]); });
}

progress utf32_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return narrow_all<4>(in, size, out, room, splat32(0xFFFFFF00),
                       [](byte* to, const vec(&u)[4]) { store_32to8(to, u[0], u[1], u[2], u[3]); });
}

// UTF-8 of code points up to FF is ASCII, and C2 or C3 with a continuation byte, from which the
// code point differs by bit 6 of the lead alone: Latin-1 is the bytes without the leads.
struct latin1_narrower {
  UTFKIT_INLINE latin1_narrower() = default;
  const vec first_lead = constant8<0xC0>();
  const vec one = constant8<0x01>();
  const vec c3 = constant8<0xC3>();

  UTFKIT_INLINE mask8 is_lead(vec v) const { return equal8(v | one, c3); }

  // Whether `v`, which begins between two characters, has something else in it. A lead at its end
  // is no error.
  UTFKIT_INLINE bool any_other(vec v, vec p1) const {
    const mask8 continuation = greater8(first_lead, v);
    // What is no ASCII and no continuation byte is a lead.
    const mask8 other_lead = at_least8(v, first_lead) ^ is_lead(v);
    return any((is_lead(p1) ^ continuation) | other_lead);
  }
  // Stores `v` without its leads; `width` bytes at most.
  UTFKIT_INLINE void store_narrow(vec v, vec p1, bits8 kept, byte* out) const {
    const vec bit_6 = only(is_lead(p1), left16<6>(p1 & one));
    const vec bytes = v | bit_6;
    const vec low = lookup(interleave_low8(bytes, zero()), load_rows(units_kept.row, kept));
    const vec high = lookup(interleave_high8(bytes, zero()), load_rows(units_kept.row, kept >> 8));
    const vec packed = pack16(low, high);
    store_half<0>(out, packed);
    store_half<1>(out + count_bits(kept.eighth(0)), packed);
    if constexpr (lanes == 2) {
      store_half<2>(out + count_bits(kept & below<bits8>(16)), packed);
      store_half<3>(out + count_bits(kept & below<bits8>(24)), packed);
    }
  }
};

progress utf8_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const latin1_narrower narrow;
  progress p{};
  for (;;) {
    copy_ascii(in, size, out, room, p);
    if (size - p.read < width || room - p.written < width) break;
    const vec v = load(in + p.read);
    const vec p1 = previous<1>(v, zero());
    if (narrow.any_other(v, p1)) break;
    const bits8 leads = bits(narrow.is_lead(v));
    const bits8 kept = ~leads & below<bits8>(width);
    narrow.store_narrow(v, p1, kept, out + p.written);
    p.written += count_bits(kept);
    // A lead at the end is read again, with its continuation byte.
    p.read += width - (leads.has(width - 1) ? 1 : 0);
  }
  if (size - p.read < width && size - p.read <= room - p.written) {
    const std::size_t left = size - p.read;
    if (!any_high(load_partial(in + p.read, left))) {
      copy_small(out + p.written, in + p.read, left);
      return {size, p.written + left};
    }
  }
  // What is left, and what is ahead of something else.
  while (p.read < size && p.written < room) {
    const byte b = in[p.read];
    const bool two = b == 0xC2 || b == 0xC3;
    if (two ? size - p.read < 2 || !is_continuation(in[p.read + 1]) : b >= 0x80) break;
    out[p.written++] = two ? static_cast<byte>(in[p.read + 1] | (b & 1) << 6) : b;
    p.read += two ? 2 : 1;
  }
  return p;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
