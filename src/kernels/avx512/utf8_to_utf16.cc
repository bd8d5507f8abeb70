// UTF-8 to UTF-16 of either byte order.
#include "avx512.hpp"
#include "decode.hpp"

namespace utfkit::internal::avx512 {
namespace {

// Of a four-byte sequence the lane of its last byte gives the high surrogate and the lane behind
// it the low one. With
//
//   11110uuu   10uuzzzz   10yyyyyy   10xxxxxx
//
// the high one is D7C0 + uuuuuzzzzyy, the low one DC00 + yyyyxxxxxx. For that the bits 7..2 of the
// second byte and 5..4 of the third come together in one byte.
constexpr std::uint64_t bits_5_4 = bit_map{{4, 5, -1, -1, -1, -1, -1, -1}}.matrix();
constexpr std::uint64_t up_2 = bit_map{{-1, -1, 0, 1, 2, 3, 4, 5}}.matrix();

template <bool Swapped>
class utf16_planes : public plane_maker {
 public:
  UTFKIT_INLINE utf16_planes() = default;
  using widen = widen_to_16<Swapped>;
  static constexpr std::size_t unit = 2;
  static constexpr bool has_halves = true;
  std::size_t count = 0;
  mask8 second_halves{0};

  template <fours Fours>
  UTFKIT_INLINE void encode(text_block& b) {
    planes p = this->low_planes(b.w);
    if constexpr (Fours == fours::some) {
      const mask8 last_of_four = at_least8(b.w.p3, splat8(0xF0));
      second_halves = last_of_four << 1 | mask8(b.before >= 0xF0);
      if (any(last_of_four | second_halves)) {
        make_pairs(b.w, last_of_four, p);
        b.emit |= last_of_four & b.within;
      }
    }
    const vec order = order_;
    low_ = permute64(order, compress(b.emit, p.low));
    high_ = permute64(order, compress(b.emit, p.high));
    count = count_bits(b.emit);
  }

  UTFKIT_INLINE void put(byte* out) const {
    store(out, units<0>());
    store(out + 64, units<1>());
  }
  UTFKIT_INLINE void put_some(byte* out) const {
    store_part<mask16, 0>(out, below<mask8>(count), units<0>());
    store_part<mask16, 1>(out, below<mask8>(count), units<1>());
  }

 private:
  UTFKIT_INLINE void make_pairs(const byte_context& w, mask8 last_of_four, planes& p) const {
    const vec low_high = and_or(p.high, splat8(3), splat8(0xDC));
    const vec yy = move_bits(w.p1, splat64(bits_5_4)) | move_bits(w.p2, splat64(up_2));
    const vec high_low = add8(yy, splat8(0xC0));
    const mask8 carry = at_least8(yy, splat8(0x40));
    vec high_high = add8((w.p3 & splat8(7)), splat8(0xD7));
    high_high = sub8(carry, high_high, splat8(0xFF));
    p.low = select(last_of_four, high_low, p.low);
    p.high = select(last_of_four, high_high, select(second_halves, low_high, p.high));
  }

  template <unsigned Half>
  UTFKIT_INLINE vec units() const {
    const vec first = Swapped ? high_ : low_, second = Swapped ? low_ : high_;
    return Half == 0 ? interleave_low8(first, second) : interleave_high8(first, second);
  }

  vec order_ = constant(halves_by_turns);
  vec low_, high_;
};

}  // namespace

progress utf8_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return decoder<utf16_planes<false>>::convert(in, size, out, room);
}

progress utf8_to_utf16_swapped(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return decoder<utf16_planes<true>>::convert(in, size, out, room);
}

}  // namespace utfkit::internal::avx512
