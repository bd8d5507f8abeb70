// Which double words are no Unicode scalar values: surrogates, and what is above 10FFFF.
#pragma once

#include "simd/common.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

struct no_scalar_values {
  UTFKIT_INLINE no_scalar_values() = default;
  vec high_21_bits = splat<~0x7FFu>(), surrogate = splat<0xD800>(), k110000 = splat<0x110000>();
  UTFKIT_INLINE mask32 in(vec c) const {
    return at_least32(c, k110000) | equal32(c & high_21_bits, surrogate);
  }

 private:
  // In registers where there are 32 of them.
  template <std::uint32_t X>
  UTFKIT_INLINE static vec splat() {
    return width == 64 ? constant32<X>() : splat32(X);
  }
};

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
