// UTF-8 to UTF-32.
#include "avx512.hpp"
#include "decode.hpp"

namespace utfkit::internal::avx512 {
namespace {

// Where four bytes of each quarter of a vector go, for interleaving within 128 bits, twice, to
// bring the quarters in order.
constexpr table16_of_32 quarters_by_turns = {
    {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15}};

// What the lane behind a four-byte sequence
//
//   11110uuu   10uuzzzz   10yyyyyy   10xxxxxx
//
// has more than one of three bytes: the third byte 000uuuuu, and zzzz of its p3 in the second.
constexpr std::uint64_t low_of_u = bit_map{{4, 5, -1, -1, -1, -1, -1, -1}}.matrix();
constexpr std::uint64_t rest_of_u = bit_map{{-1, -1, 0, 1, 2, -1, -1, -1}}.matrix();
constexpr std::uint64_t up_4 = bit_map{{-1, -1, -1, -1, 0, 1, 2, 3}}.matrix();

class utf32_planes : public plane_maker {
 public:
  UTFKIT_INLINE utf32_planes() = default;
  using widen = widen_to_32;
  static constexpr std::size_t unit = 4;
  static constexpr bool has_halves = false;
  static constexpr mask8 second_halves{0};
  std::size_t count = 0;

  template <fours Fours>
  UTFKIT_INLINE void encode(const text_block& b) {
    planes p = low_planes(b.w);
    third_ = zero();
    if constexpr (Fours == fours::some) {
      const mask8 last_of_four = at_least8(b.w.p3, splat8(0xF0));
      const mask8 behind_four = last_of_four << 1 | mask8(b.before >= 0xF0);
      const vec p4 = previous<1>(b.w.p3, zero()) | load_byte(b.before);
      const vec top = move_bits(b.w.p3, splat64(low_of_u)) | move_bits(p4, splat64(rest_of_u));
      third_ = permute32(order_, compress(b.emit, only(behind_four, top)));
      p.high = p.high | move_bits(behind_four, b.w.p3, splat64(up_4));
    }
    const vec low = permute32(order_, compress(b.emit, p.low));
    const vec high = permute32(order_, compress(b.emit, p.high));
    first_ = interleave_low8(low, high);
    second_ = interleave_high8(low, high);
    count = count_bits(b.emit);
  }

  UTFKIT_INLINE void put(byte* out) const {
    store(out, units<0>());
    store(out + 64, units<1>());
    store(out + 128, units<2>());
    if (count > 48) store(out + 192, units<3>());
  }
  UTFKIT_INLINE void put_some(byte* out) const {
    const mask8 lanes = below<mask8>(count);
    store_part<mask32, 0>(out, lanes, units<0>());
    store_part<mask32, 1>(out, lanes, units<1>());
    store_part<mask32, 2>(out, lanes, units<2>());
    store_part<mask32, 3>(out, lanes, units<3>());
  }

 private:
  template <unsigned Quarter>
  UTFKIT_INLINE vec units() const {
    const vec two = Quarter < 2 ? first_ : second_;
    const vec rest =
        Quarter < 2 ? interleave_low8(third_, zero()) : interleave_high8(third_, zero());
    return Quarter % 2 == 0 ? interleave_low16(two, rest) : interleave_high16(two, rest);
  }

  vec order_ = constant(quarters_by_turns);
  vec first_, second_, third_;
};

}  // namespace

progress utf8_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return decoder<utf32_planes>::convert(in, size, out, room);
}

}  // namespace utfkit::internal::avx512
