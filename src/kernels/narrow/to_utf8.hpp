// UTF-8 from 16-bit units: the bytes of each in a lane of fixed size, then moved together.
#pragma once

#include "kernels/kernels.hpp"
#include "kernels/shuffle_tables.hpp"
#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr std::size_t units_a_vector = width / 2;

// Code points under 0x800, two vectors of them. Returns the number of bytes; 16 are stored from
// each eighth code point on.
struct two_byte_encoder {
  UTFKIT_INLINE two_byte_encoder() = default;
  const vec payload = constant16<0x3F1F>();
  const vec tags = constant16<0x80C0>();
  const vec most_ascii = constant16<0x007F>();

  UTFKIT_INLINE vec bytes(vec u, mask16 over_7f) const {
    const vec spread = right16<6>(u) | left16<8>(u);
    return select(over_7f, (spread & payload) | tags, u);
  }
  UTFKIT_INLINE std::size_t encode(vec u0, vec u1, byte* out) const {
    const mask16 over0 = greater16(u0, most_ascii);
    const mask16 over1 = greater16(u1, most_ascii);
    // Within each lane, a bit for each unit of u0, then of u1.
    const bits8 over = bits(join16(over0, over1));
    const vec b0 = lookup(bytes(u0, over0), load_rows(one_or_two_bytes.row, over));
    const vec b1 = lookup(bytes(u1, over1), load_rows(one_or_two_bytes.row, over >> 8));
    byte* p = out;
    if constexpr (lanes == 2) {
      store_lane<0>(p, b0);
      p += 8 + count_bits(over.eighth(0));
      store_lane<1>(p, b0);
      p += 8 + count_bits(over.eighth(2));
      store_lane<0>(p, b1);
      p += 8 + count_bits(over.eighth(1));
      store_lane<1>(p, b1);
      p += 8 + count_bits(over.eighth(3));
    } else {
      store_lane<0>(p, b0);
      p += 8 + count_bits(over.eighth(0));
      store_lane<0>(p, b1);
      p += 8 + count_bits(over >> 8);
    }
    return static_cast<std::size_t>(p - out);
  }
};

// The last byte, and the one or two before it, of what takes up to three bytes.
struct three_byte_forms {
  vec before;  // low byte: the first of three; high byte: the first of two, the second of three
  vec last;    // low byte
  vec over;    // bit 7: over 7F; bit 15: over 7FF
};

struct three_byte_encoder {
  const vec k80 = constant16<0x0080>();
  const vec k3f = constant16<0x003F>();
  const vec k3f00 = constant16<0x3F00>();
  const vec c0e0 = constant16<0xC0E0>();
  const vec k8000 = constant16<0x8000>();
  const vec k4000 = constant16<0x4000>();
  const vec threes = load_lanes(one_to_four_bytes.row[0xFF]);
  const vec to_bit_15 = constant16<0x8000 - 0x800>();

  UTFKIT_INLINE three_byte_forms forms(vec u) const {
    const vec bit_7 = min16(u, k80) & k80;                     // set if u >= 0x80
    const vec bit_15 = add_saturated16(u, to_bit_15) & k8000;  // set if u >= 0x800
    const vec last = and_not(u, right16<1>(bit_7)) | bit_7;
    // C0 becomes the 80 of a continuation byte where another byte is before it.
    const vec before = ((right16<12>(u) | (left16<2>(u) & k3f00)) | c0e0) ^ right16<1>(bit_15);
    return {before, last, bit_7 | bit_15};
  }

  // The units in lanes of 32 bits, moved together: those of interleave_low16() and _high16().
  struct moved {
    vec low, high;
    bits8 over;
  };
  UTFKIT_INLINE moved move(const three_byte_forms& f) const {
    const bits8 over = high_bits(f.over);
    return {
        lookup(interleave_low16(f.before, f.last), load_rows(one_to_four_bytes.row, over)),
        lookup(interleave_high16(f.before, f.last), load_rows(one_to_four_bytes.row, over >> 8)),
        over};
  }
  // The same for units that are all over 7FF, and no surrogates: 12 bytes of each lane.
  UTFKIT_INLINE std::size_t encode_threes(vec u, byte* out) const {
    const vec before = (right16<12>(u) | (left16<2>(u) & k3f00)) | splat16(0x80E0);
    const vec last = (u & k3f) | k80;
    const vec low = lookup(interleave_low16(before, last), threes);
    const vec high = lookup(interleave_high16(before, last), threes);
    store_lane<0>(out, low);
    store_lane<0>(out + 12, high);
    if constexpr (lanes == 2) {
      store_lane<1>(out + 24, low);
      store_lane<1>(out + 36, high);
    }
    return 24 * lanes;
  }

  // Stores them in the order of memory; 16 bytes from each fourth unit on.
  UTFKIT_INLINE std::size_t store_in_order(const moved& m, byte* out) const {
    byte* p = out;
    store_lane<0>(p, m.low);
    p += 4 + count_bits(m.over.eighth(0));
    store_lane<0>(p, m.high);
    p += 4 + count_bits(m.over.eighth(1));
    if constexpr (lanes == 2) {
      store_lane<1>(p, m.low);
      p += 4 + count_bits(m.over.eighth(2));
      store_lane<1>(p, m.high);
      p += 4 + count_bits(m.over.eighth(3));
    }
    return static_cast<std::size_t>(p - out);
  }
};

// Adds how many bytes beyond the first each code point takes, up to 10FFFF.
struct utf8_extra_bytes {
  UTFKIT_INLINE utf8_extra_bytes() = default;
  UTFKIT_INLINE vec add(vec sums, vec c) const {
    const vec two_or_more = greater32(c, splat32(0x7F)).ones;
    const vec three_or_more = greater32(c, splat32(0x7FF)).ones;
    const vec four = greater32(c, splat32(0xFFFF)).ones;
    return sub32(sums, add32(add32(two_or_more, three_or_more), four));
  }
};

// One code point, for the places where a vector is too much; 0 where it doesn't fit.
UTFKIT_INLINE std::size_t encode_scalar(std::uint32_t c, byte* out, std::size_t room) {
  const std::size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  if (size > room) return 0;
  for (std::size_t k = size - 1; k > 0; --k, c >>= 6) out[k] = static_cast<byte>(0x80 | (c & 0x3F));
  constexpr byte tags[5] = {0, 0, 0xC0, 0xE0, 0xF0};
  out[0] = static_cast<byte>(tags[size] | c);
  return size;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
