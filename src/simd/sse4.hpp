// 128-bit vectors: SSSE3, SSE4.1 and POPCNT. The operations are those of avx2.hpp, where they are
// explained; a vector is one lane.
#pragma once

#include <smmintrin.h>

#include "common.hpp"

namespace utfkit::internal::sse4 {
namespace {

struct vec {
  __m128i raw;
};
using mask = std::uint32_t;  // 16 bits are used

constexpr std::size_t width = 16;
constexpr std::size_t lanes = 1;

UTFKIT_INLINE unsigned count_bits(std::uint32_t m) {
  return static_cast<unsigned>(__builtin_popcount(m));
}
UTFKIT_INLINE unsigned first_bit(std::uint32_t m) {
  return static_cast<unsigned>(__builtin_ctz(m));
}

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec load(const byte* p) {
  return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))};
}
UTFKIT_INLINE void store(byte* p, vec v) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v.raw);
}
UTFKIT_INLINE vec load_lanes(const byte* p) {
  return load(p);
}
UTFKIT_INLINE vec load_rows(const byte (*rows)[16], std::uint32_t m) {
  return {_mm_load_si128(reinterpret_cast<const __m128i*>(rows[m & 0xFF]))};
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane(byte* p, vec v) {
  static_assert(Lane == 0);
  store(p, v);
}
template <std::size_t Half>
UTFKIT_INLINE void store_half(byte* p, vec v) {
  const std::int64_t half = Half == 0 ? _mm_cvtsi128_si64(v.raw) : _mm_extract_epi64(v.raw, 1);
  __builtin_memcpy(p, &half, sizeof half);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_widened32(byte* p, vec v) {
  static_assert(Lane == 0);
  store(p, {_mm_unpacklo_epi16(v.raw, _mm_setzero_si128())});
  store(p + 16, {_mm_unpackhi_epi16(v.raw, _mm_setzero_si128())});
}
UTFKIT_INLINE vec load_widened16(const byte* in) {
  const __m128i half = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(in));
  return {_mm_cvtepu8_epi16(half)};
}
UTFKIT_INLINE vec load_widened32(const byte* in) {
  std::int32_t quarter;
  __builtin_memcpy(&quarter, in, sizeof quarter);
  return {_mm_cvtepu8_epi32(_mm_cvtsi32_si128(quarter))};
}
UTFKIT_INLINE void store_widened32(byte* out, vec v) {
  const __m128i none = _mm_setzero_si128();
  store_lane_widened32<0>(out, {_mm_unpacklo_epi8(v.raw, none)});
  store_lane_widened32<0>(out + 32, {_mm_unpackhi_epi8(v.raw, none)});
}
UTFKIT_INLINE vec load_words_widened32(const byte* in) {
  const __m128i half = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(in));
  return {_mm_cvtepu16_epi32(half)};
}

// Ends one computation before the next begins: compilers mix independent ones until they run out
// of registers, and the spills cost more than what the mixing gains (AVX2 validation: 22 GB/s
// mixed).
UTFKIT_INLINE void in_turn(vec& v) {
  asm("" : "+x"(v.raw));
}
// A constant that is made once: g++ 12 makes one again in a loop, by two shuffles, rather than
// keep it in memory when registers run out.
UTFKIT_INLINE vec in_register(vec v) {
  in_turn(v);
  return v;
}

// ── constants and bits ──────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec zero() {
  return {_mm_setzero_si128()};
}
UTFKIT_INLINE vec splat8(unsigned b) {
  return {_mm_set1_epi8(static_cast<char>(b))};
}
UTFKIT_INLINE vec splat16(unsigned u) {
  return {_mm_set1_epi16(static_cast<short>(u))};
}
UTFKIT_INLINE vec splat32(std::uint32_t u) {
  return {_mm_set1_epi32(static_cast<int>(u))};
}
UTFKIT_INLINE vec and_not(vec a, vec b) {  // a & ~b
  return {_mm_andnot_si128(b.raw, a.raw)};
}
UTFKIT_INLINE vec choose(vec m, vec a, vec b) {
  return {_mm_blendv_epi8(a.raw, b.raw, m.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return _mm_testz_si128(v.raw, v.raw) == 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return _mm_testz_si128(a.raw, b.raw) == 0;
}
UTFKIT_INLINE mask high_bits(vec v) {
  return static_cast<mask>(_mm_movemask_epi8(v.raw));
}
UTFKIT_INLINE bool any_high(vec v) {
  return high_bits(v) != 0;
}
UTFKIT_INLINE std::uint32_t high_bits32(vec v) {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(v.raw)));
}

// ── arithmetic, comparison, movement within lanes ───────────────────────────────────────────────

#define UTFKIT_BINARY(name, instruction)      \
  UTFKIT_INLINE vec name(vec a, vec b) {      \
    return {_mm_##instruction(a.raw, b.raw)}; \
  }
UTFKIT_BINARY(operator&, and_si128)
UTFKIT_BINARY(operator|, or_si128)
UTFKIT_BINARY(operator^, xor_si128)
UTFKIT_BINARY(add8, add_epi8)
UTFKIT_BINARY(add16, add_epi16)
UTFKIT_BINARY(add32, add_epi32)
UTFKIT_BINARY(add64, add_epi64)
UTFKIT_BINARY(sub8, sub_epi8)
UTFKIT_BINARY(sub32, sub_epi32)
UTFKIT_BINARY(subtract_saturated8, subs_epu8)
UTFKIT_BINARY(add_saturated16, adds_epu16)
UTFKIT_BINARY(min8, min_epu8)
UTFKIT_BINARY(max8, max_epu8)
UTFKIT_BINARY(min16, min_epu16)
UTFKIT_BINARY(min32, min_epu32)
UTFKIT_BINARY(max32, max_epu32)
UTFKIT_BINARY(equal8, cmpeq_epi8)
UTFKIT_BINARY(equal16, cmpeq_epi16)
UTFKIT_BINARY(equal32, cmpeq_epi32)
UTFKIT_BINARY(greater8, cmpgt_epi8)
UTFKIT_BINARY(greater16, cmpgt_epi16)
UTFKIT_BINARY(greater32, cmpgt_epi32)
UTFKIT_BINARY(multiply_add8, maddubs_epi16)
UTFKIT_BINARY(multiply_add16, madd_epi16)
UTFKIT_BINARY(lookup, shuffle_epi8)
UTFKIT_BINARY(interleave_low8, unpacklo_epi8)
UTFKIT_BINARY(interleave_high8, unpackhi_epi8)
UTFKIT_BINARY(interleave_low16, unpacklo_epi16)
UTFKIT_BINARY(interleave_high16, unpackhi_epi16)
UTFKIT_BINARY(pack_signed16, packs_epi16)
UTFKIT_BINARY(pack_signed32, packs_epi32)
UTFKIT_BINARY(pack16, packus_epi16)
UTFKIT_BINARY(pack32, packus_epi32)
UTFKIT_BINARY(pack_in_order16, packus_epi16)
UTFKIT_BINARY(pack_in_order32, packus_epi32)
#undef UTFKIT_BINARY

#define UTFKIT_SHIFT(name, instruction)      \
  template <int Bits>                        \
  UTFKIT_INLINE vec name(vec v) {            \
    return {_mm_##instruction(v.raw, Bits)}; \
  }
UTFKIT_SHIFT(left16, slli_epi16)
UTFKIT_SHIFT(right16, srli_epi16)
UTFKIT_SHIFT(left32, slli_epi32)
UTFKIT_SHIFT(right32, srli_epi32)
#undef UTFKIT_SHIFT

UTFKIT_INLINE vec pack_four_in_order32(vec a, vec b, vec c, vec d) {
  return pack16(pack32(a, b), pack32(c, d));
}

// ── movement across lanes ───────────────────────────────────────────────────────────────────────

struct widened {
  vec first, second;
};
UTFKIT_INLINE widened widen16(vec v) {
  return {{_mm_unpacklo_epi8(v.raw, _mm_setzero_si128())},
          {_mm_unpackhi_epi8(v.raw, _mm_setzero_si128())}};
}
template <int Count>
UTFKIT_INLINE vec previous(vec v, vec before) {
  return {_mm_alignr_epi8(v.raw, before.raw, 16 - Count)};
}
UTFKIT_INLINE vec next(vec v) {
  return {_mm_srli_si128(v.raw, 1)};
}

UTFKIT_INLINE vec sum_groups8(vec v) {
  return {_mm_sad_epu8(v.raw, _mm_setzero_si128())};
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  return static_cast<std::size_t>(_mm_cvtsi128_si64(v.raw)) +
         static_cast<std::size_t>(_mm_extract_epi64(v.raw, 1));
}
// Minus the sum of all signed 32-bit lanes, where that is not negative: lanes count down.
UTFKIT_INLINE std::size_t negated_sum32(vec v) {
  alignas(width) std::int32_t lane[width / 4];
  __builtin_memcpy(lane, &v.raw, sizeof lane);
  std::int64_t sum = 0;
  for (const std::int32_t each : lane) sum -= each;
  return static_cast<std::size_t>(sum);
}

UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  const few_bytes few = load_few(p, size);
  return {_mm_set_epi64x(static_cast<long long>(few.high), static_cast<long long>(few.low))};
}

}  // namespace
}  // namespace utfkit::internal::sse4
