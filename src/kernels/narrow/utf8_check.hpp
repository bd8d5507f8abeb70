// Whether each byte of a block is consistent with the three before it.
//
// No include guard of its own meaning: this file, like every kernel, is compiled once for each ISA,
// within the namespace UTFKIT_ISA, over the vectors of that ISA.
#pragma once

#include "kernels/utf8_pairs.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr pair_tables pairs = make_pair_tables();

UTFKIT_INLINE bool is_continuation(byte b) {
  return (b & 0xC0) == 0x80;
}

struct utf8_check {
  UTFKIT_INLINE utf8_check() = default;
  const vec lead_high = load_lanes(pairs.lead_high);
  const vec lead_low = load_lanes(pairs.lead_low);
  const vec second_high = load_lanes(pairs.second_high);
  const vec first_lead = constant8<0xC0>();
  const vec low_bits = constant8<0x0F>();
  const vec high_bit = constant8<two_continuations>();
  const vec least_e0 = constant8<0xE0 - 0x80>();  // subtracted, leaves bit 7 to E0..FF
  const vec least_f0 = constant8<0xF0 - 0x80>();

  // The bits of pair_rules.
  UTFKIT_INLINE vec forbidden_pairs(vec v, vec p1) const {
    return lookup(lead_high, right16<4>(p1) & low_bits) & lookup(lead_low, p1 & low_bits) &
           lookup(second_high, right16<4>(v) & low_bits);
  }

  // Zero in the lane of each byte of `v` that may stand after the bytes one, two and three before
  // it. Otherwise the lane is that of the byte where a decoder sees the error, or, where a lead or
  // its second byte is at fault, the lane of that second byte.
  //
  // Pairs decide on first and second bytes. A third or a fourth byte is there exactly where two
  // continuation bytes meet: m has bit 7 where one must be, `forbidden` where two meet. With
  // `Longest` 3 the caller knows that none of the bytes is over EF.
  template <int Longest>
  UTFKIT_INLINE vec errors(vec v, vec p1, vec p2, vec p3) const {
    const vec forbidden = forbidden_pairs(v, p1);
    vec m = subtract_saturated8(p2, least_e0);
    if constexpr (Longest == 4) m = m | subtract_saturated8(p3, least_f0);
    return (m & high_bit) ^ forbidden;
  }
};

// What has to be added to the second byte of E0 and ED, by the lead less DF, for bit 7 to change
// where it is wrong: 80..9F become 60..7F and A0..BF 80..9F, or E0..FF and 00..1F. EF has the index
// 16, which gives zero on every machine.
alignas(16) constexpr byte second_bytes[16] = {0, 0xE0, 0, 0, 0, 0, 0,    0,
                                               0, 0,    0, 0, 0, 0, 0x60, 0};

// Errors of several blocks without a byte over DF, or EF, so that sequences have at most `Longest`
// bytes: a continuation byte stands where one has to, and nowhere else.
template <int Longest>
struct short_sequences {
  UTFKIT_INLINE short_sequences() = default;
  const vec first_lead = constant8<0xC0>();
  const vec least_c0 = constant8<0xC0 - 0x80>();
  const vec least_e0 = constant8<0xE0 - 0x80>();
  const vec last_two = constant8<0xDF>();
  const vec seconds = load_lanes(second_bytes);
  vec errors = zero();       // bit 7
  vec least = splat8(0xFF);  // under 2 where C0 or C1 was

  UTFKIT_INLINE void add(vec v, vec p1, vec p2) {
    vec expected = subtract_saturated8(p1, least_c0);
    if constexpr (Longest == 3) {
      expected = expected | subtract_saturated8(p2, least_e0);
      const vec change = lookup(seconds, subtract_saturated8(p1, last_two));
      errors = errors | (add8(v, change) ^ v);
    }
    errors = opaque(errors | (expected ^ greater8(first_lead, v).ones));
    least = min8(least, p1 ^ first_lead);
  }
  UTFKIT_INLINE bool any_error() const {
    return any_high(errors | subtract_saturated8(splat8(0x81), least));
  }
};

// Not zero if `v` ends in the middle of a sequence: in a lead byte, in one of E0..FF and another
// byte, or in one of F0..FF and two others.
UTFKIT_INLINE vec incomplete_at_end(vec v) {
  alignas(width) static constexpr struct limits {
    byte last[width];
    constexpr limits() : last() {
      for (byte& b : last) b = 0xFF;
      last[width - 3] = 0xEF;
      last[width - 2] = 0xDF;
      last[width - 1] = 0xBF;
    }
  } most;
  return subtract_saturated8(v, load(most.last));
}

// How many bytes at the end of in[0, size), 0 to 3, are of a sequence that goes on after it. The
// bytes before the end have no error; size >= 3.
UTFKIT_INLINE std::size_t length_of_incomplete(const byte* in, std::size_t size) {
  // GCOVR_EXCL_BR_START: not all of this in every inlined copy
  return in[size - 1] >= 0xC0 ? 1u : in[size - 2] >= 0xE0 ? 2u : in[size - 3] >= 0xF0 ? 3u : 0u;
  // GCOVR_EXCL_BR_STOP
}

// The start of the sequence that in[e] breaks, or e where no sequence is open there. in[0, e) has
// no error of its own: at most the sequence at its end is incomplete, or has a lead byte that never
// occurs.
UTFKIT_INLINE std::size_t start_of_broken(const byte* in, std::size_t e) {
  if (e >= 1 && in[e - 1] >= 0xC0) return e - 1;
  if (e >= 2 && in[e - 1] >= 0x80 && in[e - 2] >= 0xE0) return e - 2;
  // GCOVR_EXCL_BR_START: the same
  if (e >= 3 && in[e - 1] >= 0x80 && in[e - 2] >= 0x80 && in[e - 3] >= 0xF0) return e - 3;
  // GCOVR_EXCL_BR_STOP
  return e;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
