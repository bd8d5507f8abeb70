// UTF-32: validation, to UTF-16, to Latin-1.
#include "avx512.hpp"

#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {
namespace {

struct scalar_values {
  UTFKIT_INLINE scalar_values() = default;
  vec kD800 = keep32<0xD800>(), k800 = keep32<0x800>(), k110000 = keep32<0x110000>();
  UTFKIT_INLINE mask16 others(vec v) const {
    return static_cast<mask16>(at_least32(v, k110000) | in_range32(v, kD800, k800));
  }
};

// 16 code points to UTF-16: one word of each double word, or two.
struct utf16_words {
  vec words;
  mask32 keep;
};

class utf16_encoder {
 public:
  UTFKIT_INLINE utf16_encoder() = default;
  UTFKIT_INLINE utf16_words encode(vec c, mask16 lanes) const {
    const mask16 pairs = at_least32(c, k10000_);
    // D7C0 + (c >> 10) is the first unit, DC00 + (c & 3FF) the second, which stands behind it.
    const vec first = add32(shift_right32<10>(c), kD7C0_);
    const vec second = shift_left32<16>(or_(and_(c, k3FF_), kDC00_));
    const vec words = select32(pairs, or_(first, second), c);
    const auto even = static_cast<mask32>(_pdep_u32(lanes, 0x55555555));
    const auto odd = static_cast<mask32>(_pdep_u32(lanes & pairs, 0xAAAAAAAA));
    return {words, even | odd};
  }

 private:
  vec k10000_ = keep32<0x10000>(), kD7C0_ = keep32<0xD7C0>(), k3FF_ = keep32<0x3FF>();
  vec kDC00_ = keep32<0xDC00>();
};

}  // namespace

std::size_t valid_utf32(const std::uint8_t* in, std::size_t size) noexcept {
  const scalar_values scalar;
  std::size_t at = 0;
  for (; size - at >= 64; at += 64) {
    const std::uint8_t* p = in + 4 * at;
    const unsigned a = scalar.others(load(p)) | scalar.others(load(p + 64));
    const unsigned b = scalar.others(load(p + 128)) | scalar.others(load(p + 192));
    if ((a | b) != 0) break;
  }
  while (at < size) {
    const std::size_t n = size - at < 16 ? size - at : 16;
    const mask16 others = scalar.others(load32(first16(n), in + 4 * at));
    if (others != 0) return at + lowest(others);
    at += n;
  }
  return at;
}

progress utf32_to_utf16(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                        std::size_t room) noexcept {
  const scalar_values scalar;
  const utf16_encoder encoder;
  std::size_t at = 0, written = 0;
  // 16 units take 32 at most.
  while (size - at >= 16 && room - written >= 32) {
    const vec v = load(in + 4 * at);
    if (scalar.others(v) != 0) break;
    if (at_least32(v, splat32(0x10000)) == 0) {
      store(out + 2 * written, narrow32(v));
      written += 16;
    } else {
      const utf16_words w = encoder.encode(v, 0xFFFF);
      store(out + 2 * written, compress16(w.keep, w.words));
      written += count(w.keep);
    }
    at += 16;
  }
  while (at < size) {
    std::size_t n = size - at < 16 ? size - at : 16;
    const vec v = load32(first16(n), in + 4 * at);
    const mask16 others = scalar.others(v);
    if (others != 0) n = lowest(others);
    utf16_words w = encoder.encode(v, first16(n));
    const bool fits = count(w.keep) <= room - written;
    if (!fits) {
      n = lowest(_pdep_u64(mask64{1} << (room - written), w.keep)) / 2;
      w.keep &= first32(2 * n);
    }
    store16(out + 2 * written, first32(count(w.keep)), compress16(w.keep, w.words));
    written += count(w.keep);
    at += n;
    if (!fits || others != 0) break;
  }
  return {at, written};
}

progress utf32_to_latin1(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                         std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  const vec above_FF = keep32<~0xFFu>();
  std::size_t at = 0;
  for (; n - at >= 64; at += 64) {
    const std::uint8_t* p = in + 4 * at;
    const vec a = load(p), b = load(p + 64), c = load(p + 128), d = load(p + 192);
    if (any(or_(or_(a, b, c), d), above_FF)) break;
    store_low_bytes32(out + at, 0xFFFF, a);
    store_low_bytes32(out + at + 16, 0xFFFF, b);
    store_low_bytes32(out + at + 32, 0xFFFF, c);
    store_low_bytes32(out + at + 48, 0xFFFF, d);
  }
  while (at < n) {
    std::size_t step = n - at < 16 ? n - at : 16;
    const vec v = load32(first16(step), in + 4 * at);
    const mask16 refused = at_least32(v, splat32(0x100));
    if (refused != 0) step = lowest(refused);
    store_low_bytes32(out + at, first16(step), v);
    at += step;
    if (refused != 0) break;
  }
  return {at, at};
}

}  // namespace utfkit::internal::avx512
