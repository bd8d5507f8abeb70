// 128-bit vectors: NEON of 64-bit ARM, little-endian. What the operations are is told in
// common.hpp; a vector is one lane.
#pragma once

#include <arm_neon.h>

#include "common.hpp"

namespace utfkit::internal::neon {
namespace {

struct vec {
  uint8x16_t raw;
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

// The same bits as lanes of another type, and back.
UTFKIT_INLINE vec as_vec(uint8x16_t v) {
  return {v};
}
#define UTFKIT_LANES(name, lanes_type)       \
  UTFKIT_INLINE lanes_type name(vec v) {     \
    return vreinterpretq_##name##_u8(v.raw); \
  }                                          \
  UTFKIT_INLINE vec as_vec(lanes_type v) {   \
    return {vreinterpretq_u8_##name(v)};     \
  }
UTFKIT_LANES(u16, uint16x8_t)
UTFKIT_LANES(u32, uint32x4_t)
UTFKIT_LANES(u64, uint64x2_t)
UTFKIT_LANES(s8, int8x16_t)
UTFKIT_LANES(s16, int16x8_t)
UTFKIT_LANES(s32, int32x4_t)
#undef UTFKIT_LANES

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec load(const byte* p) {
  return {vld1q_u8(p)};
}
UTFKIT_INLINE void store(byte* p, vec v) {
  vst1q_u8(p, v.raw);
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
  vst1_u8(p, Half == 0 ? vget_low_u8(v.raw) : vget_high_u8(v.raw));
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_16to32(byte* p, vec v) {
  static_assert(Lane == 0);
  store(p, as_vec(vmovl_u16(vget_low_u16(u16(v)))));
  store(p + 16, as_vec(vmovl_u16(vget_high_u16(u16(v)))));
}
UTFKIT_INLINE vec load_8to16(const byte* p) {
  return as_vec(vmovl_u8(vld1_u8(p)));
}
UTFKIT_INLINE vec load_8to32(const byte* p) {
  const uint8x8_t quarter = vcreate_u8(load32(p));
  return as_vec(vmovl_u16(vget_low_u16(vmovl_u8(quarter))));
}
UTFKIT_INLINE void store_8to32(byte* p, vec v) {
  const vec low = as_vec(vmovl_u8(vget_low_u8(v.raw)));
  const vec high = as_vec(vmovl_u8(vget_high_u8(v.raw)));
  store_lane_16to32<0>(p, low);
  store_lane_16to32<0>(p + 32, high);
}
UTFKIT_INLINE vec load_16to32(const byte* p) {
  return as_vec(vmovl_u16(vreinterpret_u16_u8(vld1_u8(p))));
}
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  const few_bytes few = load_few(p, size);
  return as_vec(vcombine_u64(vcreate_u64(few.low), vcreate_u64(few.high)));
}

UTFKIT_INLINE vec opaque(vec v) {
  asm("" : "+w"(v.raw));
  return v;
}

// ── constants and bits ──────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec zero() {
  return {vdupq_n_u8(0)};
}
UTFKIT_INLINE vec splat8(unsigned b) {
  return {vdupq_n_u8(static_cast<std::uint8_t>(b))};
}
UTFKIT_INLINE vec splat16(unsigned u) {
  return as_vec(vdupq_n_u16(static_cast<std::uint16_t>(u)));
}
UTFKIT_INLINE vec splat32(std::uint32_t u) {
  return as_vec(vdupq_n_u32(u));
}
UTFKIT_INLINE vec and_not(vec a, vec b) {
  return {vbicq_u8(a.raw, b.raw)};
}
// `yes` where the high bit of a byte of `m` is set, else `no`.
UTFKIT_INLINE vec select_by_high_bit(vec m, vec yes, vec no) {
  const int8x16_t everywhere = vshrq_n_s8(s8(m), 7);
  return {vbslq_u8(vreinterpretq_u8_s8(everywhere), yes.raw, no.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return vmaxvq_u32(u32(v)) != 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return any({vandq_u8(a.raw, b.raw)});
}
UTFKIT_INLINE lane_bits<std::uint32_t> high_bits(vec v) {
  alignas(16) static constexpr byte bit[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                               1, 2, 4, 8, 16, 32, 64, 128};
  const int8x16_t everywhere = vshrq_n_s8(s8(v), 7);
  const uint8x16_t set = vandq_u8(vreinterpretq_u8_s8(everywhere), vld1q_u8(bit));
  return lane_bits<std::uint32_t>(vaddv_u8(vget_low_u8(set)) | vaddv_u8(vget_high_u8(set)) << 8);
}
UTFKIT_INLINE bool any_high(vec v) {
  return vmaxvq_u8(v.raw) >= 0x80;
}
UTFKIT_INLINE lane_bits<std::uint32_t> bits(mask32 m) {
  alignas(16) static constexpr std::uint32_t bit[4] = {1, 2, 4, 8};
  return lane_bits<std::uint32_t>(vaddvq_u32(vandq_u32(u32(m.ones), vld1q_u32(bit))));
}

// ── arithmetic, comparison, movement within lanes ───────────────────────────────────────────────

#define UTFKIT_BINARY(name, as, instruction)  \
  UTFKIT_INLINE vec name(vec a, vec b) {      \
    return as_vec(instruction(as(a), as(b))); \
  }
#define UTFKIT_COMPARISON(mask, name, as, instruction) \
  UTFKIT_INLINE mask name(vec a, vec b) {              \
    return {as_vec(instruction(as(a), as(b)))};        \
  }
#define UTFKIT_BYTES(v) v.raw
UTFKIT_BINARY(operator&, UTFKIT_BYTES, vandq_u8)
UTFKIT_BINARY(operator|, UTFKIT_BYTES, vorrq_u8)
UTFKIT_BINARY(operator^, UTFKIT_BYTES, veorq_u8)
UTFKIT_BINARY(add8, UTFKIT_BYTES, vaddq_u8)
UTFKIT_BINARY(add16, u16, vaddq_u16)
UTFKIT_BINARY(add32, u32, vaddq_u32)
UTFKIT_BINARY(add64, u64, vaddq_u64)
UTFKIT_BINARY(sub8, UTFKIT_BYTES, vsubq_u8)
UTFKIT_BINARY(sub16, u16, vsubq_u16)
UTFKIT_BINARY(sub32, u32, vsubq_u32)
UTFKIT_BINARY(subtract_saturated8, UTFKIT_BYTES, vqsubq_u8)
UTFKIT_BINARY(add_saturated16, u16, vqaddq_u16)
UTFKIT_BINARY(min8, UTFKIT_BYTES, vminq_u8)
UTFKIT_BINARY(max8, UTFKIT_BYTES, vmaxq_u8)
UTFKIT_BINARY(min16, u16, vminq_u16)
UTFKIT_BINARY(min32, u32, vminq_u32)
UTFKIT_BINARY(max32, u32, vmaxq_u32)
UTFKIT_BINARY(lookup, UTFKIT_BYTES, vqtbl1q_u8)
UTFKIT_BINARY(interleave_low8, UTFKIT_BYTES, vzip1q_u8)
UTFKIT_BINARY(interleave_high8, UTFKIT_BYTES, vzip2q_u8)
UTFKIT_BINARY(interleave_low16, u16, vzip1q_u16)
UTFKIT_BINARY(interleave_high16, u16, vzip2q_u16)
UTFKIT_COMPARISON(mask8, equal8, UTFKIT_BYTES, vceqq_u8)
UTFKIT_COMPARISON(mask16, equal16, u16, vceqq_u16)
UTFKIT_COMPARISON(mask32, equal32, u32, vceqq_u32)
UTFKIT_COMPARISON(mask8, greater8, s8, vcgtq_s8)
UTFKIT_COMPARISON(mask16, greater16, s16, vcgtq_s16)
UTFKIT_COMPARISON(mask32, greater32, s32, vcgtq_s32)
#undef UTFKIT_BYTES
#undef UTFKIT_BINARY
#undef UTFKIT_COMPARISON

UTFKIT_INLINE vec multiply_add8(vec a, vec b) {
  const int16x8_t low =
      vmulq_s16(vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(a.raw))), vmovl_s8(vget_low_s8(s8(b))));
  const int16x8_t high = vmulq_s16(vreinterpretq_s16_u16(vmovl_u8(vget_high_u8(a.raw))),
                                   vmovl_s8(vget_high_s8(s8(b))));
  return as_vec(vpaddq_s16(low, high));
}
UTFKIT_INLINE vec multiply_add16(vec a, vec b) {
  const int32x4_t low = vmull_s16(vget_low_s16(s16(a)), vget_low_s16(s16(b)));
  const int32x4_t high = vmull_s16(vget_high_s16(s16(a)), vget_high_s16(s16(b)));
  return as_vec(vpaddq_s32(low, high));
}
UTFKIT_INLINE vec pack16(vec a, vec b) {
  return {vcombine_u8(vqmovun_s16(s16(a)), vqmovun_s16(s16(b)))};
}
UTFKIT_INLINE vec pack32(vec a, vec b) {
  return as_vec(vcombine_u16(vqmovun_s32(s32(a)), vqmovun_s32(s32(b))));
}
UTFKIT_INLINE mask8 join16(mask16 a, mask16 b) {
  return {{vreinterpretq_u8_s8(vcombine_s8(vqmovn_s16(s16(a.ones)), vqmovn_s16(s16(b.ones))))}};
}
UTFKIT_INLINE mask16 join32(mask32 a, mask32 b) {
  return {as_vec(vcombine_s16(vqmovn_s32(s32(a.ones)), vqmovn_s32(s32(b.ones))))};
}
UTFKIT_INLINE vec pack_in_order16(vec a, vec b) {
  return pack16(a, b);
}
UTFKIT_INLINE vec pack_in_order32(vec a, vec b) {
  return pack32(a, b);
}
UTFKIT_INLINE void store_32to8(byte* p, vec a, vec b, vec c, vec d) {
  store(p, pack16(pack32(a, b), pack32(c, d)));
}

#define UTFKIT_SHIFT(name, as, instruction)  \
  template <unsigned Bits>                   \
  UTFKIT_INLINE vec name(vec v) {            \
    return as_vec(instruction(as(v), Bits)); \
  }
UTFKIT_SHIFT(left16, u16, vshlq_n_u16)
UTFKIT_SHIFT(right16, u16, vshrq_n_u16)
UTFKIT_SHIFT(left32, u32, vshlq_n_u32)
UTFKIT_SHIFT(right32, u32, vshrq_n_u32)
#undef UTFKIT_SHIFT

// ── movement across lanes ───────────────────────────────────────────────────────────────────────

UTFKIT_INLINE two_vecs widen8to16(vec v) {
  return {as_vec(vmovl_u8(vget_low_u8(v.raw))), as_vec(vmovl_u8(vget_high_u8(v.raw)))};
}
template <int N>
UTFKIT_INLINE vec previous(vec v, vec before) {
  return {vextq_u8(before.raw, v.raw, 16 - N)};
}
template <int N>
UTFKIT_INLINE vec next(vec v) {
  return {vextq_u8(v.raw, vdupq_n_u8(0), N)};
}

UTFKIT_INLINE vec sum_groups8(vec v) {
  return as_vec(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(v.raw))));
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  return static_cast<std::size_t>(vaddvq_u64(u64(v)));
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  return static_cast<std::size_t>(vaddvq_s32(vreinterpretq_s32_u8(v.raw)));
}

}  // namespace
}  // namespace utfkit::internal::neon

#include "vector_masks.hpp"
