// UTF-8 to UTF-32.
#include "avx512.hpp"
#include "decode.hpp"

namespace utfkit::internal::avx512 {
namespace {

// The two low bytes of units 16 * Quarter and up, from two vectors in a row; the third from one.
template <unsigned Quarter>
constexpr table64 places = make64([](unsigned i) {
  return (i % 2 == 1 ? 64 : 0) + 16 * Quarter + i / 4;
});
template <unsigned Quarter>
constexpr table64 places_of_third = make64([](unsigned i) { return 16 * Quarter + i / 4; });
constexpr mask8 low_two{0x3333333333333333};
constexpr mask8 third{0x4444444444444444};

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

  UTFKIT_INLINE void encode(const text_block& b) {
    planes p = low_planes(b.w);
    const mask8 last_of_four = at_least8(b.w.p3, kF0_);
    const mask8 behind_four = last_of_four << 1 | mask8(b.before >= 0xF0);
    has_third_ = any(behind_four);
    if (has_third_) [[unlikely]] {
      const vec p4 = previous<1>(b.w.p3, zero()) | load_byte(b.before);
      const vec top = move_bits(b.w.p3, splat64(low_of_u)) | move_bits(p4, splat64(rest_of_u));
      third_ = compress(b.emit, only(behind_four, top));
      p.high = p.high | move_bits(behind_four, b.w.p3, splat64(up_4));
    }
    low_ = compress(b.emit, p.low);
    high_ = compress(b.emit, p.high);
    count = count_bits(b.emit);
  }

  UTFKIT_INLINE void put(byte* out) const {
    store(out, units<0>());
    store(out + 64, units<1>());
    store(out + 128, units<2>());
    if (count > 48) store(out + 192, units<3>());
  }
  UTFKIT_INLINE void put_some(byte* out) const {
    store(out, below<mask32>(count), units<0>());
    if (count > 16) store(out + 64, below<mask32>(count - 16), units<1>());
    if (count > 32) store(out + 128, below<mask32>(count - 32), units<2>());
    if (count > 48) store(out + 192, below<mask32>(count - 48), units<3>());
  }

  UTFKIT_INLINE static bool refused() { return false; }
  UTFKIT_INLINE static std::size_t first_refused(const byte*, std::size_t, std::size_t size) {
    return size;
  }

 private:
  template <unsigned Quarter>
  UTFKIT_INLINE vec units() const {
    const vec two = permute8(low_two, quarters_[Quarter], low_, high_);
    if (!has_third_) return two;
    return (two | permute8(third, constant(places_of_third<Quarter>), third_));
  }

  vec kF0_ = constant8<0xF0>();
  vec quarters_[4] = {constant(places<0>), constant(places<1>), constant(places<2>),
                      constant(places<3>)};
  bool has_third_ = false;
  vec low_, high_, third_;
};

}  // namespace

progress utf8_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return decoder<utf32_planes>::convert(in, size, out, room);
}

}  // namespace utfkit::internal::avx512
