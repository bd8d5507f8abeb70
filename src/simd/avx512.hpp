// 512-bit vectors: AVX-512 F, BW, VL, DQ, VBMI, VBMI2 and GFNI, under names that say what a kernel
// means. The only place with intrinsics for this instruction set.
//
// Everything has internal linkage and is inlined, so that an object compiled for this instruction
// set defines no symbol that the linker could take for another object's.
#pragma once

// g++ 12 takes what these intrinsics leave undefined on purpose for an oversight.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#include "common.hpp"

namespace utfkit::internal::avx512 {
namespace {

using vec = __m512i;     // 64 bytes, 32 words or 16 double words
using vec256 = __m256i;  // half of that
using mask64 = std::uint64_t;
using mask32 = std::uint32_t;
using mask16 = std::uint16_t;

// ── masks ───────────────────────────────────────────────────────────────────────────────────────
// The lowest n bits; n may exceed the width, up to 255.
UTFKIT_INLINE mask64 first64(std::size_t n) {
  return _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(n));
}
UTFKIT_INLINE mask32 first32(std::size_t n) {
  return _bzhi_u32(~std::uint32_t{0}, static_cast<unsigned>(n));
}
UTFKIT_INLINE mask16 first16(std::size_t n) {
  return static_cast<mask16>(first32(n));
}
UTFKIT_INLINE std::size_t count(mask64 m) {
  return static_cast<std::size_t>(_mm_popcnt_u64(m));
}
// The number of the lowest set bit; 64 where there is none.
UTFKIT_INLINE std::size_t lowest(mask64 m) {
  return static_cast<std::size_t>(_tzcnt_u64(m));
}

// ── memory ──────────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE vec load(const std::uint8_t* p) {
  return _mm512_loadu_si512(p);
}
// The bytes whose bit is set, zero elsewhere; what is masked out is not accessed.
UTFKIT_INLINE vec load8(mask64 m, const std::uint8_t* p) {
  return _mm512_maskz_loadu_epi8(m, p);
}
UTFKIT_INLINE vec load16(mask32 m, const std::uint8_t* p) {
  return _mm512_maskz_loadu_epi16(m, p);
}
UTFKIT_INLINE vec load32(mask16 m, const std::uint8_t* p) {
  return _mm512_maskz_loadu_epi32(m, p);
}
UTFKIT_INLINE void store(std::uint8_t* p, vec v) {
  _mm512_storeu_si512(p, v);
}
UTFKIT_INLINE void store(std::uint8_t* p, vec256 v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v);
}
UTFKIT_INLINE vec256 load_half(const std::uint8_t* p) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
}
UTFKIT_INLINE void store8(std::uint8_t* p, mask64 m, vec v) {
  _mm512_mask_storeu_epi8(p, m, v);
}
UTFKIT_INLINE void store16(std::uint8_t* p, mask32 m, vec v) {
  _mm512_mask_storeu_epi16(p, m, v);
}
UTFKIT_INLINE void store32(std::uint8_t* p, mask16 m, vec v) {
  _mm512_mask_storeu_epi32(p, m, v);
}

// The same vector, which the compiler now takes to have come from nowhere. It would otherwise fold
// one load into each of several uses, and an unaligned load costs two.
UTFKIT_INLINE vec loaded_once(vec v) {
  asm("" : "+v"(v));
  return v;
}

// ── constants ───────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE vec zero() {
  return _mm512_setzero_si512();
}
UTFKIT_INLINE vec splat8(unsigned x) {
  return _mm512_set1_epi8(static_cast<char>(x));
}
// One byte, and zeros behind it.
UTFKIT_INLINE vec load_byte(std::uint8_t b) {
  return _mm512_zextsi128_si512(_mm_cvtsi32_si128(b));
}
UTFKIT_INLINE vec splat16(unsigned x) {
  return _mm512_set1_epi16(static_cast<short>(x));
}
UTFKIT_INLINE vec splat32(std::uint32_t x) {
  return _mm512_set1_epi32(static_cast<int>(x));
}
UTFKIT_INLINE vec splat64(std::uint64_t x) {
  return _mm512_set1_epi64(static_cast<long long>(x));
}

// ── logic ───────────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE vec or_(vec a, vec b) {
  return _mm512_or_si512(a, b);
}
UTFKIT_INLINE vec and_(vec a, vec b) {
  return _mm512_and_si512(a, b);
}
UTFKIT_INLINE vec or_(vec a, vec b, vec c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xFE);
}
// (a & b) | c
UTFKIT_INLINE vec and_or(vec a, vec b, vec c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xEA);
}
// (a & b) ^ c
UTFKIT_INLINE vec and_xor(vec a, vec b, vec c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0x6A);
}
// (a | b) & c
UTFKIT_INLINE vec or_and(vec a, vec b, vec c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xA8);
}
// The bits of `yes` where `which` has a one, those of `no` elsewhere.
UTFKIT_INLINE vec select(vec which, vec yes, vec no) {
  return _mm512_ternarylogic_epi64(which, yes, no, 0xCA);
}
// a | (b ^ c)
UTFKIT_INLINE vec or_xor(vec a, vec b, vec c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xF6);
}
// Whether any bit is set.
UTFKIT_INLINE bool any(vec v) {
  return _mm512_test_epi64_mask(v, v) != 0;
}
// Whether any bit that `of` has is set in `v`.
UTFKIT_INLINE bool any(vec v, vec of) {
  return _mm512_test_epi64_mask(v, of) != 0;
}

// ── bytes ───────────────────────────────────────────────────────────────────────────────────────
// The high bit of each byte.
UTFKIT_INLINE mask64 high8(vec v) {
  return _mm512_movepi8_mask(v);
}
// The difference, zero where it would be negative.
UTFKIT_INLINE vec subs8(vec a, vec b) {
  return _mm512_subs_epu8(a, b);
}
UTFKIT_INLINE vec add8(vec a, vec b) {
  return _mm512_add_epi8(a, b);
}
UTFKIT_INLINE vec sub8(vec a, vec b) {
  return _mm512_sub_epi8(a, b);
}
// a - b where the bit is set, a elsewhere.
UTFKIT_INLINE vec sub8(mask64 m, vec a, vec b) {
  return _mm512_mask_sub_epi8(a, m, a, b);
}
UTFKIT_INLINE std::size_t sum8(vec v) {
  return static_cast<std::size_t>(_mm512_reduce_add_epi64(_mm512_sad_epu8(v, zero())));
}
// The larger of two bytes.
UTFKIT_INLINE vec max8(vec a, vec b) {
  return _mm512_max_epu8(a, b);
}
UTFKIT_INLINE mask64 equal8(vec a, vec b) {
  return _mm512_cmpeq_epi8_mask(a, b);
}
UTFKIT_INLINE mask64 at_least8(vec a, vec b) {
  return _mm512_cmpge_epu8_mask(a, b);
}
UTFKIT_INLINE mask64 below8(vec a, vec b) {
  return _mm512_cmplt_epu8_mask(a, b);
}
// Bytes with a sign: 80..BF, the continuation bytes, are below C0, and no others.
UTFKIT_INLINE mask64 signed_below8(vec a, vec b) {
  return _mm512_cmplt_epi8_mask(a, b);
}
UTFKIT_INLINE mask64 signed_at_least8(vec a, vec b) {
  return _mm512_cmpge_epi8_mask(a, b);
}
UTFKIT_INLINE mask64 test8(vec a, vec b) {
  return _mm512_test_epi8_mask(a, b);
}
// a & b where the bit is set, a elsewhere.
UTFKIT_INLINE vec and8(mask64 m, vec a, vec b) {
  return _mm512_mask_mov_epi8(a, m, and_(a, b));
}
// The bytes whose bit is set, zero elsewhere.
UTFKIT_INLINE vec keep_bytes(mask64 m, vec v) {
  return _mm512_maskz_mov_epi8(m, v);
}
UTFKIT_INLINE vec select8(mask64 m, vec yes, vec no) {
  return _mm512_mask_mov_epi8(no, m, yes);
}

// ── words ──────────────────────────────────────────────────────────────────────────────────────
template <unsigned N>
UTFKIT_INLINE vec shift_left16(vec v) {
  return _mm512_slli_epi16(v, N);
}
// a << N where the bit is set, `no` elsewhere.
template <unsigned N>
UTFKIT_INLINE vec shift_left16(mask32 m, vec no, vec a) {
  return _mm512_mask_slli_epi16(no, m, a, N);
}
UTFKIT_INLINE vec min16(vec a, vec b) {
  return _mm512_min_epu16(a, b);
}
UTFKIT_INLINE mask32 equal16(vec a, vec b) {
  return _mm512_cmpeq_epi16_mask(a, b);
}
UTFKIT_INLINE mask32 below16(vec a, vec b) {
  return _mm512_cmplt_epu16_mask(a, b);
}
UTFKIT_INLINE mask32 test16(vec a, vec b) {
  return _mm512_test_epi16_mask(a, b);
}
UTFKIT_INLINE vec sub16(mask32 m, vec a, vec b) {
  return _mm512_mask_sub_epi16(a, m, a, b);
}
// The sum of the words, which are numbers with a sign.
UTFKIT_INLINE std::size_t sum16(vec v) {
  const vec pairs = _mm512_madd_epi16(v, splat16(1));
  return static_cast<std::size_t>(static_cast<long long>(_mm512_reduce_add_epi32(pairs)));
}

// ── double words ────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE mask16 at_least32(vec a, vec b) {
  return _mm512_cmpge_epu32_mask(a, b);
}
UTFKIT_INLINE vec leading_zeros32(vec v) {
  return _mm512_lzcnt_epi32(v);
}
template <unsigned N>
UTFKIT_INLINE vec shift_left32(vec v) {
  return _mm512_slli_epi32(v, N);
}
template <unsigned N>
UTFKIT_INLINE vec shift_right32(vec v) {
  return _mm512_srli_epi32(v, N);
}
UTFKIT_INLINE vec select32(mask16 m, vec yes, vec no) {
  return _mm512_mask_mov_epi32(no, m, yes);
}
// a + b where the bit is set, a elsewhere.
UTFKIT_INLINE vec add32(mask16 m, vec a, vec b) {
  return _mm512_mask_add_epi32(a, m, a, b);
}
UTFKIT_INLINE vec add32(vec a, vec b) {
  return _mm512_add_epi32(a, b);
}
UTFKIT_INLINE vec max32(vec a, vec b) {
  return _mm512_max_epu32(a, b);
}
// a | b where the bit is set, a elsewhere.
UTFKIT_INLINE vec or32(mask16 m, vec a, vec b) {
  return _mm512_mask_or_epi32(a, m, a, b);
}
UTFKIT_INLINE vec keep_lanes32(mask16 m, vec v) {
  return _mm512_maskz_mov_epi32(m, v);
}
UTFKIT_INLINE vec sub32(mask16 m, vec a, vec b) {
  return _mm512_mask_sub_epi32(a, m, a, b);
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  return static_cast<std::uint32_t>(_mm512_reduce_add_epi32(v));
}
// Whether first <= a < first + size.
UTFKIT_INLINE mask16 in_range32(vec a, vec first, vec size) {
  return _mm512_cmplt_epu32_mask(_mm512_sub_epi32(a, first), size);
}

// ── moves ───────────────────────────────────────────────────────────────────────────────────────
// Byte i is table[index[i] % 64].
UTFKIT_INLINE vec permute8(vec index, vec table) {
  return _mm512_permutexvar_epi8(index, table);
}
UTFKIT_INLINE vec permute8(mask64 m, vec index, vec table) {
  return _mm512_maskz_permutexvar_epi8(m, index, table);
}
// Byte i is that with the number index[i] % 128 of `low` and `high` in a row.
UTFKIT_INLINE vec permute8(vec index, vec low, vec high) {
  return _mm512_permutex2var_epi8(low, index, high);
}
UTFKIT_INLINE vec permute8(mask64 m, vec index, vec low, vec high) {
  return _mm512_maskz_permutex2var_epi8(m, low, index, high);
}
// The quarters up by one; zeros in the lowest.
UTFKIT_INLINE vec quarters_up(vec v) {
  return _mm512_alignr_epi64(v, zero(), 6);
}
// The bytes up by N; zeros in the lowest.
template <unsigned N>
UTFKIT_INLINE vec shift_up(vec v, vec quarters_up_of_v) {
  return _mm512_alignr_epi8(v, quarters_up_of_v, 16 - N);
}
// The bytes down by N; zeros in the highest.
template <unsigned N>
UTFKIT_INLINE vec shift_down(vec v) {
  return _mm512_alignr_epi8(_mm512_alignr_epi64(zero(), v, 2), v, N);
}
// Double words up by one lane; x in the lowest.
UTFKIT_INLINE vec insert_before(vec v, std::uint32_t x) {
  return _mm512_alignr_epi32(v, splat32(x), 15);
}
// Double word i is that with the number index[i] % 32 of `low` and `high` in a row.
UTFKIT_INLINE vec permute32(vec index, vec low, vec high) {
  return _mm512_permutex2var_epi32(low, index, high);
}
// The same with words, and 64 of them.
UTFKIT_INLINE vec permute16(vec index, vec low, vec high) {
  return _mm512_permutex2var_epi16(low, index, high);
}
// Byte i of each eight is the eight bits of v's same eight bytes from bit first[i] on, around.
UTFKIT_INLINE vec multishift(vec first, vec v) {
  return _mm512_multishift_epi64_epi8(first, v);
}
// The elements whose bit is set, moved together; zeros behind them. To a register always: with
// memory for a destination it is microcoded on Zen 4 and 5.
UTFKIT_INLINE vec compress8(mask64 m, vec v) {
  return _mm512_maskz_compress_epi8(m, v);
}
UTFKIT_INLINE vec compress16(mask32 m, vec v) {
  return _mm512_maskz_compress_epi16(m, v);
}
UTFKIT_INLINE vec compress32(mask16 m, vec v) {
  return _mm512_maskz_compress_epi32(m, v);
}
UTFKIT_INLINE vec256 low_half(vec v) {
  return _mm512_castsi512_si256(v);
}
UTFKIT_INLINE vec256 high_half(vec v) {
  return _mm512_extracti64x4_epi64(v, 1);
}
// Each word of `high` in the high byte and the high byte of that of `low` in the low one.
UTFKIT_INLINE vec straddle16(vec low, vec high) {
  return _mm512_shldi_epi16(high, low, 8);
}
// 32 bytes to words.
UTFKIT_INLINE vec widen8(vec256 v) {
  return _mm512_cvtepu8_epi16(v);
}
// Quarter k: 16 bytes to double words.
template <int K>
UTFKIT_INLINE vec widen8_quarter(vec v) {
  return _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(v, K));
}
// 16 words to double words.
UTFKIT_INLINE vec widen16(vec256 v) {
  return _mm512_cvtepu16_epi32(v);
}
// 32 words, each to its low byte.
UTFKIT_INLINE vec256 narrow16(vec v) {
  return _mm512_cvtepi16_epi8(v);
}

// 16 double words, each to its low word.
UTFKIT_INLINE vec256 narrow32(vec v) {
  return _mm512_cvtepi32_epi16(v);
}
// The low bytes of the words, or double words, whose bit is set.
UTFKIT_INLINE void store_low_bytes16(std::uint8_t* p, mask32 m, vec v) {
  _mm256_mask_storeu_epi8(p, m, _mm512_cvtepi16_epi8(v));
}
UTFKIT_INLINE void store_low_bytes32(std::uint8_t* p, mask16 m, vec v) {
  _mm_mask_storeu_epi8(p, m, _mm512_cvtepi32_epi8(v));
}
// The low word of each double word with its bytes turned round.
UTFKIT_INLINE vec swap_low_words(vec v) {
  return _mm512_or_si512(_mm512_srli_epi32(v, 8),
                         _mm512_and_si512(_mm512_slli_epi32(v, 8), splat32(0xFF00)));
}

// A linear map of the eight bits of a byte, for affine8(): bit i of the result is bit from[i] of
// the operand, or zero where from[i] is negative.
struct bit_map {
  signed char from[8];
  constexpr std::uint64_t matrix() const {
    std::uint64_t m = 0;
    for (int i = 0; i < 8; ++i) {
      if (from[i] >= 0) m |= std::uint64_t{1} << (from[i] + 8 * (7 - i));
    }
    return m;
  }
};
// `matrix` is a splat of bit_map::matrix().
UTFKIT_INLINE vec move_bits(vec v, vec matrix) {
  return _mm512_gf2p8affine_epi64_epi8(v, matrix, 0);
}
// Base with the bits that `matrix` moves turned over, where the bit is set; zero elsewhere.
template <unsigned Base>
UTFKIT_INLINE vec lead_byte(mask64 m, vec v, vec matrix) {
  return _mm512_maskz_gf2p8affine_epi64_epi8(m, v, matrix, Base);
}
UTFKIT_INLINE vec move_bits(mask64 m, vec v, vec matrix) {
  return _mm512_maskz_gf2p8affine_epi64_epi8(m, v, matrix, 0);
}

// ── tables ──────────────────────────────────────────────────────────────────────────────────────
struct alignas(64) table64 {
  std::uint8_t at[64];
};
// Two in a row.
struct table128 {
  table64 low, high;
};
struct alignas(64) table16_of_32 {
  std::uint32_t at[16];
};
struct table32_of_32 {
  table16_of_32 low, high;
};
struct alignas(64) table32_of_16 {
  std::uint16_t at[32];
};
template <class F>
constexpr table64 make64(F f) {
  table64 t{};
  for (unsigned i = 0; i < 64; ++i) t.at[i] = static_cast<std::uint8_t>(f(i));
  return t;
}
template <class F>
constexpr table128 make128(F f) {
  return {make64(f), make64([f](unsigned i) { return f(i + 64); })};
}

// Constants come from memory in so many words. Left to itself, g++ makes those of equal elements
// from immediate values, at two or three operations each, and does so anew in every turn of a loop.
template <class Table>
UTFKIT_INLINE vec keep(const Table& t) {
  static_assert(sizeof t == 64);
  vec v;
  asm("vmovdqa64 %1, %0" : "=v"(v) : "m"(t));
  return v;
}
template <std::uint64_t X>
constexpr std::uint64_t word64 = X;
template <std::uint64_t X>
UTFKIT_INLINE vec keep64() {
  vec v;
  asm("vpbroadcastq %1, %0" : "=v"(v) : "m"(word64<X>));
  return v;
}
template <std::uint32_t X>
UTFKIT_INLINE vec keep32() {
  return keep64<X * 0x0000000100000001u>();
}
template <std::uint16_t X>
UTFKIT_INLINE vec keep16() {
  return keep64<X * 0x0001000100010001u>();
}
template <std::uint8_t X>
UTFKIT_INLINE vec keep8() {
  return keep64<X * 0x0101010101010101u>();
}

// ── the narrow levels' names, for what is written over all levels ───────────────────────────────
constexpr std::size_t width = 64;
UTFKIT_INLINE vec load_partial(const std::uint8_t* p, std::size_t size) {
  return load8(first64(size), p);
}
UTFKIT_INLINE mask64 high_bits(mask64 m) {
  return m;
}
UTFKIT_INLINE bool any_high(mask64 m) {
  return m != 0;
}

}  // namespace
}  // namespace utfkit::internal::avx512
