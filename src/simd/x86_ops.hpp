// What the vectors of x86 say alike, whatever their width: UTFKIT_X86(op) is the intrinsic of that
// name for vectors of UTFKIT_ISA, UTFKIT_X86_BITS(op) one that takes the vector as bits, and
// UTFKIT_X86_COMPARE(op, a, b) what a mask is made of. Included by the headers of those levels
// alone, behind their vec and masks.
#pragma once

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// ── memory and constants ────────────────────────────────────────────────────────────────────────

UTFKIT_INLINE vec load(const byte* p) {
  return {UTFKIT_X86_BITS(loadu)(reinterpret_cast<const raw_vec*>(p))};
}
UTFKIT_INLINE void store(byte* p, vec v) {
  UTFKIT_X86_BITS(storeu)(reinterpret_cast<raw_vec*>(p), v.raw);
}
UTFKIT_INLINE vec opaque(vec v) {
  asm("" : "+v"(v.raw));
  return v;
}
UTFKIT_INLINE vec zero() {
  return {UTFKIT_X86_BITS(setzero)()};
}
UTFKIT_INLINE vec splat8(unsigned b) {
  return {UTFKIT_X86(set1_epi8)(static_cast<char>(b))};
}
UTFKIT_INLINE vec splat16(unsigned u) {
  return {UTFKIT_X86(set1_epi16)(static_cast<short>(u))};
}
UTFKIT_INLINE vec splat32(std::uint32_t u) {
  return {UTFKIT_X86(set1_epi32)(static_cast<int>(u))};
}

// ── two vectors to one, or to a mask ────────────────────────────────────────────────────────────

#define UTFKIT_BINARY(name, instruction)            \
  UTFKIT_INLINE vec name(vec a, vec b) {            \
    return {UTFKIT_X86(instruction)(a.raw, b.raw)}; \
  }
#define UTFKIT_BITWISE(name, instruction)                \
  UTFKIT_INLINE vec name(vec a, vec b) {                 \
    return {UTFKIT_X86_BITS(instruction)(a.raw, b.raw)}; \
  }
#define UTFKIT_COMPARISON(mask, name, instruction)              \
  UTFKIT_INLINE mask name(vec a, vec b) {                       \
    return mask{UTFKIT_X86_COMPARE(instruction, a.raw, b.raw)}; \
  }
UTFKIT_BITWISE(operator&, and)
UTFKIT_BITWISE(operator|, or)
UTFKIT_BITWISE(operator^, xor)
UTFKIT_INLINE vec and_not(vec a, vec b) {
  return {UTFKIT_X86_BITS(andnot)(b.raw, a.raw)};
}
UTFKIT_BINARY(add8, add_epi8)
UTFKIT_BINARY(add16, add_epi16)
UTFKIT_BINARY(add32, add_epi32)
UTFKIT_BINARY(add64, add_epi64)
UTFKIT_BINARY(sub8, sub_epi8)
UTFKIT_BINARY(sub16, sub_epi16)
UTFKIT_BINARY(sub32, sub_epi32)
UTFKIT_BINARY(subtract_saturated8, subs_epu8)
UTFKIT_BINARY(add_saturated16, adds_epu16)
UTFKIT_BINARY(min8, min_epu8)
UTFKIT_BINARY(max8, max_epu8)
UTFKIT_BINARY(min16, min_epu16)
UTFKIT_BINARY(min32, min_epu32)
UTFKIT_BINARY(max32, max_epu32)
UTFKIT_BINARY(multiply_add8, maddubs_epi16)
UTFKIT_BINARY(multiply_add16, madd_epi16)
UTFKIT_BINARY(lookup, shuffle_epi8)
UTFKIT_BINARY(interleave_low8, unpacklo_epi8)
UTFKIT_BINARY(interleave_high8, unpackhi_epi8)
UTFKIT_BINARY(interleave_low16, unpacklo_epi16)
UTFKIT_BINARY(interleave_high16, unpackhi_epi16)
UTFKIT_BINARY(pack16, packus_epi16)
UTFKIT_BINARY(pack32, packus_epi32)
UTFKIT_COMPARISON(mask8, equal8, cmpeq_epi8)
UTFKIT_COMPARISON(mask16, equal16, cmpeq_epi16)
UTFKIT_COMPARISON(mask32, equal32, cmpeq_epi32)
UTFKIT_COMPARISON(mask8, greater8, cmpgt_epi8)
UTFKIT_COMPARISON(mask16, greater16, cmpgt_epi16)
UTFKIT_COMPARISON(mask32, greater32, cmpgt_epi32)
#undef UTFKIT_BINARY
#undef UTFKIT_BITWISE
#undef UTFKIT_COMPARISON

// ── one vector ──────────────────────────────────────────────────────────────────────────────────

#define UTFKIT_SHIFT(name, instruction)            \
  template <unsigned Bits>                         \
  UTFKIT_INLINE vec name(vec v) {                  \
    return {UTFKIT_X86(instruction)(v.raw, Bits)}; \
  }
UTFKIT_SHIFT(left16, slli_epi16)
UTFKIT_SHIFT(right16, srli_epi16)
UTFKIT_SHIFT(left32, slli_epi32)
UTFKIT_SHIFT(right32, srli_epi32)
#undef UTFKIT_SHIFT

UTFKIT_INLINE vec sum_groups8(vec v) {
  return {UTFKIT_X86(sad_epu8)(v.raw, UTFKIT_X86_BITS(setzero)())};
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA

#undef UTFKIT_X86
#undef UTFKIT_X86_BITS
#undef UTFKIT_X86_COMPARE
