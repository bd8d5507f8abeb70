// 256-bit vectors: AVX2, with BMI1, BMI2, LZCNT and POPCNT, which every machine with AVX2 has. What
// the operations are is told in common.hpp.
#pragma once

#include <immintrin.h>

#include "common.hpp"

namespace utfkit::internal::avx2 {
namespace {

using raw_vec = __m256i;
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

constexpr std::size_t width = 32;
constexpr std::size_t lanes = 2;  // of 128 bits

// ── memory ──────────────────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE __m128i load_lane(const byte* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
UTFKIT_INLINE vec load_lanes(const byte* p) {
  return {_mm256_broadcastsi128_si256(load_lane(p))};
}
UTFKIT_INLINE vec load_rows(const byte (*rows)[16], lane_bits<std::uint32_t> m) {
  const __m128i low = _mm_load_si128(reinterpret_cast<const __m128i*>(rows[m.eighth(0).raw]));
  const __m128i high = _mm_load_si128(reinterpret_cast<const __m128i*>(rows[m.eighth(2).raw]));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1)};
}
template <std::size_t Lane>
UTFKIT_INLINE __m128i lane_of(vec v) {
  return Lane == 0 ? _mm256_castsi256_si128(v.raw) : _mm256_extracti128_si256(v.raw, 1);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane(byte* p, vec v) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), lane_of<Lane>(v));
}
template <std::size_t Half>
UTFKIT_INLINE void store_half(byte* p, vec v) {
  const __m128i lane = lane_of<Half / 2>(v);
  const std::int64_t half = Half % 2 == 0 ? _mm_cvtsi128_si64(lane) : _mm_extract_epi64(lane, 1);
  __builtin_memcpy(p, &half, sizeof half);
}
template <std::size_t Lane>
UTFKIT_INLINE void store_lane_16to32(byte* p, vec v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), _mm256_cvtepu16_epi32(lane_of<Lane>(v)));
}
UTFKIT_INLINE vec load_8to16(const byte* p) {
  return {_mm256_cvtepu8_epi16(load_lane(p))};
}
UTFKIT_INLINE vec load_8to32(const byte* p) {
  return {_mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)))};
}
UTFKIT_INLINE vec load_16to32(const byte* p) {
  return {_mm256_cvtepu16_epi32(load_lane(p))};
}
UTFKIT_INLINE void store_8to32(byte* p, vec v) {
  auto* const out = reinterpret_cast<__m256i*>(p);
  const __m128i low = lane_of<0>(v);
  const __m128i high = lane_of<1>(v);
  _mm256_storeu_si256(out, _mm256_cvtepu8_epi32(low));
  _mm256_storeu_si256(out + 1, _mm256_cvtepu8_epi32(_mm_srli_si128(low, 8)));
  _mm256_storeu_si256(out + 2, _mm256_cvtepu8_epi32(high));
  _mm256_storeu_si256(out + 3, _mm256_cvtepu8_epi32(_mm_srli_si128(high, 8)));
}

// A shuffle that moves bytes down by `count` <= 16.
UTFKIT_INLINE __m128i drop_first_bytes(std::size_t count) {
  alignas(32) static constexpr byte indexes[32] = {0,    1,    2,    3,    4,    5,    6,    7,
                                                   8,    9,    10,   11,   12,   13,   14,   15,
                                                   0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                                   0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
  return load_lane(indexes + count);
}
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  if (size < 16) {
    const few_bytes few = load_few(p, size);
    const __m128i low =
        _mm_set_epi64x(static_cast<long long>(few.high), static_cast<long long>(few.low));
    return {_mm256_zextsi128_si256(low)};
  }
  const __m128i high = _mm_shuffle_epi8(load_lane(p + size - 16), drop_first_bytes(32 - size));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(load_lane(p)), high, 1)};
}

// The first `size` <= 2 * width bytes, then zeros, without a branch that short strings would
// mispredict: double words that are there as a whole, and what is left of the last four bytes.
UTFKIT_INLINE two_vecs load_two(const byte* p, std::size_t size) {
  if (size < 4) return {load_partial(p, size), {_mm256_setzero_si256()}};
  const std::uint64_t last = std::uint64_t{load32(p + size - 4)} >> (32 - 8 * (size % 4));
  const __m256i words = _mm256_set1_epi32(static_cast<int>(size / 4));
  const __m256i rest = _mm256_set1_epi32(static_cast<int>(last));
  const auto part = [=](std::size_t at, __m256i places) __attribute__((always_inline)) {
    // Perhaps outside the text, where nothing is loaded: a number, because no pointer may be there.
    const auto* from = reinterpret_cast<const int*>(reinterpret_cast<std::uintptr_t>(p) + at);
    const __m256i whole = _mm256_maskload_epi32(from, _mm256_cmpgt_epi32(words, places));
    return vec{_mm256_or_si256(whole, _mm256_and_si256(rest, _mm256_cmpeq_epi32(words, places)))};
  };
  return {part(0, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)),
          part(width, _mm256_setr_epi32(8, 9, 10, 11, 12, 13, 14, 15))};
}

// ── masks and bits ──────────────────────────────────────────────────────────────────────────────

// `yes` where the high bit of a byte of `m` is set, else `no`.
UTFKIT_INLINE vec select_by_high_bit(vec m, vec yes, vec no) {
  return {_mm256_blendv_epi8(no.raw, yes.raw, m.raw)};
}
UTFKIT_INLINE bool any(vec v) {
  return _mm256_testz_si256(v.raw, v.raw) == 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return _mm256_testz_si256(a.raw, b.raw) == 0;
}
UTFKIT_INLINE lane_bits<std::uint32_t> high_bits(vec v) {
  return lane_bits<std::uint32_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(v.raw)));
}
UTFKIT_INLINE bool any_high(vec v) {
  return any(high_bits(v));
}
UTFKIT_INLINE lane_bits<std::uint32_t> bits(mask32 m) {
  const int set = _mm256_movemask_ps(_mm256_castsi256_ps(m.ones.raw));
  return lane_bits<std::uint32_t>(static_cast<std::uint32_t>(set));
}
UTFKIT_INLINE mask8 join16(mask16 a, mask16 b) {
  return {{_mm256_packs_epi16(a.ones.raw, b.ones.raw)}};
}
UTFKIT_INLINE mask16 join32(mask32 a, mask32 b) {
  return {{_mm256_packs_epi32(a.ones.raw, b.ones.raw)}};
}

// ── movement across lanes ───────────────────────────────────────────────────────────────────────

// 0xD8 takes quarters 0 2 1 3: what works within lanes gets, or gave, two halves in turn.
UTFKIT_INLINE vec pack_in_order16(vec a, vec b) {
  return {_mm256_permute4x64_epi64(_mm256_packus_epi16(a.raw, b.raw), 0xD8)};
}
UTFKIT_INLINE vec pack_in_order32(vec a, vec b) {
  return {_mm256_permute4x64_epi64(_mm256_packus_epi32(a.raw, b.raw), 0xD8)};
}
UTFKIT_INLINE void store_32to8(byte* p, vec a, vec b, vec c, vec d) {
  const __m256i words0 = _mm256_packus_epi32(a.raw, b.raw);
  const __m256i words1 = _mm256_packus_epi32(c.raw, d.raw);
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p),
                      _mm256_permutevar8x32_epi32(_mm256_packus_epi16(words0, words1), order));
}
UTFKIT_INLINE two_vecs widen8to16(vec v) {
  const __m256i in_turn = _mm256_permute4x64_epi64(v.raw, 0xD8);
  return {{_mm256_unpacklo_epi8(in_turn, _mm256_setzero_si256())},
          {_mm256_unpackhi_epi8(in_turn, _mm256_setzero_si256())}};
}
template <int N>
UTFKIT_INLINE vec previous(vec v, vec before) {
  const __m256i middle = _mm256_permute2x128_si256(before.raw, v.raw, 0x21);
  return {_mm256_alignr_epi8(v.raw, middle, 16 - N)};
}
template <int N>
UTFKIT_INLINE vec next(vec v) {
  const __m256i middle = _mm256_permute2x128_si256(v.raw, v.raw, 0x81);
  return {_mm256_alignr_epi8(middle, v.raw, N)};
}
UTFKIT_INLINE std::size_t sum64(vec v) {
  const __m128i two = _mm_add_epi64(lane_of<0>(v), lane_of<1>(v));
  return static_cast<std::size_t>(_mm_cvtsi128_si64(two)) +
         static_cast<std::size_t>(_mm_extract_epi64(two, 1));
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  const __m128i four = _mm_add_epi32(lane_of<0>(v), lane_of<1>(v));
  const __m128i two = _mm_add_epi32(four, _mm_srli_si128(four, 8));
  const __m128i one = _mm_add_epi32(two, _mm_srli_si128(two, 4));
  return static_cast<std::size_t>(_mm_cvtsi128_si32(one));
}

}  // namespace
}  // namespace utfkit::internal::avx2

#define UTFKIT_X86(instruction) _mm256_##instruction
#define UTFKIT_X86_BITS(instruction) _mm256_##instruction##_si256
#define UTFKIT_X86_COMPARE(instruction, a, b) \
  { _mm256_##instruction(a, b) }
#include "x86_ops.hpp"

// Over those.
#include "vector_masks.hpp"
