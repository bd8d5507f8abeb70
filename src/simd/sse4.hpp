// 128-bit vectors: SSSE3, SSE4.1 and POPCNT. What the operations are is told in common.hpp; a
// vector is one lane.
#pragma once

#include <smmintrin.h>

#include "common.hpp"

namespace utfkit::internal::sse4 {
namespace {

using raw_vec = __m128i;
struct vec {
  raw_vec raw;
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

UTFKIT_INLINE vec load_lanes(const byte* p) {
  return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))};
}
UTFKIT_INLINE vec load_rows(const byte (*rows)[16], lane_bits<std::uint32_t> m) {
  return {_mm_load_si128(reinterpret_cast<const __m128i*>(rows[m.eighth(0).raw]))};
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane(byte* p, vec v) {
  static_assert(Lane == 0);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), v.raw);
}
template <std::size_t Half>
UTFKIT_INLINE void store_half(byte* p, vec v) {
  const std::int64_t half = Half == 0 ? _mm_cvtsi128_si64(v.raw) : _mm_extract_epi64(v.raw, 1);
  __builtin_memcpy(p, &half, sizeof half);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_16to32(byte* p, vec v) {
  static_assert(Lane == 0);
  store_lane<0>(p, {_mm_unpacklo_epi16(v.raw, _mm_setzero_si128())});
  store_lane<0>(p + 16, {_mm_unpackhi_epi16(v.raw, _mm_setzero_si128())});
}
UTFKIT_INLINE vec load_8to16(const byte* p) {
  return {_mm_cvtepu8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)))};
}
UTFKIT_INLINE vec load_8to32(const byte* p) {
  return {_mm_cvtepu8_epi32(_mm_cvtsi32_si128(static_cast<int>(load32(p))))};
}
UTFKIT_INLINE vec load_16to32(const byte* p) {
  return {_mm_cvtepu16_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)))};
}
UTFKIT_INLINE void store_8to32(byte* p, vec v) {
  store_lane_16to32<0>(p, {_mm_unpacklo_epi8(v.raw, _mm_setzero_si128())});
  store_lane_16to32<0>(p + 32, {_mm_unpackhi_epi8(v.raw, _mm_setzero_si128())});
}
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  const few_bytes few = load_few(p, size);
  return {_mm_set_epi64x(static_cast<long long>(few.high), static_cast<long long>(few.low))};
}

// ── masks and bits ──────────────────────────────────────────────────────────────────────────────

// `yes` where the high bit of a byte of `m` is set, else `no`.
UTFKIT_INLINE vec select_by_high_bit(vec m, vec yes, vec no) {
  return {_mm_blendv_epi8(no.raw, yes.raw, m.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return _mm_testz_si128(v.raw, v.raw) == 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return _mm_testz_si128(a.raw, b.raw) == 0;
}
UTFKIT_INLINE lane_bits<std::uint32_t> high_bits(vec v) {
  return lane_bits<std::uint32_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(v.raw)));
}
UTFKIT_INLINE bool any_high(vec v) {
  return any(high_bits(v));
}
UTFKIT_INLINE lane_bits<std::uint32_t> bits(mask32 m) {
  const int set = _mm_movemask_ps(_mm_castsi128_ps(m.ones.raw));
  return lane_bits<std::uint32_t>(static_cast<std::uint32_t>(set));
}
UTFKIT_INLINE mask8 join16(mask16 a, mask16 b) {
  return {{_mm_packs_epi16(a.ones.raw, b.ones.raw)}};
}
UTFKIT_INLINE mask16 join32(mask32 a, mask32 b) {
  return {{_mm_packs_epi32(a.ones.raw, b.ones.raw)}};
}

// ── movement ────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec pack_in_order16(vec a, vec b) {
  return {_mm_packus_epi16(a.raw, b.raw)};
}
UTFKIT_INLINE vec pack_in_order32(vec a, vec b) {
  return {_mm_packus_epi32(a.raw, b.raw)};
}
UTFKIT_INLINE void store_32to8(byte* p, vec a, vec b, vec c, vec d) {
  store_lane<0>(p, pack_in_order16(pack_in_order32(a, b), pack_in_order32(c, d)));
}
UTFKIT_INLINE two_vecs widen8to16(vec v) {
  return {{_mm_unpacklo_epi8(v.raw, _mm_setzero_si128())},
          {_mm_unpackhi_epi8(v.raw, _mm_setzero_si128())}};
}
template <int N>
UTFKIT_INLINE vec previous(vec v, vec before) {
  return {_mm_alignr_epi8(v.raw, before.raw, 16 - N)};
}
template <int N>
UTFKIT_INLINE vec next(vec v) {
  return {_mm_srli_si128(v.raw, N)};
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  return static_cast<std::size_t>(_mm_cvtsi128_si64(v.raw)) +
         static_cast<std::size_t>(_mm_extract_epi64(v.raw, 1));
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  const __m128i two = _mm_add_epi32(v.raw, _mm_srli_si128(v.raw, 8));
  const __m128i one = _mm_add_epi32(two, _mm_srli_si128(two, 4));
  return static_cast<std::size_t>(_mm_cvtsi128_si32(one));
}

}  // namespace
}  // namespace utfkit::internal::sse4

#define UTFKIT_X86(instruction) _mm_##instruction
#define UTFKIT_X86_BITS(instruction) _mm_##instruction##_si128
#define UTFKIT_X86_COMPARE(instruction, a, b) \
  { _mm_##instruction(a, b) }
#include "x86_ops.hpp"

// Over those.
#include "vector_masks.hpp"
