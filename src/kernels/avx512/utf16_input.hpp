// UTF-16 of either byte order as input, and its surrogate pairs.
//
// Where there are surrogates, 16 units at a time become code points in double words. A pair belongs
// to the lane of its second unit, which finds the first one in a load from one unit before: so
// these blocks have a fixed stride too.
#pragma once

#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {
namespace {

constexpr table64 swapped_bytes = make64([](unsigned i) { return i ^ 1; });

// Added to (first << 10) + second, it makes a code point of them.
constexpr std::uint32_t pair_offset = 0x10000u - (0xD800u << 10) - 0xDC00u;

struct sixteen {
  vec code_points;   // at the last unit of each
  mask16 lanes;      // with a code point
  std::size_t size;  // the units that are right; the others are not in `lanes`
  bool wrong;        // whether the unit behind those is a surrogate out of place
};

template <bool Swapped>
class utf16_input {
 public:
  UTFKIT_INLINE utf16_input(const std::uint8_t* in, std::size_t size) : in_(in), size_(size) {}

  UTFKIT_INLINE std::size_t size() const { return size_; }
  UTFKIT_INLINE vec kF800() const { return kF800_; }

  // 32 units.
  UTFKIT_INLINE vec units(std::size_t at) const { return order(load(in_ + 2 * at)); }

  // Whether a unit of two vectors is a surrogate.
  UTFKIT_INLINE bool has_surrogate(vec a, vec b) const {
    // Zero where the upper five bits are those of D800.
    const vec x = and_xor(a, kF800_, kD800_), y = and_xor(b, kF800_, kD800_);
    return equal16(min16(x, y), zero()) != 0;
  }

  // Whether the unit before `at` is the first of a pair.
  UTFKIT_INLINE bool follows_high(std::size_t at) const {
    return at != 0 && (unit(at - 1) & 0xFC00) == 0xD800;
  }

  // 16 units. Precondition: they are there.
  UTFKIT_INLINE sixteen whole(std::size_t at) const {
    const vec v = widened(load_half(in_ + 2 * at));
    const vec before = at == 0 ? insert_before(v, 0) : widened(load_half(in_ + 2 * at - 2));
    return join(v, before, 16, at + 16 < size_ ? unit(at + 16) : 0);
  }

  // At most 16 units, those that there are.
  UTFKIT_INLINE sixteen some(std::size_t at) const {
    const std::size_t n = size_ - at < 16 ? size_ - at : 16;
    const vec v = widened(low_half(load16(first32(n), in_ + 2 * at)));
    const vec before = insert_before(v, at == 0 ? 0 : unit(at - 1));
    return join(v, before, n, at + n < size_ ? unit(at + n) : 0);
  }

 private:
  UTFKIT_INLINE vec order(vec v) const {
    if constexpr (Swapped) return permute8(keep(swapped_bytes), v);
    return v;
  }
  UTFKIT_INLINE static vec widened(vec256 v) {
    const vec w = widen16(v);
    if constexpr (Swapped) return swap_low_words(w);
    return w;
  }
  UTFKIT_INLINE unsigned unit(std::size_t at) const {
    const unsigned a = in_[2 * at], b = in_[2 * at + 1];
    return Swapped ? a << 8 | b : b << 8 | a;
  }

  // `v` are `size` units in double words, `before` the same from one unit before, and `next` is the
  // unit that follows, zero if there is none.
  UTFKIT_INLINE sixteen join(vec v, vec before, std::size_t size, unsigned next) const {
    const mask16 high = in_range32(v, d800_, k400_);
    const mask16 low = in_range32(v, dc00_, k400_);
    const mask16 after_high = in_range32(before, d800_, k400_);
    const vec joined = add32(shift_left32<10>(before), offset_);
    const bool open = (high >> (size - 1) & 1) != 0 && (next & 0xFC00) != 0xDC00;
    const unsigned wrong = ((after_high ^ low) & first32(size)) | (open ? 1u << (size - 1) : 0);
    auto lanes = static_cast<mask16>(first16(size) & ~high);
    if (wrong != 0) [[unlikely]] {
      // Up to the first that is wrong; a first unit that lacks its second stands before it.
      size = lowest(wrong);
      if (size != 0 && (high >> (size - 1) & 1) != 0) --size;
      lanes &= first16(size);
    }
    return {add32(low, v, joined), lanes, size, wrong != 0};
  }

  const std::uint8_t* in_;
  std::size_t size_;
  vec kF800_ = keep16<0xF800>(), kD800_ = keep16<0xD800>();
  vec d800_ = keep32<0xD800>(), dc00_ = keep32<0xDC00>(), k400_ = keep32<0x400>();
  vec offset_ = keep32<pair_offset>();
};

}  // namespace
}  // namespace utfkit::internal::avx512
