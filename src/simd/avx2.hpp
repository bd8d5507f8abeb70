// 256-bit vectors: AVX2, with BMI1, BMI2, LZCNT and POPCNT, which every machine with AVX2 has.
//
// Operations within "a lane" treat each 128 bits alone. A mask has one bit a byte.
#pragma once

#include <immintrin.h>

#include "common.hpp"

namespace utfkit::internal::avx2 {
namespace {

struct vec {
  __m256i raw;
};
using mask = std::uint32_t;

constexpr std::size_t width = 32;
constexpr std::size_t lanes = 2;  // of 128 bits

UTFKIT_INLINE unsigned count_bits(std::uint32_t m) {
  return static_cast<unsigned>(_mm_popcnt_u32(m));
}
UTFKIT_INLINE unsigned first_bit(std::uint32_t m) {
  return static_cast<unsigned>(__builtin_ctz(m));
}

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec load(const byte* p) {
  return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))};
}
UTFKIT_INLINE void store(byte* p, vec v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v.raw);
}
// The same 16 bytes in every lane.
UTFKIT_INLINE vec load_lanes(const byte* p) {
  return {_mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)))};
}
// Lane j from the row that bits 16 * j to 16 * j + 7 of `m` name.
UTFKIT_INLINE vec load_rows(const byte (*rows)[16], std::uint32_t m) {
  const __m128i low = _mm_load_si128(reinterpret_cast<const __m128i*>(rows[m & 0xFF]));
  const __m128i high = _mm_load_si128(reinterpret_cast<const __m128i*>(rows[m >> 16 & 0xFF]));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1)};
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane(byte* p, vec v) {
  const __m128i lane =
      Lane == 0 ? _mm256_castsi256_si128(v.raw) : _mm256_extracti128_si256(v.raw, 1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), lane);
}
// The 8 bytes at 8 * `Half`.
template <std::size_t Half>
UTFKIT_INLINE void store_half(byte* p, vec v) {
  const __m128i lane =
      Half / 2 == 0 ? _mm256_castsi256_si128(v.raw) : _mm256_extracti128_si256(v.raw, 1);
  const std::int64_t half = Half % 2 == 0 ? _mm_cvtsi128_si64(lane) : _mm_extract_epi64(lane, 1);
  __builtin_memcpy(p, &half, sizeof half);
}
// 8 words of a lane, each widened to 32 bits.
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_widened32(byte* p, vec v) {
  const __m128i lane =
      Lane == 0 ? _mm256_castsi256_si128(v.raw) : _mm256_extracti128_si256(v.raw, 1);
  store(p, {_mm256_cvtepu16_epi32(lane)});
}
// Half a vector of bytes, each widened to 16 bits; a quarter, each widened to 32.
UTFKIT_INLINE vec load_widened16(const byte* in) {
  const __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(in));
  return {_mm256_cvtepu8_epi16(half)};
}
UTFKIT_INLINE vec load_widened32(const byte* in) {
  const __m128i quarter = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(in));
  return {_mm256_cvtepu8_epi32(quarter)};
}
// All bytes, each widened to 32 bits.
UTFKIT_INLINE void store_widened32(byte* out, vec v) {
  const __m128i low = _mm256_castsi256_si128(v.raw);
  const __m128i high = _mm256_extracti128_si256(v.raw, 1);
  store(out, {_mm256_cvtepu8_epi32(low)});
  store(out + 32, {_mm256_cvtepu8_epi32(_mm_srli_si128(low, 8))});
  store(out + 64, {_mm256_cvtepu8_epi32(high)});
  store(out + 96, {_mm256_cvtepu8_epi32(_mm_srli_si128(high, 8))});
}
// Half a vector of words, each widened to 32 bits.
UTFKIT_INLINE vec load_words_widened32(const byte* in) {
  const __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(in));
  return {_mm256_cvtepu16_epi32(half)};
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
  return {_mm256_setzero_si256()};
}
UTFKIT_INLINE vec splat8(unsigned b) {
  return {_mm256_set1_epi8(static_cast<char>(b))};
}
UTFKIT_INLINE vec splat16(unsigned u) {
  return {_mm256_set1_epi16(static_cast<short>(u))};
}
UTFKIT_INLINE vec splat32(std::uint32_t u) {
  return {_mm256_set1_epi32(static_cast<int>(u))};
}
UTFKIT_INLINE vec and_not(vec a, vec b) {  // a & ~b
  return {_mm256_andnot_si256(b.raw, a.raw)};
}
// From `b` where the high bit of a byte of `m` is set, else from `a`.
UTFKIT_INLINE vec choose(vec m, vec a, vec b) {
  return {_mm256_blendv_epi8(a.raw, b.raw, m.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return _mm256_testz_si256(v.raw, v.raw) == 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {  // any(a & b)
  return _mm256_testz_si256(a.raw, b.raw) == 0;
}
// The high bit of each byte.
UTFKIT_INLINE mask high_bits(vec v) {
  return static_cast<mask>(_mm256_movemask_epi8(v.raw));
}
UTFKIT_INLINE bool any_high(vec v) {
  return high_bits(v) != 0;
}
// The high bit of each 32 bits: 4 bits a lane.
UTFKIT_INLINE std::uint32_t high_bits32(vec v) {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(v.raw)));
}

// ── arithmetic and comparison ───────────────────────────────────────────────────────────────────

#define UTFKIT_BINARY(name, instruction)         \
  UTFKIT_INLINE vec name(vec a, vec b) {         \
    return {_mm256_##instruction(a.raw, b.raw)}; \
  }
UTFKIT_BINARY(operator&, and_si256)
UTFKIT_BINARY(operator|, or_si256)
UTFKIT_BINARY(operator^, xor_si256)
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
UTFKIT_BINARY(greater8, cmpgt_epi8)    // signed
UTFKIT_BINARY(greater16, cmpgt_epi16)  // signed
UTFKIT_BINARY(greater32, cmpgt_epi32)  // signed
// Sixteen bits a lane from pairs of bytes: a[0] * b[0] + a[1] * b[1], `b` signed.
UTFKIT_BINARY(multiply_add8, maddubs_epi16)
UTFKIT_BINARY(multiply_add16, madd_epi16)
// ── movement within lanes ───────────────────────────────────────────────────────────────────────
// Each byte of `a` that an index of `b` names; zero where the index has its high bit.
UTFKIT_BINARY(lookup, shuffle_epi8)
UTFKIT_BINARY(interleave_low8, unpacklo_epi8)
UTFKIT_BINARY(interleave_high8, unpackhi_epi8)
UTFKIT_BINARY(interleave_low16, unpacklo_epi16)
UTFKIT_BINARY(interleave_high16, unpackhi_epi16)
// Words to bytes: `a` then `b`, saturated; signed words count as zero if negative.
UTFKIT_BINARY(pack_signed16, packs_epi16)
UTFKIT_BINARY(pack_signed32, packs_epi32)
UTFKIT_BINARY(pack16, packus_epi16)
UTFKIT_BINARY(pack32, packus_epi32)
#undef UTFKIT_BINARY

#define UTFKIT_SHIFT(name, instruction)         \
  template <int Bits>                           \
  UTFKIT_INLINE vec name(vec v) {               \
    return {_mm256_##instruction(v.raw, Bits)}; \
  }
UTFKIT_SHIFT(left16, slli_epi16)
UTFKIT_SHIFT(right16, srli_epi16)
UTFKIT_SHIFT(left32, slli_epi32)
UTFKIT_SHIFT(right32, srli_epi32)
#undef UTFKIT_SHIFT
// The two halves, undone: pack16(a, b) in memory order.
UTFKIT_INLINE vec pack_in_order16(vec a, vec b) {
  return {_mm256_permute4x64_epi64(_mm256_packus_epi16(a.raw, b.raw), 0xD8)};
}
UTFKIT_INLINE vec pack_in_order32(vec a, vec b) {
  return {_mm256_permute4x64_epi64(_mm256_packus_epi32(a.raw, b.raw), 0xD8)};
}

// 32 bits to bytes, for values under 0x80.
UTFKIT_INLINE vec pack_four_in_order32(vec a, vec b, vec c, vec d) {
  const __m256i words0 = _mm256_packus_epi32(a.raw, b.raw);
  const __m256i words1 = _mm256_packus_epi32(c.raw, d.raw);
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  return {_mm256_permutevar8x32_epi32(_mm256_packus_epi16(words0, words1), order)};
}

// ── movement across lanes ───────────────────────────────────────────────────────────────────────

// All bytes in order, each widened to 16 bits.
struct widened {
  vec first, second;
};
UTFKIT_INLINE widened widen16(vec v) {
  const __m256i even_odd = _mm256_permute4x64_epi64(v.raw, 0xD8);
  return {{_mm256_unpacklo_epi8(even_odd, _mm256_setzero_si256())},
          {_mm256_unpackhi_epi8(even_odd, _mm256_setzero_si256())}};
}
// Each byte moved up by `Count`; what is free is filled with the last bytes of `before`.
template <int Count>
UTFKIT_INLINE vec previous(vec v, vec before) {
  const __m256i middle = _mm256_permute2x128_si256(before.raw, v.raw, 0x21);
  return {_mm256_alignr_epi8(v.raw, middle, 16 - Count)};
}
// Each byte moved down by one; the last is zero.
UTFKIT_INLINE vec next(vec v) {
  const __m256i middle = _mm256_permute2x128_si256(v.raw, v.raw, 0x81);
  return {_mm256_alignr_epi8(middle, v.raw, 1)};
}

// The sums of each eight bytes, in lanes of 64 bits; the sum of those.
UTFKIT_INLINE vec sum_groups8(vec v) {
  return {_mm256_sad_epu8(v.raw, _mm256_setzero_si256())};
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  const __m128i two =
      _mm_add_epi64(_mm256_castsi256_si128(v.raw), _mm256_extracti128_si256(v.raw, 1));
  return static_cast<std::size_t>(_mm_cvtsi128_si64(two)) +
         static_cast<std::size_t>(_mm_extract_epi64(two, 1));
}
// Minus the sum of all signed 32-bit lanes, where that is not negative: lanes count down.
UTFKIT_INLINE std::size_t negated_sum32(vec v) {
  alignas(width) std::int32_t lane[width / 4];
  __builtin_memcpy(lane, &v.raw, sizeof lane);
  std::int64_t sum = 0;
  for (const std::int32_t each : lane) sum -= each;
  return static_cast<std::size_t>(sum);
}

// A shuffle that moves bytes down by `count` <= 16.
UTFKIT_INLINE __m128i drop_first_bytes(std::size_t count) {
  alignas(32) static constexpr byte window[32] = {0,    1,    2,    3,    4,    5,    6,    7,
                                                  8,    9,    10,   11,   12,   13,   14,   15,
                                                  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                                  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(window + count));
}

// The first `size` < 32 bytes at `p`, then zeros. Nothing else is read.
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  if (size < 16) {
    const few_bytes few = load_few(p, size);
    const __m128i low =
        _mm_set_epi64x(static_cast<long long>(few.high), static_cast<long long>(few.low));
    return {_mm256_zextsi128_si256(low)};
  }
  const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  const __m128i last = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + size - 16));
  const __m128i high = _mm_shuffle_epi8(last, drop_first_bytes(32 - size));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1)};
}

}  // namespace
}  // namespace utfkit::internal::avx2
