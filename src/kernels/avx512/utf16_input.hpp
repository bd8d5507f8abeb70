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

struct joined_units {
  vec code_points;   // at the last unit of each
  mask32 lanes;      // with a code point
  std::size_t size;  // the units that are right; the others are not in `lanes`
  bool wrong;        // whether the unit behind those is a surrogate out of place
};

template <bool Swapped>
class utf16_input {
 public:
  UTFKIT_INLINE utf16_input(const byte* in, std::size_t size) : in_(in), size_(size) {}

  UTFKIT_INLINE std::size_t size() const { return size_; }
  UTFKIT_INLINE vec kF800() const { return kF800_; }

  // 32 units.
  UTFKIT_INLINE vec units(std::size_t at) const { return order(load(in_ + 2 * at)); }

  // The first 32, or those behind them, of the units that are in the mask.
  template <unsigned Part>
  UTFKIT_INLINE vec part(mask8 units) const {
    return order(load(mask16((units >> 32 * Part).raw), beyond(in_, 64 * Part)));
  }

  // Whether a unit of two vectors is a surrogate.
  UTFKIT_INLINE bool has_surrogate(vec a, vec b) const {
    // Zero where the upper five bits are those of D800.
    const vec x = and_xor(a, kF800_, kD800_), y = and_xor(b, kF800_, kD800_);
    return any(equal16(min16(x, y), zero()));
  }

  // Whether the unit before `at` is the first of a pair.
  UTFKIT_INLINE bool follows_high(std::size_t at) const {
    return at != 0 && (unit(at - 1) & 0xFC00) == 0xD800;
  }

  // 16 units. Precondition: they are there.
  UTFKIT_INLINE joined_units whole(std::size_t at) const {
    const vec v = widened(load_half(in_ + 2 * at));
    const vec before = at == 0 ? insert_before(v, 0) : widened(load_half(in_ + 2 * at - 2));
    return join(v, before, 16, at + 16 < size_ ? unit(at + 16) : 0);
  }

  // At most 16 units, those that there are.
  UTFKIT_INLINE joined_units some(std::size_t at) const {
    const std::size_t n = size_ - at < 16 ? size_ - at : 16;
    const mask16 lanes = below<mask16>(n);
    const vec v = widened(low_half(load(lanes, in_ + 2 * at)));
    const vec u = load(lanes & ~mask16(at == 0), beyond(in_, 2 * at - 2));
    const vec before = widened(low_half(u));
    return join(v, before, n, at + n < size_ ? unit(at + n) : 0);
  }

 private:
  UTFKIT_INLINE vec order(vec v) const {
    if constexpr (Swapped) return permute8(constant(swapped_bytes), v);
    return v;
  }
  UTFKIT_INLINE static vec widened(half_vec v) {
    const vec w = widen16to32(v);
    if constexpr (Swapped) return swap_low_words(w);
    return w;
  }
  UTFKIT_INLINE unsigned unit(std::size_t at) const {
    const unsigned a = in_[2 * at], b = in_[2 * at + 1];
    return Swapped ? a << 8 | b : b << 8 | a;
  }

  // `v` are `size` units in double words, `before` the same from one unit before, and `next` is the
  // unit that follows, zero if there is none.
  UTFKIT_INLINE joined_units join(vec v, vec before, std::size_t size, unsigned next) const {
    const mask32 high = in_range32(v, d800_, k400_);
    const mask32 low = in_range32(v, dc00_, k400_);
    const mask32 after_high = in_range32(before, d800_, k400_);
    const vec joined = add32(left32<10>(before), offset_);
    const bool open = high.has(size - 1) && (next & 0xFC00) != 0xDC00;
    const mask32 wrong = ((after_high ^ low) & below<mask32>(size)) | mask32(open) << (size - 1);
    mask32 lanes = below<mask32>(size) & ~high;
    if (any(wrong)) [[unlikely]] {
      // Up to the first that is wrong; a first unit that lacks its second stands before it.
      size = first_bit(wrong);
      if (size != 0 && high.has(size - 1)) --size;
      lanes &= below<mask32>(size);
    }
    return {add32(low, v, joined), lanes, size, any(wrong)};
  }

  const byte* in_;
  std::size_t size_;
  vec kF800_ = constant16<0xF800>(), kD800_ = constant16<0xD800>();
  vec d800_ = constant32<0xD800>(), dc00_ = constant32<0xDC00>(), k400_ = constant32<0x400>();
  vec offset_ = constant32<pair_offset>();
};

}  // namespace
}  // namespace utfkit::internal::avx512
