// UTF-8 to UTF-16 in both byte orders.
#pragma once

#include "from_utf8.hpp"
#include "tables.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// 16-bit lanes: `low` has those of bytes 0 to 7 of each lane, `high` those of bytes 8 to 15.
struct unit_pair {
  vec low, high;
};

UTFKIT_INLINE unit_pair widen_up(vec bytes) {  // shifted left by 8
  return {interleave_low8(zero(), bytes), interleave_high8(zero(), bytes)};
}

// The bits that the last byte and the one before it give: 7 of an ASCII byte, 12 of two
// continuation bytes, 11 of a lead and a continuation byte.
UTFKIT_INLINE unit_pair last_twelve_bits(const utf8_block& b) {
  const vec continuation = greater8(splat8(0xC0), b.v);
  const vec low = b.v & splat8(0x7F);
  const vec high = continuation & splat8(0x3F) & b.p1;
  const vec weights = splat16(0x4001);  // 1, 64
  return {multiply_add8(interleave_low8(low, high), weights),
          multiply_add8(interleave_high8(low, high), weights)};
}

// UTF-16 by lanes of last bytes, for blocks that no four-byte sequence touches. Bit 6 of an ASCII
// byte's and a continuation byte's lane come from the same mask: it is clear in the latter.
UTFKIT_INLINE unit_pair utf16_units(const utf8_block& b) {
  const unit_pair twelve = last_twelve_bits(b);
  const unit_pair top = widen_up(left16<4>(subtract_saturated8(b.p2, splat8(0xE0))));
  return {twelve.low | top.low, twelve.high | top.high};
}

template <bool Swapped>
struct to_utf16 {
  static constexpr std::size_t unit = 2;
  static constexpr const unit_rows& rows = Swapped ? units_kept_swapped : units_kept;

  template <std::size_t Lane>
  UTFKIT_INLINE void store_units(byte* out, mask m, vec low, vec high) const {
    store_lane<Lane>(out + 2 * count_bits(m & below(16 * Lane)), low);
    store_lane<Lane>(out + 2 * count_bits(m & below(16 * Lane + 8)), high);
  }
  template <bool FourBytes>
  UTFKIT_INLINE mask convert(const utf8_block& b, mask last, byte* out) const {
    unit_pair u = utf16_units(b);
    if constexpr (FourBytes) last |= surrogates(b, u);
    const vec low = lookup(u.low, load_rows(rows.row, last));
    const vec high = lookup(u.high, load_rows(rows.row, last >> 8));
    store_units<0>(out, last, low, high);
    if constexpr (lanes == 2) store_units<1>(out, last, low, high);
    return last;
  }

  // Puts surrogates in the lanes of third and fourth bytes; returns those of third bytes.
  UTFKIT_INLINE mask surrogates(const utf8_block& b, unit_pair& u) const {
    const vec third = greater8(subtract_saturated8(b.p2, splat8(0xEF)), zero());
    const vec fourth = greater8(subtract_saturated8(b.p3, splat8(0xEF)), zero());
    const unit_pair twelve = last_twelve_bits(b);
    // utf16_units() shifted bits of F0..F4 into the neighbours of their lanes: without them again.
    const vec e_bits = left16<4>(subtract_saturated8(b.p2, splat8(0xE0))) & splat8(0xF0);
    const unit_pair top = widen_up(e_bits);
    const unit_pair lead = widen_up(b.p2 & splat8(0x07));
    u.low = choose_unit(interleave_low8(third, third), interleave_low8(fourth, fourth), twelve.low,
                        top.low, lead.low);
    u.high = choose_unit(interleave_high8(third, third), interleave_high8(fourth, fourth),
                         twelve.high, top.high, lead.high);
    return high_bits(third);
  }
  UTFKIT_INLINE static vec choose_unit(vec third, vec fourth, vec twelve, vec top, vec lead) {
    // D800 + ((c >> 10) - 40), where c >> 10 is 3 bits of the lead and 8 of the next two bytes.
    const vec high_surrogate = add16(add16(right16<4>(twelve), lead), splat16(0xD7C0));
    const vec low_surrogate = (twelve & splat16(0x03FF)) | splat16(0xDC00);
    return choose(fourth, choose(third, twelve | top, high_surrogate), low_surrogate);
  }

  UTFKIT_INLINE void ascii(const byte* in, byte* out) const {
    const auto [first, second] = widen16(load(in));
    store(out, Swapped ? left16<8>(first) : first);
    store(out + width, Swapped ? left16<8>(second) : second);
  }
};

progress utf8_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return from_utf8<to_utf16<false>>{in, size, out, room}();
}

progress utf8_to_utf16_swapped(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return from_utf8<to_utf16<true>>{in, size, out, room}();
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
