// UTF-32 to UTF-8: code points under 0x10000 as 16-bit units, others in lanes of 32 bits.
#pragma once

#include "kernels/all_levels/scalar_values.hpp"
#include "to_utf8.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

struct utf32_to_utf8_loop {
  static constexpr std::size_t a_vector = width / 4;
  static constexpr std::size_t step = 4 * a_vector;
  // The most that a step stores: four bytes a code point.
  static constexpr std::size_t most = 4 * step;

  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;
  std::size_t o = 0;
  const two_byte_encoder two{};
  const three_byte_encoder three{};
  const vec over_7f = constant32<~0x7Fu>();
  const vec over_7ff = constant32<~0x7FFu>();
  const vec over_ffff = constant32<0xFFFF0000>();
  const vec surrogate = constant16<0xD800>();
  const vec surrogate_mask = constant16<0xF800>();

  UTFKIT_INLINE void run() {
    while (size - i >= step && room - o >= most) {
      const byte* const p = in + 4 * i;
      const vec c0 = load(p);
      const vec c1 = load(p + width);
      const vec c2 = load(p + 2 * width);
      const vec c3 = load(p + 3 * width);
      const vec all = c0 | c1 | c2 | c3;
      if (!any_common(all, over_7ff)) {
        if (!any_common(all, over_7f)) {
          run_ascii();
          continue;
        }
        o += two.encode(pack_in_order32(c0, c1), pack_in_order32(c2, c3), out + o);
      } else if (!any_common(all, over_ffff)) {
        if (!encode_bmp(c0, c1, c2, c3)) return;
      } else {
        const no_scalar_values wrong;
        if (any(wrong.in(c0) | wrong.in(c1) | wrong.in(c2) | wrong.in(c3))) return;
        o += encode_any(c0, c1, out + o);
        o += encode_any(c2, c3, out + o);
      }
      i += step;
    }
    if (size - i >= step && room - o >= step) run_ascii();
  }

  // As many steps as are ASCII.
  UTFKIT_INLINE void run_ascii() {
    do {
      const byte* const p = in + 4 * i;
      const vec c0 = load(p);
      const vec c1 = load(p + width);
      const vec c2 = load(p + 2 * width);
      const vec c3 = load(p + 3 * width);
      if (any_common(c0 | c1 | c2 | c3, over_7f)) return;
      store_32to8(out + o, c0, c1, c2, c3);
      i += step;
      o += step;
    } while (size - i >= step && room - o >= step);
  }

  // Code points under 0x10000; false where there is a surrogate.
  UTFKIT_INLINE bool encode_bmp(vec c0, vec c1, vec c2, vec c3) {
    // Within lanes: interleaving with 16 bits makes c0 and c1 again, c2 and c3.
    const vec u0 = pack32(c0, c1);
    const vec u1 = pack32(c2, c3);
    const vec high0 = u0 & surrogate_mask;
    const vec high1 = u1 & surrogate_mask;
    if (any(equal16(high0, surrogate) | equal16(high1, surrogate))) return false;
    if (!any(equal16(min16(high0, high1), zero()))) {
      o += three.encode_threes(pack_in_order32(c0, c1), out + o);
      o += three.encode_threes(pack_in_order32(c2, c3), out + o);
    } else {
      o += store_by_vector(three.move(three.forms(u0)), out + o);
      o += store_by_vector(three.move(three.forms(u1)), out + o);
    }
    return true;
  }

  // The lanes of the first vector, then those of the second.
  UTFKIT_INLINE static std::size_t store_by_vector(const three_byte_encoder::moved& m, byte* out) {
    byte* p = out;
    store_lane<0>(p, m.low);
    p += 4 + count_bits(m.over.eighth(0));
    if constexpr (lanes == 2) {
      store_lane<1>(p, m.low);
      p += 4 + count_bits(m.over.eighth(2));
    }
    store_lane<0>(p, m.high);
    p += 4 + count_bits(m.over.eighth(1));
    if constexpr (lanes == 2) {
      store_lane<1>(p, m.high);
      p += 4 + count_bits(m.over.eighth(3));
    }
    return static_cast<std::size_t>(p - out);
  }

  UTFKIT_INLINE std::size_t encode_any(vec c0, vec c1, byte* out8) const {
    // Code points over FFFF saturate here, and their lanes are replaced.
    const three_byte_forms f = three.forms(pack32(c0, c1));
    const mask32 four0 = greater32(c0, splat32(0xFFFF));
    const mask32 four1 = greater32(c1, splat32(0xFFFF));
    // Bit 15 without bit 7, which no other code point has: all four bytes.
    const mask16 is_four = join32(four0, four1);
    const bits8 over = high_bits(and_not(f.over, only(is_four, three.k80)));
    const vec lane0 = select(four0, four_bytes(c0), interleave_low16(f.before, f.last));
    const vec lane1 = select(four1, four_bytes(c1), interleave_high16(f.before, f.last));
    const vec b0 = lookup(lane0, load_rows(one_to_four_bytes.row, over));
    const vec b1 = lookup(lane1, load_rows(one_to_four_bytes.row, over >> 8));
    // A lane has one byte and one more for each bit; a lane of four bytes has one bit.
    const bits32 n0 = bits(four0);
    const bits32 n1 = bits(four1);
    byte* p = out8;
    store_lane<0>(p, b0);
    p += 4 + count_bits(over.eighth(0)) + 2 * count_bits(n0 & below<bits32>(4));
    if constexpr (lanes == 2) {
      store_lane<1>(p, b0);
      p += 4 + count_bits(over.eighth(2)) + 2 * count_bits(n0 >> 4);
    }
    store_lane<0>(p, b1);
    p += 4 + count_bits(over.eighth(1)) + 2 * count_bits(n1 & below<bits32>(4));
    if constexpr (lanes == 2) {
      store_lane<1>(p, b1);
      p += 4 + count_bits(over.eighth(3)) + 2 * count_bits(n1 >> 4);
    }
    return static_cast<std::size_t>(p - out8);
  }

  UTFKIT_INLINE static vec four_bytes(vec c) {
    const vec payload = right32<18>(c) | (right32<4>(c) & splat32(0x00003F00)) |
                        (left32<10>(c) & splat32(0x003F0000)) |
                        (left32<24>(c) & splat32(0x3F000000));
    return payload | splat32(0x808080F0);
  }

  // What is left of the input or of the room, or ahead of an error in a step; false at the end.
  bool one_by_one() {
    const std::size_t end = size - i < step ? size : i + step;
    for (; i < end; ++i) {
      const std::uint32_t c = load32(in + 4 * i);
      if ((c & ~0x7FFu) == 0xD800 || c > 0x10FFFF) return false;
      const std::size_t bytes = encode_scalar(c, out + o, room - o);
      if (bytes == 0) return false;
      o += bytes;
    }
    return i < size;
  }

  UTFKIT_INLINE progress operator()() {
    do run();
    while (one_by_one());
    return {i, o};
  }
};

progress utf32_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return utf32_to_utf8_loop{in, size, out, room}();
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
