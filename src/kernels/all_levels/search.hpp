// Where two bytes stand at a distance, and where two texts part. For AVX-512 too: what compares
// gives a vector there and a mask here, and `&`, `|`, any_high() and high_bits() take either.
//
// UTFKIT_KERNEL is the linkage of a kernel.
#pragma once

#include "kernels/kernels.hpp"

#ifndef UTFKIT_KERNEL
#define UTFKIT_KERNEL static
#endif

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr std::uint64_t all_hit = ~std::uint64_t{0} >> (64 - width);

UTFKIT_INLINE std::uint64_t first_hits(std::size_t count) {  // count < 64
  return (std::uint64_t{1} << count) - 1;
}

// The hits of a pair at `p`, and those among the first `count` < width.
struct pair_at {
  vec first, second;
  std::size_t distance;
  UTFKIT_INLINE auto operator()(const byte* p) const {
    return equal8(load(p), first) & equal8(load(p + distance), second);
  }
  UTFKIT_INLINE std::uint64_t of_few(const byte* p, std::size_t count) const {
    const auto hits =
        equal8(load_partial(p, count), first) & equal8(load_partial(p + distance, count), second);
    return high_bits(hits) & first_hits(count);
  }
  UTFKIT_INLINE bool any_of_four(const byte* p) const {
    return any_high(((*this)(p) | (*this)(p + width)) |
                    ((*this)(p + 2 * width) | (*this)(p + 3 * width)));
  }
};

}  // namespace

UTFKIT_KERNEL std::size_t find_pair(const std::uint8_t* in, std::size_t size, std::size_t distance,
                                    std::uint8_t first, std::uint8_t second) noexcept {
  const pair_at at = {splat8(first), splat8(second), distance};
  if (size < width) {
    const std::uint64_t hits = at.of_few(in, size);
    return hits == 0 ? size : static_cast<std::size_t>(__builtin_ctzll(hits));
  }
  std::size_t i = 0;
  while (size - i >= width) {
    const std::uint64_t hits = high_bits(at(in + i));
    if (hits != 0) return i + static_cast<std::size_t>(__builtin_ctzll(hits));
    i += width;
    while (size - i >= 4 * width && !at.any_of_four(in + i)) i += 4 * width;
  }
  // What the last vector has before `i` is known to be no hit.
  const std::uint64_t hits = high_bits(at(in + size - width));
  return hits == 0 ? size : size - width + static_cast<std::size_t>(__builtin_ctzll(hits));
}

UTFKIT_KERNEL std::size_t rfind_pair(const std::uint8_t* in, std::size_t size, std::size_t distance,
                                     std::uint8_t first, std::uint8_t second) noexcept {
  const pair_at at = {splat8(first), splat8(second), distance};
  const auto after_last = [](std::uint64_t hits) {
    return hits == 0 ? 0 : 64 - static_cast<std::size_t>(__builtin_clzll(hits));
  };
  if (size < width) return after_last(at.of_few(in, size));
  std::size_t end = size;
  while (end >= width) {
    const std::uint64_t hits = high_bits(at(in + end - width));
    if (hits != 0) return end - width + after_last(hits);
    end -= width;
    while (end >= 4 * width && !at.any_of_four(in + end - 4 * width)) end -= 4 * width;
  }
  return after_last(high_bits(at(in)));
}

UTFKIT_KERNEL std::size_t common_prefix(const std::uint8_t* a, const std::uint8_t* b,
                                        std::size_t size) noexcept {
  const auto same = [](const byte* p, const byte* q) { return equal8(load(p), load(q)); };
  const auto until = [](std::uint64_t equal) {
    return static_cast<std::size_t>(__builtin_ctzll(~equal));
  };
  if (size < width) {
    const auto equal = equal8(load_partial(a, size), load_partial(b, size));
    return until(high_bits(equal) & first_hits(size));
  }
  std::size_t i = 0;
  while (size - i >= width) {
    const std::uint64_t equal = high_bits(same(a + i, b + i));
    if (equal != all_hit) return i + until(equal);
    i += width;
    for (; size - i >= 4 * width; i += 4 * width) {
      const byte* const p = a + i;
      const byte* const q = b + i;
      const auto four = (same(p, q) & same(p + width, q + width)) &
                        (same(p + 2 * width, q + 2 * width) & same(p + 3 * width, q + 3 * width));
      if (high_bits(four) != all_hit) break;
    }
  }
  const std::uint64_t equal = high_bits(same(a + size - width, b + size - width));
  return equal == all_hit ? size : size - width + until(equal);
}

}  // namespace utfkit::internal::UTFKIT_ISA
