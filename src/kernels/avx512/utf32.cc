// UTF-32 to UTF-16 and to Latin-1.
#include "avx512.hpp"

#include "simd/avx512.hpp"

#include "kernels/all_levels/scalar_values.hpp"

namespace utfkit::internal::avx512 {
namespace {

// 16 code points to UTF-16: one word of each double word, or two.
struct utf16_words {
  vec words;
  mask16 keep;
};

class utf16_encoder {
 public:
  UTFKIT_INLINE utf16_encoder() = default;
  UTFKIT_INLINE utf16_words encode(vec c, mask32 lanes) const {
    const mask32 pairs = at_least32(c, k10000_);
    // D7C0 + (c >> 10) is the first unit, DC00 + (c & 3FF) the second, which stands behind it.
    const vec first = add32(right32<10>(c), kD7C0_);
    const vec second = left32<16>(((c & k3FF_) | kDC00_));
    const vec words = select(pairs, (first | second), c);
    const auto even = spread(mask16(lanes.raw), mask16(0x55555555));
    const auto odd = spread(mask16((lanes & pairs).raw), mask16(0xAAAAAAAA));
    return {words, even | odd};
  }

 private:
  vec k10000_ = constant32<0x10000>(), kD7C0_ = constant32<0xD7C0>(), k3FF_ = constant32<0x3FF>();
  vec kDC00_ = constant32<0xDC00>();
};

}  // namespace

progress utf32_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const no_scalar_values wrong;
  const utf16_encoder encoder;
  std::size_t at = 0, written = 0;
  // 16 units take 32 at most.
  while (size - at >= 16 && room - written >= 32) {
    const vec v = load(in + 4 * at);
    if (any(wrong.in(v))) break;
    if (!any(at_least32(v, splat32(0x10000)))) {
      store(out + 2 * written, narrow32to16(v));
      written += 16;
    } else {
      const utf16_words w = encoder.encode(v, below<mask32>(16));
      store(out + 2 * written, compress(w.keep, w.words));
      written += count_bits(w.keep);
    }
    at += 16;
  }
  while (at < size) {
    std::size_t n = size - at < 16 ? size - at : 16;
    const vec v = load(below<mask32>(n), in + 4 * at);
    const mask32 others = wrong.in(v);
    if (any(others)) n = first_bit(others);
    utf16_words w = encoder.encode(v, below<mask32>(n));
    const bool fits = count_bits(w.keep) <= room - written;
    if (!fits) {
      n = nth_bit(w.keep, (room - written)) / 2;
      w.keep &= below<mask16>(2 * n);
    }
    store(out + 2 * written, below<mask16>(count_bits(w.keep)), compress(w.keep, w.words));
    written += count_bits(w.keep);
    at += n;
    if (!fits || any(others)) break;
  }
  return {at, written};
}

progress utf32_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  const vec above_FF = constant32<~0xFFu>();
  std::size_t at = 0;
  for (; n - at >= 64; at += 64) {
    const byte* p = in + 4 * at;
    const vec a = load(p), b = load(p + 64), c = load(p + 128), d = load(p + 192);
    if (any_common(or_or(a, b, c) | d, above_FF)) break;
    store_32to8(out + at, a, b, c, d);
  }
  while (at < n) {
    std::size_t step = n - at < 16 ? n - at : 16;
    const vec v = load(below<mask32>(step), in + 4 * at);
    const mask32 refused = at_least32(v, splat32(0x100));
    if (any(refused)) step = first_bit(refused);
    store_low_bytes(out + at, below<mask32>(step), v);
    at += step;
    if (any(refused)) break;
  }
  return {at, at};
}

}  // namespace utfkit::internal::avx512
