// Where text may have been decoded wrongly: may_be_misread() of many bytes at once.
#pragma once

#include "kernels/kernels.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// The bytes from `first` to `last`.
UTFKIT_INLINE mask8 within8(vec v, unsigned first, unsigned last) {
  return at_least8(splat8(last - first), sub8(v, splat8(first)));
}

UTFKIT_INLINE mask8 misread_at(const byte* p) {
  const vec first = load(p), next = load(p + 1), last = load(p - 1), before = load(p - 2);
  const vec third_last = load(p - 3);
  const auto is_continuation = [](vec v) { return greater8(splat8(0xC0), v); };
  const auto is = [](vec v, unsigned b) { return equal8(v, splat8(b)); };
  const mask8 begins = within8(first, 0xC2, 0xE0) | is(first, 0xE2) | is(first, 0xEF);
  const mask8 goes_on = greater8(zero(), next) | is(next, ' ') | is(next, '?');
  const mask8 spaced = is(first, ' ') & is(before, 0xC3) & (greater8(splat8(0xA0), last) | goes_on);
  const mask8 without =
      is_continuation(before) & (is(third_last, 0xE1) | within8(third_last, 0xE3, 0xEE));
  const mask8 all = (begins | spaced) & is_continuation(last);
  return all ^ (all & without);
}

}  // namespace

// What ends a vector before is no character of ASCII where there is something to find: so ASCII is
// passed over at the speed of memory.
UTFKIT_KERNEL std::size_t find_mojibake(const byte* in, std::size_t size) noexcept {
  if (size < width) return 0;
  std::size_t i = 0;
  while (size - i >= width) {
    if (any_high(load(in + i - 1))) {
      const bits8 found = bits(misread_at(in + i));
      if (any(found)) return i + first_bit(found);
    }
    i += width;
    while (size - i >= 4 * width &&
           !any_high((load(in + i - 1) | load(in + i - 1 + width)) |
                     (load(in + i - 1 + 2 * width) | load(in + i - 1 + 3 * width)))) {
      i += 4 * width;
    }
  }
  const bits8 found = bits(misread_at(in + size - width));
  return any(found) ? size - width + first_bit(found) : size;
}

}  // namespace utfkit::internal::UTFKIT_ISA
