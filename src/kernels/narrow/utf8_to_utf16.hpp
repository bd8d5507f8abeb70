// UTF-8 to UTF-16 in both byte orders.
#pragma once

#include "utf8_units.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

template <bool Swapped>
struct to_utf16 {
  static constexpr std::size_t unit = 2;
  static constexpr const shuffle_rows& rows = Swapped ? units_kept_swapped : units_kept;
  const unit_maker make{};

  template <std::size_t Lane>
  UTFKIT_INLINE void store_units(byte* out, bits8 m, vec low, vec high) const {
    store_lane<Lane>(out + 2 * count_bits(m & below<bits8>(16 * Lane)), low);
    store_lane<Lane>(out + 2 * count_bits(m & below<bits8>(16 * Lane + 8)), high);
  }
  template <int Longest>
  UTFKIT_INLINE bits8 convert(const utf8_block& b, bits8 last, byte* out) const {
    unit_pair u = make.units<Longest>(b);
    if constexpr (Longest == 4) last |= surrogates(b, u);
    const vec low = lookup(u.low, load_rows(rows.row, last));
    const vec high = lookup(u.high, load_rows(rows.row, last >> 8));
    store_units<0>(out, last, low, high);
    if constexpr (lanes == 2) store_units<1>(out, last, low, high);
    return last;
  }

  // Puts surrogates in the lanes of third and fourth bytes; returns those of third bytes.
  UTFKIT_INLINE bits8 surrogates(const utf8_block& b, unit_pair& u) const {
    const mask8 third = greater8(subtract_saturated8(b.p2, splat8(0xEF)), zero());
    const mask8 fourth = greater8(subtract_saturated8(b.p3, splat8(0xEF)), zero());
    const unit_pair bits_of_two = make.last_bits(b);
    const unit_pair lead = widen_up(b.p2 & splat8(0x07));
    u.low = choose_unit(low_words(third), low_words(fourth), u.low, bits_of_two.low, lead.low);
    u.high =
        choose_unit(high_words(third), high_words(fourth), u.high, bits_of_two.high, lead.high);
    return bits(third);
  }
  // A mask of the words that are made of half of the bytes.
  UTFKIT_INLINE static mask16 low_words(mask8 m) { return {interleave_low8(m.ones, m.ones)}; }
  UTFKIT_INLINE static mask16 high_words(mask8 m) { return {interleave_high8(m.ones, m.ones)}; }

  UTFKIT_INLINE static vec choose_unit(mask16 third, mask16 fourth, vec other, vec bits_of_two,
                                       vec lead) {
    // D800 + ((c >> 10) - 40), where c >> 10 is 3 bits of the lead and 8 of the next two bytes.
    const vec high_surrogate = add16(add16(right16<4>(bits_of_two), lead), splat16(0xD7C0));
    const vec low_surrogate = (bits_of_two & splat16(0x03FF)) | splat16(0xDC00);
    return select(fourth, low_surrogate, select(third, high_surrogate, other));
  }

  UTFKIT_INLINE void ascii(vec v, byte* out) const {
    const auto [first, second] = widen8to16(v);
    store(out, Swapped ? left16<8>(first) : first);
    store(out + width, Swapped ? left16<8>(second) : second);
  }

  // At most `width` characters: pieces that overlap, as in copy_small().
  UTFKIT_INLINE void few_ascii(const byte* in, std::size_t size, byte* out) const {
    if (size >= width / 2) {
      const std::size_t rest = size - width / 2;
      const vec first = load_8to16(in);
      const vec last = load_8to16(in + rest);
      store(out, Swapped ? left16<8>(first) : first);
      store(out + 2 * rest, Swapped ? left16<8>(last) : last);
    } else if (size >= 4) {
      for (std::size_t k = 0; k < size - 4; k += 4) four_ascii(in + k, out + 2 * k);
      four_ascii(in + size - 4, out + 2 * (size - 4));
    } else {
      for (std::size_t k = 0; k < size; ++k) {
        out[2 * k] = Swapped ? 0 : in[k];
        out[2 * k + 1] = Swapped ? in[k] : 0;
      }
    }
  }
  UTFKIT_INLINE void four_ascii(const byte* in, byte* out) const {
    std::uint64_t units = load32(in);
    units = (units | units << 16) & 0x0000FFFF0000FFFF;
    units = (units | units << 8) & 0x00FF00FF00FF00FF;
    if constexpr (Swapped) units <<= 8;
    __builtin_memcpy(out, &units, sizeof units);
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
