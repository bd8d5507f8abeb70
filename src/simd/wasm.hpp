// 128-bit vectors: SIMD128 of WebAssembly. What the operations are is told in common.hpp; a vector
// is one lane. A module with them is refused as a whole where the engine has no vectors, so nothing
// is asked at run time.
#pragma once

#include <wasm_simd128.h>

#include "common.hpp"

namespace utfkit::internal::wasm {
namespace {

struct vec {
  v128_t raw;
};
struct two_vecs {
  vec first, second;
};
// All bits of a lane, or none.
struct mask8 {
  vec ones;
};
struct mask16 {
  vec ones;
};
struct mask32 {
  vec ones;
};

constexpr std::size_t width = 16;
constexpr std::size_t lanes = 1;

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec load(const byte* p) {
  return {wasm_v128_load(p)};
}
UTFKIT_INLINE void store(byte* p, vec v) {
  wasm_v128_store(p, v.raw);
}
UTFKIT_INLINE vec load_lanes(const byte* p) {
  return load(p);
}
UTFKIT_INLINE vec load_rows(const byte (*rows)[16], lane_bits<std::uint32_t> m) {
  return load(rows[m.eighth(0).raw]);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane(byte* p, vec v) {
  static_assert(Lane == 0);
  store(p, v);
}
template <std::size_t Half>
UTFKIT_INLINE void store_half(byte* p, vec v) {
  wasm_v128_store64_lane(p, v.raw, Half);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_16to32(byte* p, vec v) {
  static_assert(Lane == 0);
  store(p, {wasm_u32x4_extend_low_u16x8(v.raw)});
  store(p + 16, {wasm_u32x4_extend_high_u16x8(v.raw)});
}
UTFKIT_INLINE vec load_8to16(const byte* p) {
  return {wasm_u16x8_load8x8(p)};
}
UTFKIT_INLINE vec load_8to32(const byte* p) {
  return {wasm_u32x4_extend_low_u16x8(wasm_u16x8_extend_low_u8x16(wasm_v128_load32_zero(p)))};
}
UTFKIT_INLINE vec load_16to32(const byte* p) {
  return {wasm_u32x4_load16x4(p)};
}
UTFKIT_INLINE void store_8to32(byte* p, vec v) {
  store_lane_16to32<0>(p, {wasm_u16x8_extend_low_u8x16(v.raw)});
  store_lane_16to32<0>(p + 32, {wasm_u16x8_extend_high_u8x16(v.raw)});
}
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  const few_bytes few = load_few(p, size);
  return {wasm_u64x2_make(few.low, few.high)};
}

UTFKIT_INLINE vec opaque(vec v) {
  asm("" : "+r"(v.raw));
  return v;
}

// ── constants and bits ──────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec zero() {
  return {wasm_u64x2_const_splat(0)};
}
UTFKIT_INLINE vec splat8(unsigned b) {
  return {wasm_u8x16_splat(static_cast<std::uint8_t>(b))};
}
UTFKIT_INLINE vec splat16(unsigned u) {
  return {wasm_u16x8_splat(static_cast<std::uint16_t>(u))};
}
UTFKIT_INLINE vec splat32(std::uint32_t u) {
  return {wasm_u32x4_splat(u)};
}
// `yes` where a lane of `m` has all bits, `no` where it has none.
UTFKIT_INLINE vec select_by_high_bit(vec m, vec yes, vec no) {
  return {wasm_v128_bitselect(yes.raw, no.raw, m.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return wasm_v128_any_true(v.raw);
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return wasm_v128_any_true(wasm_v128_and(a.raw, b.raw));
}
UTFKIT_INLINE lane_bits<std::uint32_t> high_bits(vec v) {
  return lane_bits<std::uint32_t>(std::uint32_t{wasm_i8x16_bitmask(v.raw)});
}
UTFKIT_INLINE bool any_high(vec v) {
  return wasm_i8x16_bitmask(v.raw) != 0;
}
UTFKIT_INLINE lane_bits<std::uint32_t> bits(mask32 m) {
  return lane_bits<std::uint32_t>(std::uint32_t{wasm_i32x4_bitmask(m.ones.raw)});
}

// ── arithmetic, comparison, movement ────────────────────────────────────────────────────────────

#define UTFKIT_BINARY(name, instruction)       \
  UTFKIT_INLINE vec name(vec a, vec b) {       \
    return {wasm_##instruction(a.raw, b.raw)}; \
  }
#define UTFKIT_COMPARISON(mask, name, instruction) \
  UTFKIT_INLINE mask name(vec a, vec b) {          \
    return {{wasm_##instruction(a.raw, b.raw)}};   \
  }
UTFKIT_BINARY(operator&, v128_and)
UTFKIT_BINARY(operator|, v128_or)
UTFKIT_BINARY(operator^, v128_xor)
UTFKIT_BINARY(and_not, v128_andnot)
UTFKIT_BINARY(add8, i8x16_add)
UTFKIT_BINARY(add16, i16x8_add)
UTFKIT_BINARY(add32, i32x4_add)
UTFKIT_BINARY(add64, i64x2_add)
UTFKIT_BINARY(sub8, i8x16_sub)
UTFKIT_BINARY(sub16, i16x8_sub)
UTFKIT_BINARY(sub32, i32x4_sub)
UTFKIT_BINARY(subtract_saturated8, u8x16_sub_sat)
UTFKIT_BINARY(add_saturated16, u16x8_add_sat)
UTFKIT_BINARY(min8, u8x16_min)
UTFKIT_BINARY(max8, u8x16_max)
UTFKIT_BINARY(min16, u16x8_min)
UTFKIT_BINARY(min32, u32x4_min)
UTFKIT_BINARY(max32, u32x4_max)
UTFKIT_BINARY(lookup, i8x16_swizzle)
UTFKIT_BINARY(multiply_add16, i32x4_dot_i16x8)
UTFKIT_BINARY(pack16, u8x16_narrow_i16x8)
UTFKIT_BINARY(pack32, u16x8_narrow_i32x4)
UTFKIT_BINARY(pack_in_order16, u8x16_narrow_i16x8)
UTFKIT_BINARY(pack_in_order32, u16x8_narrow_i32x4)
UTFKIT_COMPARISON(mask8, equal8, i8x16_eq)
UTFKIT_COMPARISON(mask16, equal16, i16x8_eq)
UTFKIT_COMPARISON(mask32, equal32, i32x4_eq)
UTFKIT_COMPARISON(mask8, greater8, i8x16_gt)
UTFKIT_COMPARISON(mask16, greater16, i16x8_gt)
UTFKIT_COMPARISON(mask32, greater32, i32x4_gt)
#undef UTFKIT_BINARY
#undef UTFKIT_COMPARISON

// Even bytes and odd ones, each product in a word. The instructions that multiply bytes have no
// form for one with a sign and one without.
UTFKIT_INLINE vec multiply_add8(vec a, vec b) {
  const v128_t even = wasm_i16x8_mul(wasm_v128_and(a.raw, wasm_u16x8_const_splat(0xFF)),
                                     wasm_i16x8_shr(wasm_i16x8_shl(b.raw, 8), 8));
  const v128_t odd = wasm_i16x8_mul(wasm_u16x8_shr(a.raw, 8), wasm_i16x8_shr(b.raw, 8));
  return {wasm_i16x8_add(even, odd)};
}
UTFKIT_INLINE mask8 join16(mask16 a, mask16 b) {
  return {{wasm_i8x16_narrow_i16x8(a.ones.raw, b.ones.raw)}};
}
UTFKIT_INLINE mask16 join32(mask32 a, mask32 b) {
  return {{wasm_i16x8_narrow_i32x4(a.ones.raw, b.ones.raw)}};
}
UTFKIT_INLINE void store_32to8(byte* p, vec a, vec b, vec c, vec d) {
  store(p, pack16(pack32(a, b), pack32(c, d)));
}

#define UTFKIT_SHIFT(name, instruction)       \
  template <unsigned Bits>                    \
  UTFKIT_INLINE vec name(vec v) {             \
    return {wasm_##instruction(v.raw, Bits)}; \
  }
UTFKIT_SHIFT(left16, i16x8_shl)
UTFKIT_SHIFT(right16, u16x8_shr)
UTFKIT_SHIFT(left32, i32x4_shl)
UTFKIT_SHIFT(right32, u32x4_shr)
#undef UTFKIT_SHIFT

// Bytes i to i + 15 of two vectors in a row.
template <int I>
UTFKIT_INLINE vec bytes_from(vec a, vec b) {
  return {wasm_i8x16_shuffle(a.raw, b.raw, I, I + 1, I + 2, I + 3, I + 4, I + 5, I + 6, I + 7,
                             I + 8, I + 9, I + 10, I + 11, I + 12, I + 13, I + 14, I + 15)};
}
template <int N>
UTFKIT_INLINE vec previous(vec v, vec before) {
  return bytes_from<16 - N>(before, v);
}
template <int N>
UTFKIT_INLINE vec next(vec v) {
  return bytes_from<N>(v, zero());
}
UTFKIT_INLINE vec interleave_low8(vec a, vec b) {
  return {wasm_i8x16_shuffle(a.raw, b.raw, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)};
}
UTFKIT_INLINE vec interleave_high8(vec a, vec b) {
  return {wasm_i8x16_shuffle(a.raw, b.raw, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15,
                             31)};
}
UTFKIT_INLINE vec interleave_low16(vec a, vec b) {
  return {wasm_i16x8_shuffle(a.raw, b.raw, 0, 8, 1, 9, 2, 10, 3, 11)};
}
UTFKIT_INLINE vec interleave_high16(vec a, vec b) {
  return {wasm_i16x8_shuffle(a.raw, b.raw, 4, 12, 5, 13, 6, 14, 7, 15)};
}
UTFKIT_INLINE two_vecs widen8to16(vec v) {
  return {{wasm_u16x8_extend_low_u8x16(v.raw)}, {wasm_u16x8_extend_high_u8x16(v.raw)}};
}

UTFKIT_INLINE vec sum_groups8(vec v) {
  const v128_t fours = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(v.raw));
  return {wasm_i64x2_add(wasm_v128_and(fours, wasm_u64x2_const_splat(0xFFFFFFFF)),
                         wasm_u64x2_shr(fours, 32))};
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  return static_cast<std::size_t>(wasm_u64x2_extract_lane(v.raw, 0) +
                                  wasm_u64x2_extract_lane(v.raw, 1));
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  const v128_t two = wasm_i32x4_add(v.raw, wasm_i32x4_shuffle(v.raw, v.raw, 2, 3, 2, 3));
  return wasm_u32x4_extract_lane(two, 0) + wasm_u32x4_extract_lane(two, 1);
}

}  // namespace
}  // namespace utfkit::internal::wasm

#include "vector_masks.hpp"
