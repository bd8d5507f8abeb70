// UTF-8 to Latin-1: the low plane of the decoder, as long as no lead byte says that there is more.
#include "avx512.hpp"
#include "decode.hpp"

namespace utfkit::internal::avx512 {
namespace {

constexpr byte first_refused_lead = 0xC4;  // C3 BF is U+00FF

class latin1_planes : public plane_maker {
 public:
  UTFKIT_INLINE latin1_planes() = default;
  using widen = copy_bytes;
  static constexpr std::size_t unit = 1;
  static constexpr bool has_halves = false;
  static constexpr mask8 second_halves{0};
  std::size_t count = 0;

  template <fours>
  UTFKIT_INLINE void encode(const text_block& b) {
    largest_ = max8(largest_, b.w.p1);  // all bytes, sooner or later
    low_ = compress(b.emit, low_plane(high_bits(b.w.p1), b.w));
    count = count_bits(b.emit);
  }

  UTFKIT_INLINE void put(byte* out) const { store(out, low_); }
  UTFKIT_INLINE void put_some(byte* out) const { store(out, below<mask8>(count), low_); }

  UTFKIT_INLINE bool refused() const {
    return any(at_least8(largest_, splat8(first_refused_lead)));
  }
  UTFKIT_INLINE static std::size_t first_refused(const byte* in, std::size_t from,
                                                 std::size_t size) {
    for (std::size_t at = from; at < size; at += 64) {
      const vec v = size - at < 64 ? load_partial(in + at, size - at) : load(in + at);
      const mask8 refused = at_least8(v, splat8(first_refused_lead));
      if (any(refused)) return at + first_bit(refused);
    }
    return size;
  }

 private:
  vec largest_ = zero();
  vec low_;
};

}  // namespace

progress utf8_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return decoder<latin1_planes>::convert(in, size, out, room);
}

}  // namespace utfkit::internal::avx512
