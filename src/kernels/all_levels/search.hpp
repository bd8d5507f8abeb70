// Where two bytes stand at a distance, and where two texts part.
#pragma once

#include "kernels/kernels.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

UTFKIT_INLINE bool all(mask8 m) {
  return !any(bits(m) ^ below<bits8>(width));
}
// As many as are hit before the first that isn't. Precondition: there is one.
UTFKIT_INLINE std::size_t until_missed(bits8 hits) {
  return first_bit(~hits);
}
UTFKIT_INLINE std::size_t end_of_last(bits8 hits) {
  return any(hits) ? 64 - static_cast<std::size_t>(__builtin_clzll(hits.raw)) : 0;
}

// The hits of a pair at `p`, and those among the first `count` < width.
struct pair_at {
  vec first, second;
  std::size_t distance;
  UTFKIT_INLINE mask8 operator()(const byte* p) const {
    return equal8(load(p), first) & equal8(load(p + distance), second);
  }
  UTFKIT_INLINE bits8 of_few(const byte* p, std::size_t count) const {
    const mask8 hits =
        equal8(load_partial(p, count), first) & equal8(load_partial(p + distance, count), second);
    return bits(hits) & below<bits8>(count);
  }
  UTFKIT_INLINE bool any_of_four(const byte* p) const {
    return any(((*this)(p) | (*this)(p + width)) |
               ((*this)(p + 2 * width) | (*this)(p + 3 * width)));
  }
};

}  // namespace

UTFKIT_KERNEL std::size_t find_pair(const byte* in, std::size_t size, std::size_t distance,
                                    byte first, byte second) noexcept {
  const pair_at at = {splat8(first), splat8(second), distance};
  if (size < width) {
    const bits8 hits = at.of_few(in, size);
    return any(hits) ? first_bit(hits) : size;
  }
  std::size_t i = 0;
  while (size - i >= width) {
    const bits8 hits = bits(at(in + i));
    if (any(hits)) return i + first_bit(hits);
    i += width;
    while (size - i >= 4 * width && !at.any_of_four(in + i)) i += 4 * width;
  }
  // What the last vector has before `i` is known to be no hit.
  const bits8 hits = bits(at(in + size - width));
  return any(hits) ? size - width + first_bit(hits) : size;
}

UTFKIT_KERNEL std::size_t rfind_pair(const byte* in, std::size_t size, std::size_t distance,
                                     byte first, byte second) noexcept {
  const pair_at at = {splat8(first), splat8(second), distance};
  if (size < width) return end_of_last(at.of_few(in, size));
  std::size_t end = size;
  while (end >= width) {
    const bits8 hits = bits(at(in + end - width));
    if (any(hits)) return end - width + end_of_last(hits);
    end -= width;
    while (end >= 4 * width && !at.any_of_four(in + end - 4 * width)) end -= 4 * width;
  }
  return end_of_last(bits(at(in)));
}

UTFKIT_KERNEL std::size_t common_prefix(const byte* a, const byte* b, std::size_t size) noexcept {
  const auto same = [](const byte* p, const byte* q) { return equal8(load(p), load(q)); };
  if (size < width) {
    const mask8 equal = equal8(load_partial(a, size), load_partial(b, size));
    return until_missed(bits(equal) & below<bits8>(size));
  }
  std::size_t i = 0;
  while (size - i >= width) {
    const mask8 equal = same(a + i, b + i);
    if (!all(equal)) return i + until_missed(bits(equal));
    i += width;
    for (; size - i >= 4 * width; i += 4 * width) {
      const byte* const p = a + i;
      const byte* const q = b + i;
      if (!all((same(p, q) & same(p + width, q + width)) &
               (same(p + 2 * width, q + 2 * width) & same(p + 3 * width, q + 3 * width)))) {
        break;
      }
    }
  }
  const mask8 equal = same(a + size - width, b + size - width);
  return all(equal) ? size : size - width + until_missed(bits(equal));
}

}  // namespace utfkit::internal::UTFKIT_ISA
