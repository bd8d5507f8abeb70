// 512-bit vectors: AVX-512 F, BW, VL, DQ, VBMI, VBMI2 and GFNI. The operations that every level has
// are told in common.hpp; behind them are those that only this one has.
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

using raw_vec = __m512i;
struct vec {
  raw_vec raw;  // 64 bytes, 32 words or 16 double words
};
struct half_vec {
  __m256i raw;
};
struct two_vecs {
  vec first, second;
};
using mask8 = lane_bits<std::uint64_t>;
using mask16 = lane_bits<std::uint32_t>;
using mask32 = lane_bits<std::uint16_t>;
using bits8 = mask8;
using bits32 = mask32;

constexpr std::size_t width = 64;

}  // namespace
}  // namespace utfkit::internal::avx512

#define UTFKIT_X86(instruction) _mm512_##instruction
#define UTFKIT_X86_BITS(instruction) _mm512_##instruction##_si512
#define UTFKIT_X86_COMPARE(instruction, a, b) _mm512_##instruction##_mask(a, b)
#include "x86_ops.hpp"

namespace utfkit::internal::avx512 {
namespace {

using internal::any;  // of lane_bits

// ── masks ───────────────────────────────────────────────────────────────────────────────────────
// The lowest n bits; n may exceed the width, up to 255.
template <class Mask>
UTFKIT_INLINE Mask below(std::size_t n) {
  return Mask(_bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(n)));
}
// The number of the bit that has n set ones below it and is set. Precondition: there is one.
template <class Mask>
UTFKIT_INLINE std::size_t nth_bit(Mask m, std::size_t n) {
  return static_cast<std::size_t>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << n, m.raw)));
}
// The bits of `m` in turn, at those of `places`.
template <class Mask>
UTFKIT_INLINE Mask spread(Mask m, Mask places) {
  return Mask(_pdep_u64(m.raw, places.raw));
}
UTFKIT_INLINE bits8 bits(mask8 m) {
  return m;
}
UTFKIT_INLINE bits32 bits(mask32 m) {
  return m;
}
UTFKIT_INLINE mask8 high_bits(vec v) {
  return mask8(_mm512_movepi8_mask(v.raw));
}
UTFKIT_INLINE bool any_high(vec v) {
  return any(high_bits(v));
}
UTFKIT_INLINE bool any(vec v) {
  return _mm512_test_epi64_mask(v.raw, v.raw) != 0;
}
UTFKIT_INLINE bool any_common(vec a, vec b) {
  return _mm512_test_epi64_mask(a.raw, b.raw) != 0;
}

// More comparisons: without a sign, but for the one that says so. lacks and has: of the lanes of
// `a`, those that have no bit, or any, of `b`.
#define UTFKIT_COMPARISON(mask, name, instruction)          \
  UTFKIT_INLINE mask name(vec a, vec b) {                   \
    return mask(_mm512_##instruction##_mask(a.raw, b.raw)); \
  }
UTFKIT_COMPARISON(mask8, at_least8, cmpge_epu8)
UTFKIT_COMPARISON(mask8, less8, cmplt_epu8)
UTFKIT_COMPARISON(mask8, signed_at_least8, cmpge_epi8)
UTFKIT_COMPARISON(mask8, has8, test_epi8)
UTFKIT_COMPARISON(mask16, less16, cmplt_epu16)
UTFKIT_COMPARISON(mask16, has16, test_epi16)
UTFKIT_COMPARISON(mask16, lacks16, testn_epi16)
UTFKIT_COMPARISON(mask32, lacks32, testn_epi32)
UTFKIT_COMPARISON(mask32, at_least32, cmpge_epu32)
#undef UTFKIT_COMPARISON
// Whether first <= a < first + size.
UTFKIT_INLINE mask32 in_range32(vec a, vec first, vec size) {
  return mask32(_mm512_cmplt_epu32_mask(_mm512_sub_epi32(a.raw, first.raw), size.raw));
}

// What an operation with a mask does for its lanes; the others are those of `a`.
#define UTFKIT_MASKED(mask, size)                                            \
  UTFKIT_INLINE vec only(mask m, vec v) {                                    \
    return {_mm512_maskz_mov_epi##size(m.raw, v.raw)};                       \
  }                                                                          \
  UTFKIT_INLINE vec select(mask m, vec yes, vec no) {                        \
    return {_mm512_mask_mov_epi##size(no.raw, m.raw, yes.raw)};              \
  }                                                                          \
  UTFKIT_INLINE vec add##size(mask m, vec a, vec b) {                        \
    return {_mm512_mask_add_epi##size(a.raw, m.raw, a.raw, b.raw)};          \
  }                                                                          \
  UTFKIT_INLINE vec sub##size(mask m, vec a, vec b) {                        \
    return {_mm512_mask_sub_epi##size(a.raw, m.raw, a.raw, b.raw)};          \
  }                                                                          \
  UTFKIT_INLINE vec count_up##size(vec sums, mask m, vec minus_one) {        \
    return sub##size(m, sums, minus_one);                                    \
  }                                                                          \
  /* What is masked out is not accessed, and zero in a register. */          \
  UTFKIT_INLINE vec load(mask m, const byte* p) {                            \
    return {_mm512_maskz_loadu_epi##size(m.raw, p)};                         \
  }                                                                          \
  UTFKIT_INLINE void store(byte* p, mask m, vec v) {                         \
    _mm512_mask_storeu_epi##size(p, m.raw, v.raw);                           \
  }                                                                          \
  /* The lanes moved together; zeros behind them. To a register always: with \
     memory for a destination it is microcoded on Zen 4 and 5. */            \
  UTFKIT_INLINE vec compress(mask m, vec v) {                                \
    return {_mm512_maskz_compress_epi##size(m.raw, v.raw)};                  \
  }
UTFKIT_MASKED(mask8, 8)
UTFKIT_MASKED(mask16, 16)
UTFKIT_MASKED(mask32, 32)
#undef UTFKIT_MASKED
UTFKIT_INLINE vec or32(mask32 m, vec a, vec b) {
  return {_mm512_mask_or_epi32(a.raw, m.raw, a.raw, b.raw)};
}
// The place n bytes behind p, for accesses with a mask, perhaps of nothing: it may be outside the
// text, where a pointer must not be, so it is computed as a number.
template <class Byte>
UTFKIT_INLINE Byte* beyond(Byte* p, std::size_t n) {
  return reinterpret_cast<Byte*>(reinterpret_cast<std::uintptr_t>(p) + n);
}
// The first `size` bytes, at most 64, then zeros.
UTFKIT_INLINE vec load_partial(const byte* p, std::size_t size) {
  return load(below<mask8>(size), p);
}

// Has `Lines` cache lines from 512 bytes behind p on brought near, to be written: a store to a line
// that isn't near holds up those behind it. No access: there may be no memory.
template <unsigned Lines>
UTFKIT_INLINE void expect_stores(const byte* p) {
  for (unsigned i = 0; i < Lines; ++i) {
    asm volatile("prefetchw (%0)" : : "r"(reinterpret_cast<std::uintptr_t>(p) + 512 + 64 * i));
  }
}
// Words in a row to the lanes of the mask in turn; zeros elsewhere.
UTFKIT_INLINE vec expand(mask16 m, vec v) {
  return {_mm512_maskz_expand_epi16(m.raw, v.raw)};
}

// ── constants ───────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE vec splat64(std::uint64_t x) {
  return {_mm512_set1_epi64(static_cast<long long>(x))};
}
// One byte, and zeros behind it.
UTFKIT_INLINE vec load_byte(byte b) {
  return {_mm512_zextsi128_si512(_mm_cvtsi32_si128(b))};
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
struct alignas(64) table8_of_64 {
  std::uint64_t at[8];
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
UTFKIT_INLINE vec constant(const Table& t) {
  static_assert(sizeof t == 64);
  vec v;
  asm("vmovdqa64 %1, %0" : "=v"(v.raw) : "m"(t));
  return v;
}
template <std::uint64_t X>
constexpr std::uint64_t word64 = X;
template <std::uint64_t X>
UTFKIT_INLINE vec constant64() {
  vec v;
  asm("vpbroadcastq %1, %0" : "=v"(v.raw) : "m"(word64<X>));
  return v;
}
template <std::uint32_t X>
UTFKIT_INLINE vec constant32() {
  return constant64<X * 0x0000000100000001u>();
}
template <std::uint16_t X>
UTFKIT_INLINE vec constant16() {
  return constant64<X * 0x0001000100010001u>();
}
template <std::uint8_t X>
UTFKIT_INLINE vec constant8() {
  return constant64<X * 0x0101010101010101u>();
}

// ── three operands ──────────────────────────────────────────────────────────────────────────────
// The number is the table of truth: its bit 4 * a + 2 * b + c.
#define UTFKIT_TERNARY(name, table)                                 \
  UTFKIT_INLINE vec name(vec a, vec b, vec c) {                     \
    return {_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, table)}; \
  }
UTFKIT_TERNARY(or_or, 0xFE)
UTFKIT_TERNARY(and_or, 0xEA)       // (a & b) | c
UTFKIT_TERNARY(and_xor, 0x6A)      // (a & b) ^ c
UTFKIT_TERNARY(or_and, 0xA8)       // (a | b) & c
UTFKIT_TERNARY(and_nand, 0x70)     // a & ~(b & c)
UTFKIT_TERNARY(select_bits, 0xCA)  // of b where a has a one, else of c
#undef UTFKIT_TERNARY

// ── sums ────────────────────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE std::size_t sum64(vec v) {
  return static_cast<std::size_t>(_mm512_reduce_add_epi64(v.raw));
}
UTFKIT_INLINE std::size_t sum32(vec v) {
  return static_cast<std::size_t>(static_cast<long long>(_mm512_reduce_add_epi32(v.raw)));
}
UTFKIT_INLINE std::size_t sum16(vec v) {
  return sum32(multiply_add16(v, splat16(1)));
}
UTFKIT_INLINE vec leading_zeros32(vec v) {
  return {_mm512_lzcnt_epi32(v.raw)};
}

// ── moves ───────────────────────────────────────────────────────────────────────────────────────
template <int N>
UTFKIT_INLINE vec previous(vec v, vec before) {
  return {_mm512_alignr_epi8(v.raw, _mm512_alignr_epi64(v.raw, before.raw, 6), 16 - N)};
}
template <int N>
UTFKIT_INLINE vec next(vec v) {
  return {_mm512_alignr_epi8(_mm512_alignr_epi64(zero().raw, v.raw, 2), v.raw, N)};
}
// Byte i is table[index[i] % 64].
UTFKIT_INLINE vec permute8(vec index, vec table) {
  return {_mm512_permutexvar_epi8(index.raw, table.raw)};
}
UTFKIT_INLINE vec permute8(mask8 m, vec index, vec table) {
  return {_mm512_maskz_permutexvar_epi8(m.raw, index.raw, table.raw)};
}
// Byte i is that with the number index[i] % 128 of `low` and `high` in a row.
UTFKIT_INLINE vec permute8(vec index, vec low, vec high) {
  return {_mm512_permutex2var_epi8(low.raw, index.raw, high.raw)};
}
UTFKIT_INLINE vec permute8(mask8 m, vec index, vec low, vec high) {
  return {_mm512_maskz_permutex2var_epi8(m.raw, low.raw, index.raw, high.raw)};
}
// Lane i is that with the number index[i], of double words and of quadruple words.
UTFKIT_INLINE vec permute32(vec index, vec v) {
  return {_mm512_permutexvar_epi32(index.raw, v.raw)};
}
UTFKIT_INLINE vec permute64(vec index, vec v) {
  return {_mm512_permutexvar_epi64(index.raw, v.raw)};
}
// An order of quadruple words. With it, interleaving within 128 bits brings the halves in order:
// two such permutes and two interleavings are four operations, where two lookups of 128 entries are
// six on Intel, and two on a Zen.
constexpr table8_of_64 halves_by_turns = {{0, 4, 1, 5, 2, 6, 3, 7}};
// Of two vectors in a row: words, of which there are 64, and double words, of which there are 32.
UTFKIT_INLINE vec permute16(vec index, vec low, vec high) {
  return {_mm512_permutex2var_epi16(low.raw, index.raw, high.raw)};
}
UTFKIT_INLINE vec permute32(vec index, vec low, vec high) {
  return {_mm512_permutex2var_epi32(low.raw, index.raw, high.raw)};
}
// Double words up by one lane; x in the lowest.
UTFKIT_INLINE vec insert_before(vec v, std::uint32_t x) {
  return {_mm512_alignr_epi32(v.raw, splat32(x).raw, 15)};
}
// Byte i of each eight is the eight bits of v's same eight bytes from bit first[i] on, around.
UTFKIT_INLINE vec multishift(vec first, vec v) {
  return {_mm512_multishift_epi64_epi8(first.raw, v.raw)};
}
// Each word of `high` in the high byte and the high byte of that of `low` in the low one.
UTFKIT_INLINE vec straddle16(vec low, vec high) {
  return {_mm512_shldi_epi16(high.raw, low.raw, 8)};
}
// a << N in the lanes of the mask, `no` elsewhere.
template <unsigned N>
UTFKIT_INLINE vec left16(mask16 m, vec no, vec a) {
  return {_mm512_mask_slli_epi16(no.raw, m.raw, a.raw, N)};
}
// The low word of each double word with its bytes turned round.
UTFKIT_INLINE vec swap_low_words(vec v) {
  return right32<8>(v) | (left32<8>(v) & splat32(0xFF00));
}

// Lane i is units[index[i]]. Reads the pair of units at even places that it is one of.
UTFKIT_INLINE vec gather16(mask32 m, const char16_t* units, vec index) {
  const __m512i one = _mm512_set1_epi32(1);
  const __m512i pairs = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), m.raw,
                                                    _mm512_andnot_si512(one, index.raw), units, 2);
  const __m512i place = _mm512_slli_epi32(_mm512_and_si512(index.raw, one), 4);
  return {_mm512_and_si512(_mm512_srlv_epi32(pairs, place), _mm512_set1_epi32(0xFFFF))};
}

// ── other sizes of lanes ────────────────────────────────────────────────────────────────────────
UTFKIT_INLINE half_vec load_half(const byte* p) {
  return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))};
}
UTFKIT_INLINE void store(byte* p, half_vec v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v.raw);
}
UTFKIT_INLINE half_vec low_half(vec v) {
  return {_mm512_castsi512_si256(v.raw)};
}
UTFKIT_INLINE half_vec high_half(vec v) {
  return {_mm512_extracti64x4_epi64(v.raw, 1)};
}
UTFKIT_INLINE vec join(half_vec low, half_vec high) {
  return {_mm512_inserti64x4(_mm512_castsi256_si512(low.raw), high.raw, 1)};
}
UTFKIT_INLINE vec widen8to16(half_vec v) {
  return {_mm512_cvtepu8_epi16(v.raw)};
}
UTFKIT_INLINE vec widen16to32(half_vec v) {
  return {_mm512_cvtepu16_epi32(v.raw)};
}
// Quarter k: 16 bytes to double words.
template <int K>
UTFKIT_INLINE vec widen8to32(vec v) {
  return {_mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(v.raw, K))};
}
UTFKIT_INLINE two_vecs widen8to16(vec v) {
  return {widen8to16(low_half(v)), widen8to16(high_half(v))};
}
UTFKIT_INLINE vec load_16to32(const byte* p) {
  return widen16to32(load_half(p));
}
UTFKIT_INLINE void store_8to16(byte* p, vec v) {
  store(p, widen8to16(low_half(v)));
  store(p + 64, widen8to16(high_half(v)));
}
UTFKIT_INLINE void store_8to32(byte* p, vec v) {
  store(p, widen8to32<0>(v));
  store(p + 64, widen8to32<1>(v));
  store(p + 128, widen8to32<2>(v));
  store(p + 192, widen8to32<3>(v));
}
// Each word to its low byte, each double word to its low word.
UTFKIT_INLINE half_vec narrow16to8(vec v) {
  return {_mm512_cvtepi16_epi8(v.raw)};
}
UTFKIT_INLINE half_vec narrow32to16(vec v) {
  return {_mm512_cvtepi32_epi16(v.raw)};
}
UTFKIT_INLINE void store_16to8(byte* p, vec a, vec b) {
  store(p, narrow16to8(a));
  store(p + 32, narrow16to8(b));
}
UTFKIT_INLINE void store_32to8(byte* p, vec a, vec b, vec c, vec d) {
  auto* const out = reinterpret_cast<__m128i*>(p);
  _mm_storeu_si128(out, _mm512_cvtepi32_epi8(a.raw));
  _mm_storeu_si128(out + 1, _mm512_cvtepi32_epi8(b.raw));
  _mm_storeu_si128(out + 2, _mm512_cvtepi32_epi8(c.raw));
  _mm_storeu_si128(out + 3, _mm512_cvtepi32_epi8(d.raw));
}
// The low bytes of the lanes of the mask.
UTFKIT_INLINE void store_low_bytes(byte* p, mask16 m, vec v) {
  _mm256_mask_storeu_epi8(p, m.raw, narrow16to8(v).raw);
}
UTFKIT_INLINE void store_low_bytes(byte* p, mask32 m, vec v) {
  _mm_mask_storeu_epi8(p, m.raw, _mm512_cvtepi32_epi8(v.raw));
}

// ── bits within bytes ───────────────────────────────────────────────────────────────────────────
// A linear map of the eight bits of a byte, for move_bits(): bit i of the result is bit from[i] of
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
// `matrix` is a splat of bit_map::matrix(); the bits of Base are turned over.
template <unsigned Base = 0>
UTFKIT_INLINE vec move_bits(vec v, vec matrix) {
  return {_mm512_gf2p8affine_epi64_epi8(v.raw, matrix.raw, Base)};
}
// The same in the lanes of the mask; zero elsewhere.
template <unsigned Base = 0>
UTFKIT_INLINE vec move_bits(mask8 m, vec v, vec matrix) {
  return {_mm512_maskz_gf2p8affine_epi64_epi8(m.raw, v.raw, matrix.raw, Base)};
}

}  // namespace
}  // namespace utfkit::internal::avx512
