// UTF-8 to UTF-32: the low 16 bits of each code point as UTF-16 has them, moved together in the
// same way and widened; bits above them are computed only in blocks with four-byte sequences.
#pragma once

#include "utf8_units.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

struct to_utf32 {
  static constexpr std::size_t unit = 4;
  const unit_maker make{};

  template <int Longest>
  UTFKIT_INLINE bits8 convert(const utf8_block& b, bits8 last, byte* out) const {
    unit_pair u = make.units<Longest>(b);
    unit_pair above{};
    if constexpr (Longest == 4) above = four_byte_bits(b, u);
    const vec row_low = load_rows(units_kept.row, last);
    const vec row_high = load_rows(units_kept.row, last >> 8);
    const vec low = lookup(u.low, row_low);
    const vec high = lookup(u.high, row_high);
    if constexpr (Longest == 4) {
      const vec above_low = lookup(above.low, row_low);
      const vec above_high = lookup(above.high, row_high);
      store_units<0>(out, last, low, above_low, high, above_high);
      if constexpr (lanes == 2) store_units<1>(out, last, low, above_low, high, above_high);
    } else {
      store_widened<0>(out, last, low, high);
      if constexpr (lanes == 2) store_widened<1>(out, last, low, high);
    }
    return last;
  }

  template <std::size_t Lane>
  UTFKIT_INLINE void store_widened(byte* out, bits8 m, vec low, vec high) const {
    store_lane_16to32<Lane>(out + 4 * count_bits(m & below<bits8>(16 * Lane)), low);
    store_lane_16to32<Lane>(out + 4 * count_bits(m & below<bits8>(16 * Lane + 8)), high);
  }
  template <std::size_t Lane>
  UTFKIT_INLINE void store_units(byte* out, bits8 m, vec low, vec above_low, vec high,
                                 vec above_high) const {
    byte* const first = out + 4 * count_bits(m & below<bits8>(16 * Lane));
    store_lane<Lane>(first, interleave_low16(low, above_low));
    store_lane<Lane>(first + 16, interleave_high16(low, above_low));
    byte* const second = out + 4 * count_bits(m & below<bits8>(16 * Lane + 8));
    store_lane<Lane>(second, interleave_low16(high, above_high));
    store_lane<Lane>(second + 16, interleave_high16(high, above_high));
  }

  // Completes the low 16 bits in the lanes of fourth bytes; returns what is above them.
  UTFKIT_INLINE unit_pair four_byte_bits(const utf8_block& b, unit_pair& u) const {
    const mask8 fourth = greater8(subtract_saturated8(b.p3, splat8(0xEF)), zero());
    // Bits 12 to 15 are of the second byte, from which p2 - E0 left nothing.
    u = u | widen_up(only(fourth, left16<4>(b.p2) & splat8(0xF0)));
    const vec second_bits = right16<4>(b.p2) & splat8(0x03);
    const vec lead_bits = left16<2>(b.p3) & splat8(0x1C);
    const vec above = only(fourth, second_bits | lead_bits);
    return {interleave_low8(above, zero()), interleave_high8(above, zero())};
  }

  UTFKIT_INLINE void ascii(vec v, byte* out) const { store_8to32(out, v); }

  // At most `width` characters; the last store overlaps the one before.
  UTFKIT_INLINE void few_ascii(const byte* in, std::size_t size, byte* out) const {
    constexpr std::size_t quarter = width / 4;
    if (size >= quarter) {
      const std::size_t rest = size - quarter;
      for (std::size_t k = 0; k < rest; k += quarter) store(out + 4 * k, load_8to32(in + k));
      store(out + 4 * rest, load_8to32(in + rest));
    } else {
      for (std::size_t k = 0; k < size; ++k) {
        const std::uint32_t unit_value = in[k];
        __builtin_memcpy(out + 4 * k, &unit_value, sizeof unit_value);
      }
    }
  }
};

progress utf8_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return from_utf8<to_utf32>{in, size, out, room}();
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
