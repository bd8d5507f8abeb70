// The well-formed prefix of UTF-32.
#pragma once

#include "kernels/kernels.hpp"
#include "loads.hpp"
#include "scalar_values.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// Whether four vectors have nothing but scalar values. Without masks the extremes take fewer
// operations than four comparisons; with masks their units are too few for three.
UTFKIT_INLINE bool four_are_scalar(const no_scalar_values& wrong, const byte* p) {
  if constexpr (width == 64) {
    const auto in = [&](std::size_t k) __attribute__((always_inline)) {
      return wrong.in(opaque(load(p + k * width)));
    };
    return !any((in(0) | in(1)) | (in(2) | in(3)));
  } else {
    const vec last = constant32<0x10FFFF>(), last_over = constant32<0x7FF>();
    vec most = last;
    vec least_over = last;  // of the distances from the first surrogate
    for (std::size_t k = 0; k < 4 * width; k += width) {
      const vec c = load(p + k);
      most = max32(most, c);
      least_over = min32(least_over, sub32(c, wrong.surrogate));
    }
    return !any(most ^ last) && !any(equal32(max32(least_over, last_over), last_over));
  }
}

}  // namespace

UTFKIT_KERNEL std::size_t valid_utf32(const byte* in, std::size_t size) noexcept {
  const no_scalar_values wrong;
  std::size_t i = 0;
  while (size - i >= width && four_are_scalar(wrong, in + 4 * i)) i += width;
  while (i < size) {
    const std::size_t n = size - i < width / 4 ? size - i : width / 4;
    const bits32 found = bits(wrong.in(load_at_most(in + 4 * i, 4 * n)));
    if (any(found)) return i + first_bit(found);
    i += n;
  }
  return size;
}

}  // namespace utfkit::internal::UTFKIT_ISA
