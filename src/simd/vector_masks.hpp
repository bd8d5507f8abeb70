// Masks of the levels where a comparison gives a vector, with all bits of a lane set or none: AVX2,
// SSE4, NEON and WebAssembly.
#pragma once

namespace utfkit::internal::UTFKIT_ISA {
namespace {

using bits8 = lane_bits<std::uint32_t>;
using bits32 = lane_bits<std::uint32_t>;

// The lowest n bits.
template <class Bits>
UTFKIT_INLINE Bits below(std::size_t n) {
  return Bits((std::uint64_t{1} << n) - 1);
}

#define UTFKIT_MASK(mask)                             \
  UTFKIT_INLINE vec only(mask m, vec v) {             \
    return m.ones & v;                                \
  }                                                   \
  UTFKIT_INLINE vec select(mask m, vec yes, vec no) { \
    return select_by_high_bit(m.ones, yes, no);       \
  }                                                   \
  UTFKIT_INLINE bool any(mask m) {                    \
    return any_high(m.ones);                          \
  }                                                   \
  UTFKIT_INLINE mask operator&(mask a, mask b) {      \
    return mask{a.ones & b.ones};                     \
  }                                                   \
  UTFKIT_INLINE mask operator|(mask a, mask b) {      \
    return mask{a.ones | b.ones};                     \
  }                                                   \
  UTFKIT_INLINE mask operator^(mask a, mask b) {      \
    return mask{a.ones ^ b.ones};                     \
  }
UTFKIT_MASK(mask8)
UTFKIT_MASK(mask16)
UTFKIT_MASK(mask32)
#undef UTFKIT_MASK

UTFKIT_INLINE bits8 bits(mask8 m) {
  return high_bits(m.ones);
}
UTFKIT_INLINE mask8 at_least8(vec a, vec b) {
  return equal8(max8(a, b), a);
}
UTFKIT_INLINE mask32 at_least32(vec a, vec b) {
  return equal32(max32(a, b), a);
}
UTFKIT_INLINE mask16 lacks16(vec a, vec b) {
  return equal16(a & b, zero());
}
UTFKIT_INLINE mask32 lacks32(vec a, vec b) {
  return equal32(a & b, zero());
}
UTFKIT_INLINE vec and_or(vec a, vec b, vec c) {
  return (a & b) | c;
}
UTFKIT_INLINE vec and_xor(vec a, vec b, vec c) {
  return (a & b) ^ c;
}
UTFKIT_INLINE vec add16(mask16 m, vec a, vec b) {
  return add16(a, only(m, b));
}

// What is set is -1.
UTFKIT_INLINE vec count_up8(vec sums, mask8 m, vec) {
  return sub8(sums, m.ones);
}
UTFKIT_INLINE vec count_up16(vec sums, mask16 m, vec) {
  return sub16(sums, m.ones);
}
UTFKIT_INLINE vec count_up32(vec sums, mask32 m, vec) {
  return sub32(sums, m.ones);
}
UTFKIT_INLINE std::size_t sum16(vec v) {
  return sum32(multiply_add16(v, splat16(1)));
}

template <std::uint8_t X>
UTFKIT_INLINE vec constant8() {
  return opaque(splat8(X));
}
template <std::uint16_t X>
UTFKIT_INLINE vec constant16() {
  return opaque(splat16(X));
}
template <std::uint32_t X>
UTFKIT_INLINE vec constant32() {
  return opaque(splat32(X));
}

UTFKIT_INLINE void store_8to16(byte* p, vec v) {
  const auto [first, second] = widen8to16(v);
  store(p, first);
  store(p + width, second);
}
UTFKIT_INLINE void store_16to8(byte* p, vec a, vec b) {
  store(p, pack_in_order16(a, b));
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
