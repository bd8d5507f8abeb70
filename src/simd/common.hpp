// What every vector header and every kernel over them needs, and the table of the operations that
// vectors have. Nothing here could leave a weak symbol behind: a function of the standard library
// that is compiled with the flags of one ISA, and not inlined, may be the copy that the linker
// keeps for machines without that ISA.
#pragma once

#include <cstddef>
#include <cstdint>

// Classes of vectors declare their default constructor with it as well: an implicit one stands
// nowhere, and where the levels share a source (tools/amalgamate.py) it is compiled for none. There
// operations that a level doesn't use are no longer a header's, of which compilers don't tell.
#define UTFKIT_INLINE [[maybe_unused, gnu::always_inline]] inline

// The operations of vectors, once: X(result, name, (arguments)). Every level has them under these
// names, with the arguments in this order; tests/kernels/simd_dialect_level.cc holds each to this
// table and to plain loops. A number at the end of a name is the size of its lanes in bits.
//
//   vec            a vector: `width` bytes, in the order of memory
//   mask8 ...      which lanes, as a comparison gives them. `&`, `|`, `^` work on them
//   bits8          the same of bytes as a number (lane_bits)
//
//   load_partial   the first `size` < width bytes, then zeros; nothing else is read
//   constant8<X>   a splat that is made once, whatever the compiler would rather do (in_register)
//   opaque         the same vector, which the compiler takes to have come from nowhere: it can
//                  neither fold the load of it into several uses nor mix computations across it
//   and_not        a & ~b; and_or, (a & b) | c; and_xor, (a & b) ^ c
//   any_common     any(a & b)
//   high_bits      the high bit of each byte
//   greater        of numbers with a sign, a > b; at_least is without one
//   select         `yes` in the lanes of the mask, `no` elsewhere
//   only           the vector in the lanes of the mask, zero elsewhere
//   add16(m, ...)  a + b in the lanes of the mask, a elsewhere
//   count_up       one more in the lanes of the mask; `minus_one` has -1 in each lane
//   lacks16        the lanes where a & b is zero; lacks32
//   sum_groups8    the sums of each eight bytes, in lanes of 64 bits
//   sum16, sum32   the sum of all lanes, which have a sign; it fits into 32 bits
//   previous<N>    the bytes up by N; what is free is filled with the last bytes of `before`
//   next<N>        the bytes down by N, and zeros
//   widen8to16     all bytes in order, as words
//   load_16to32    half a vector of words, as double words
//   store_8to16    all bytes, as words: two vectors; store_8to32 as double words: four
//   store_16to8    the low bytes of two vectors of words, for values under 100; store_32to8 of four
//                  vectors of double words
#define UTFKIT_OPERATIONS(X)                            \
  X(vec, load, (const byte*))                           \
  X(void, store, (byte*, vec))                          \
  X(vec, load_partial, (const byte*, std::size_t))      \
  X(vec, zero, ())                                      \
  X(vec, splat8, (unsigned))                            \
  X(vec, splat16, (unsigned))                           \
  X(vec, splat32, (std::uint32_t))                      \
  X(vec, constant8<0x12>, ())                           \
  X(vec, constant16<0x1234>, ())                        \
  X(vec, constant32<0x12345678>, ())                    \
  X(vec, opaque, (vec))                                 \
  X(vec, operator&, (vec, vec))                         \
  X(vec, operator|, (vec, vec))                         \
  X(vec, operator^, (vec, vec))                         \
  X(vec, and_not, (vec, vec))                           \
  X(vec, and_or, (vec a, vec b, vec c))                 \
  X(vec, and_xor, (vec a, vec b, vec c))                \
  X(bool, any, (vec))                                   \
  X(bool, any_common, (vec, vec))                       \
  X(bits8, high_bits, (vec))                            \
  X(bool, any_high, (vec))                              \
  X(vec, add8, (vec, vec))                              \
  X(vec, add16, (vec, vec))                             \
  X(vec, add32, (vec, vec))                             \
  X(vec, add64, (vec, vec))                             \
  X(vec, sub8, (vec, vec))                              \
  X(vec, sub32, (vec, vec))                             \
  X(vec, subtract_saturated8, (vec, vec))               \
  X(vec, min8, (vec, vec))                              \
  X(vec, max8, (vec, vec))                              \
  X(vec, min16, (vec, vec))                             \
  X(vec, min32, (vec, vec))                             \
  X(vec, max32, (vec, vec))                             \
  X(vec, left16<3>, (vec))                              \
  X(vec, right16<3>, (vec))                             \
  X(vec, left32<3>, (vec))                              \
  X(vec, right32<3>, (vec))                             \
  X(mask8, equal8, (vec, vec))                          \
  X(mask16, equal16, (vec, vec))                        \
  X(mask32, equal32, (vec, vec))                        \
  X(mask8, greater8, (vec, vec))                        \
  X(mask16, greater16, (vec, vec))                      \
  X(mask32, greater32, (vec, vec))                      \
  X(mask8, at_least8, (vec, vec))                       \
  X(mask32, at_least32, (vec, vec))                     \
  X(mask16, lacks16, (vec, vec))                        \
  X(mask32, lacks32, (vec, vec))                        \
  X(bool, any, (mask8))                                 \
  X(bool, any, (mask16))                                \
  X(bool, any, (mask32))                                \
  X(bits8, bits, (mask8))                               \
  X(bits32, bits, (mask32))                             \
  X(vec, select, (mask8, vec yes, vec no))              \
  X(vec, select, (mask16, vec yes, vec no))             \
  X(vec, select, (mask32, vec yes, vec no))             \
  X(vec, only, (mask8, vec))                            \
  X(vec, only, (mask16, vec))                           \
  X(vec, only, (mask32, vec))                           \
  X(vec, add16, (mask16, vec, vec))                     \
  X(vec, count_up8, (vec sums, mask8, vec minus_one))   \
  X(vec, count_up16, (vec sums, mask16, vec minus_one)) \
  X(vec, count_up32, (vec sums, mask32, vec minus_one)) \
  X(vec, sum_groups8, (vec))                            \
  X(std::size_t, sum64, (vec))                          \
  X(std::size_t, sum16, (vec))                          \
  X(std::size_t, sum32, (vec))                          \
  X(vec, previous<3>, (vec, vec before))                \
  X(vec, next<1>, (vec))                                \
  X(two_vecs, widen8to16, (vec))                        \
  X(vec, load_16to32, (const byte*))                    \
  X(void, store_8to16, (byte*, vec))                    \
  X(void, store_8to32, (byte*, vec))                    \
  X(void, store_16to8, (byte*, vec, vec))               \
  X(void, store_32to8, (byte*, vec, vec, vec, vec))

// Those of vectors whose lookups have sixteen entries, and which work within `lanes` lanes of 128
// bits each: AVX2, SSE4, NEON and WebAssembly. In AVX-512 bytes go anywhere.
//
//   load_lanes     the same 16 bytes in every lane
//   load_rows      lane j from the row that bits 16 * j to 16 * j + 7 name
//   store_lane     one lane; store_half<K>, the 8 bytes at 8 * K; store_lane_16to32, its words as
//                  double words
//   load_8to16     half a vector of bytes, as words; load_8to32, a quarter, as double words
//   lookup         each byte of the first that an index of the second names, 0 to 15; zero where
//                  the index has its high bit. Others aren't allowed: x86 and NEON differ there
//   multiply_add8  words from pairs of bytes: a[0] * b[0] + a[1] * b[1], `b` with a sign
//   pack16         words to bytes, the first vector and then the second; what is negative is zero,
//                  what is too large the largest. In order: not within lanes
//   join16         two masks as one of the next smaller lanes, in the order of pack16
#define UTFKIT_LANE_OPERATIONS(X)               \
  X(vec, load_lanes, (const byte*))             \
  X(vec, load_rows, (const byte(*)[16], bits8)) \
  X(void, store_lane<0>, (byte*, vec))          \
  X(void, store_half<1>, (byte*, vec))          \
  X(void, store_lane_16to32<0>, (byte*, vec))   \
  X(vec, load_8to16, (const byte*))             \
  X(vec, load_8to32, (const byte*))             \
  X(vec, lookup, (vec table, vec index))        \
  X(vec, interleave_low8, (vec, vec))           \
  X(vec, interleave_high8, (vec, vec))          \
  X(vec, interleave_low16, (vec, vec))          \
  X(vec, interleave_high16, (vec, vec))         \
  X(vec, multiply_add8, (vec, vec))             \
  X(vec, add_saturated16, (vec, vec))           \
  X(vec, pack16, (vec, vec))                    \
  X(vec, pack32, (vec, vec))                    \
  X(vec, pack_in_order16, (vec, vec))           \
  X(vec, pack_in_order32, (vec, vec))           \
  X(mask8, join16, (mask16, mask16))            \
  X(mask16, join32, (mask32, mask32))

namespace utfkit::internal {

using byte = std::uint8_t;

namespace {

// Lanes as a number: lane i, in the order of memory, is bit i.
template <class Word>
struct lane_bits {
  Word raw;

  UTFKIT_INLINE lane_bits() = default;
  UTFKIT_INLINE constexpr explicit lane_bits(std::uint64_t set) : raw(static_cast<Word>(set)) {}

  UTFKIT_INLINE bool has(std::size_t lane) const { return (raw >> lane & 1) != 0; }
  // The lanes 8 * k to 8 * k + 7, as the first ones.
  UTFKIT_INLINE lane_bits eighth(unsigned k) const {
    return lane_bits(std::uint64_t{raw} >> 8 * k & 0xFF);
  }

  UTFKIT_INLINE friend constexpr lane_bits operator~(lane_bits a) {
    return lane_bits(~std::uint64_t{a.raw});
  }
  UTFKIT_INLINE friend constexpr lane_bits operator<<(lane_bits a, std::size_t n) {
    return lane_bits(std::uint64_t{a.raw} << n);
  }
  UTFKIT_INLINE friend constexpr lane_bits operator>>(lane_bits a, std::size_t n) {
    return lane_bits(std::uint64_t{a.raw} >> n);
  }
#define UTFKIT_BITWISE(op)                                                         \
  UTFKIT_INLINE friend constexpr lane_bits operator op(lane_bits a, lane_bits b) { \
    return lane_bits(static_cast<Word>(a.raw op b.raw));                           \
  }                                                                                \
  UTFKIT_INLINE constexpr lane_bits& operator op##=(lane_bits b) {                 \
    return *this = *this op b;                                                     \
  }
  UTFKIT_BITWISE(&)
  UTFKIT_BITWISE(|)
  UTFKIT_BITWISE(^)
#undef UTFKIT_BITWISE
};

template <class Word>
UTFKIT_INLINE constexpr bool any(lane_bits<Word> m) {
  return m.raw != 0;
}
// As 64 bits, whatever the word: compilers would extend the sign of a count of 32.
template <class Word>
UTFKIT_INLINE std::size_t count_bits(lane_bits<Word> m) {
  return static_cast<std::size_t>(__builtin_popcountll(m.raw));
}
// The number of the lowest bit that is set. Precondition: one is.
template <class Word>
UTFKIT_INLINE std::size_t first_bit(lane_bits<Word> m) {
  if constexpr (sizeof(Word) == 8) {
    return static_cast<unsigned>(__builtin_ctzll(m.raw));
  } else {
    return static_cast<unsigned>(__builtin_ctz(m.raw));
  }
}
template <class Word>
UTFKIT_INLINE lane_bits<Word> without_first_bit(lane_bits<Word> m) {
  return lane_bits<Word>(std::uint64_t{m.raw} & (std::uint64_t{m.raw} - 1));
}

// Stores before it stay before those behind it. Left to itself, g++ takes stores to several cache
// lines by turns, and where those are not in the nearest cache, that takes twice as long.
UTFKIT_INLINE void in_order() {
  asm volatile("" : : : "memory");
}

UTFKIT_INLINE std::uint64_t load64(const byte* p) {
  std::uint64_t word;
  __builtin_memcpy(&word, p, sizeof word);
  return word;
}
UTFKIT_INLINE std::uint32_t load32(const byte* p) {
  std::uint32_t word;
  __builtin_memcpy(&word, p, sizeof word);
  return word;
}

// Up to 16 bytes, the rest zero, and nothing beyond them read. Two loads that overlap cover any
// size from 4 to 8 and from 8 to 16; the shift takes the second to its place, and bytes that both
// have are the same. The machine is little-endian.
struct few_bytes {
  std::uint64_t low, high;
};
UTFKIT_INLINE few_bytes load_few(const byte* p, std::size_t size) {
  if (size >= 8) {
    const unsigned half = 4 * static_cast<unsigned>(16 - size);  // a shift by 64 is undefined
    return {load64(p), load64(p + size - 8) >> half >> half};
  }
  if (size >= 4) {  // GCOVR_EXCL_BR_LINE: not all sizes in every inlined copy
    const std::uint64_t last = load32(p + size - 4);
    return {load32(p) | last << (8 * (size - 4)), 0};
  }
  if (size == 0) return {0, 0};  // GCOVR_EXCL_BR_LINE: the same
  const std::uint64_t middle = p[size / 2];
  const std::uint64_t last = p[size - 1];
  return {p[0] | middle << (8 * (size / 2)) | last << (8 * (size - 1)), 0};
}

}  // namespace

}  // namespace utfkit::internal
