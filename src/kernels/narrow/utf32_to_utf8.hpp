// UTF-32 to UTF-8: code points under 0x10000 as 16-bit units, others in lanes of 32 bits.
#pragma once

#include "kernels/all_levels/scalar_values.hpp"
#include "to_utf8.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

struct utf32_input {
  using unswapped = utf32_input;
  static constexpr bool swapped = false;
  static constexpr std::size_t unit = 4;
  static constexpr std::size_t longest = 4;

  const byte* in;
  const vec over_ffff = constant32<0xFFFF0000>();

  // Right where none of the step is over FFFF.
  UTFKIT_INLINE two_vecs units(std::size_t at) const {
    const byte* const p = in + 4 * at;
    return {pack_in_order32(load(p), load(p + width)),
            pack_in_order32(load(p + 2 * width), load(p + 3 * width))};
  }
  UTFKIT_INLINE bool any_over_ffff(std::size_t a, std::size_t b) const {
    return any_common(all_of<4>(in + 4 * a) | all_of<4>(in + 4 * b), over_ffff);
  }
  UTFKIT_INLINE static bool four_ascii(const byte* in, std::size_t at, std::uint64_t& bytes) {
    const std::uint64_t a = load64(in + 4 * at), b = load64(in + 4 * at + 8);
    bytes = ((a | a >> 24) & 0xFFFF) | ((b | b >> 24) & 0xFFFF) << 16;
    return ((a | b) & ~0x0000007F0000007Fu) == 0;
  }
  UTFKIT_INLINE static scalar_step decode(const byte* in, std::size_t at, std::size_t) {
    const std::uint32_t c = load32(in + 4 * at);
    return {c, (c & ~0x7FFu) == 0xD800 || c > 0x10FFFF ? 0u : 1u};
  }

  // A step with surrogates or with code points over FFFF; nothing is read where one is wrong.
  // A call, with constants of its own: these would be in the way of those of the loop.
  [[gnu::noinline]] static progress encode_others(const byte* p, byte* out) {
    const three_byte_encoder three;
    const no_scalar_values wrong;
    std::size_t bytes = 0;
    for (std::size_t k = 0; k < 4; k += 2) {
      const vec c0 = load(p + k * width);
      const vec c1 = load(p + (k + 1) * width);
      if (any(wrong.in(c0) | wrong.in(c1))) return {0, 0};
      bytes += encode_any(three, c0, c1, out + bytes);
    }
    return {width, bytes};
  }

 private:
  UTFKIT_INLINE static std::size_t encode_any(const three_byte_encoder& three, vec c0, vec c1,
                                              byte* out) {
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
    byte* p = out;
    store_lane<0>(p, b0);
    p += 4 + count_bits(over.eighth(0)) + 2 * count_below(n0, 4);
    if constexpr (lanes == 2) {
      store_lane<1>(p, b0);
      p += 4 + count_bits(over.eighth(2)) + 2 * count_bits(n0 >> 4);
    }
    store_lane<0>(p, b1);
    p += 4 + count_bits(over.eighth(1)) + 2 * count_below(n1, 4);
    if constexpr (lanes == 2) {
      store_lane<1>(p, b1);
      p += 4 + count_bits(over.eighth(3)) + 2 * count_bits(n1 >> 4);
    }
    return static_cast<std::size_t>(p - out);
  }

  UTFKIT_INLINE static vec four_bytes(vec c) {
    const vec payload = right32<18>(c) | (right32<4>(c) & splat32(0x00003F00)) |
                        (left32<10>(c) & splat32(0x003F0000)) |
                        (left32<24>(c) & splat32(0x3F000000));
    return payload | splat32(0x808080F0);
  }
};

progress utf32_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return encode_utf8<utf32_input>(in, size, out, room);
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
