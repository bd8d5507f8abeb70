// The 16-bit code unit that is right where a character ends in a lane, for every lane of a block.
#pragma once

#include "from_utf8.hpp"
#include "kernels/shuffle_tables.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// 16-bit lanes: `low` has those of bytes 0 to 7 of each lane, `high` those of bytes 8 to 15.
struct unit_pair {
  vec low, high;
};

UTFKIT_INLINE unit_pair operator|(unit_pair a, unit_pair b) {
  return {a.low | b.low, a.high | b.high};
}

UTFKIT_INLINE unit_pair widen_up(vec bytes) {  // shifted left by 8
  return {interleave_low8(zero(), bytes), interleave_high8(zero(), bytes)};
}

struct unit_maker {
  const vec first_lead = constant8<0xC0>();
  const vec seven_bits = constant8<0x7F>();
  const vec six_bits = constant8<0x3F>();
  const vec weights = constant16<0x4001>();  // 1, 64
  const vec three_byte_lead = constant8<0xE0>();

  // The bits that the last byte and the one before it give: 7 of an ASCII byte, 12 of two
  // continuation bytes, 11 of a lead and a continuation byte. Bit 6 of a continuation byte is
  // clear, so that seven bits of it are its six.
  UTFKIT_INLINE unit_pair last_bits(const utf8_block& b) const {
    const vec low = b.v & seven_bits;
    const vec high = only(greater8(first_lead, b.v), six_bits & b.p1);
    return {multiply_add8(interleave_low8(low, high), weights),
            multiply_add8(interleave_high8(low, high), weights)};
  }

  // `Longest` is the length of the longest sequence that touches the block. Of three bytes, p2 - E0
  // is bits 12 to 15. Leads of four leave more there, which the shift takes into the next lane;
  // what is left in their own, that of the third byte, is of no use.
  template <int Longest>
  UTFKIT_INLINE unit_pair units(const utf8_block& b) const {
    if constexpr (Longest == 2) {
      return last_bits(b);
    } else {
      const vec shifted = left16<4>(subtract_saturated8(b.p2, three_byte_lead));
      return last_bits(b) | widen_up(Longest == 3 ? shifted : shifted & splat8(0xF0));
    }
  }
};

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
