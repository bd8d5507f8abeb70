// Whether each byte of a block is consistent with the three before it.
//
// No include guard of its own meaning: this file, like every kernel, is compiled once for each ISA,
// within the namespace UTFKIT_ISA, over the vectors of that ISA.
#pragma once

#include "utf8_pairs.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr pair_tables pairs = make_pair_tables();
constexpr unsigned at_least_e0 = 0xE0 - 0x80;  // subtracted, it leaves bit 7 to E0..FF
constexpr unsigned at_least_f0 = 0xF0 - 0x80;

// The `count` lowest bits.
UTFKIT_INLINE std::uint32_t below(std::size_t count) {
  return static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
}

struct utf8_check {
  const vec lead_high = load_lanes(pairs.lead_high);
  const vec lead_low = load_lanes(pairs.lead_low);
  const vec second_high = load_lanes(pairs.second_high);

  // Zero in the lane of each byte of `v` that may stand after the bytes one, two and three before
  // it. Otherwise the lane is that of the byte where a decoder sees the error, or, where a lead or
  // its second byte is at fault, the lane of that second byte.
  //
  // Pairs settle first and second bytes. A third or a fourth byte is there exactly where two
  // continuation bytes meet: m has bit 7 where one must be, `forbidden` where two meet.
  UTFKIT_INLINE vec errors(vec v, vec p1, vec p2, vec p3) const {
    const vec low_bits = splat8(0x0F);
    const vec forbidden = lookup(lead_high, right16<4>(p1) & low_bits) &
                          lookup(lead_low, p1 & low_bits) &
                          lookup(second_high, right16<4>(v) & low_bits);
    const vec m = subtract_saturated8(p2, splat8(at_least_e0)) |
                  subtract_saturated8(p3, splat8(at_least_f0));
    return (m & splat8(two_continuations)) ^ forbidden;
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

// The start of the sequence that in[e] breaks, or e where no sequence is open there. in[0, e) has
// no error of its own: at most the sequence at its end is incomplete, or has a lead byte that never
// occurs.
UTFKIT_INLINE std::size_t start_of_broken(const byte* in, std::size_t e) {
  if (e >= 1 && in[e - 1] >= 0xC0) return e - 1;
  if (e >= 2 && in[e - 1] >= 0x80 && in[e - 2] >= 0xE0) return e - 2;
  if (e >= 3 && in[e - 1] >= 0x80 && in[e - 2] >= 0x80 && in[e - 3] >= 0xF0) return e - 3;
  return e;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
