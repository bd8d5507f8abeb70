// A vector, what there is of one, or several.
#pragma once

#include "simd/common.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// The first `size` <= width bytes, then zeros; nothing else is read.
UTFKIT_INLINE vec load_at_most(const byte* p, std::size_t size) {
  return width < 64 && size == width ? load(p) : load_partial(p, size);
}

struct zeros_and_ones {
  byte bytes[2 * width] = {};
  constexpr zeros_and_ones() {
    for (std::size_t i = width; i < 2 * width; ++i) bytes[i] = 0xFF;
  }
};
constexpr zeros_and_ones zeros_then_ones;

// The last `size` < width bytes before `end`, behind zeros. Precondition: a vector before `end` can
// be read.
UTFKIT_INLINE vec load_last(const byte* end, std::size_t size) {
  if constexpr (width == 64) {
    return load_partial(end - size, size);
  } else {
    return load(end - width) & load(zeros_then_ones.bytes + size);
  }
}

// The bits that any of `Count` vectors has.
template <std::size_t Count>
UTFKIT_INLINE vec all_of(const byte* p) {
  if constexpr (Count == 1) {
    return load(p);
  } else {
    return all_of<Count / 2>(p) | all_of<Count - Count / 2>(p + Count / 2 * width);
  }
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
