// Finds the characters that quick check has no answer for (quick_check_tables.hpp), by products of
// nibbles, which have all that is marked in them, and more; what it finds is looked up exactly.
#pragma once

#include "kernels/quick_check_tables.hpp"
#include "utf8_check.hpp"
#include "valid_utf8.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

class marks_finder {
 public:
  UTFKIT_INLINE explicit marks_finder(const quick_tables& t)
      : two_{half(t.first_of_two), half(t.second_of_two)},
        three_{half(t.first_of_three), half(t.second_of_three), half(t.third_of_three)} {}

  // The lanes where a marked character has its second of two bytes, or its third one.
  UTFKIT_INLINE bits8 marked(vec v, vec p1, vec p2) const {
    const vec low = constant8<0x0F>();
    const vec v_high = right16<4>(v) & low, v_low = v & low;
    const vec p1_high = right16<4>(p1) & low, p1_low = p1 & low;
    const vec p2_high = right16<4>(p2) & low, p2_low = p2 & low;
    const vec two = two_[0].at(p1_high, p1_low) & two_[1].at(v_high, v_low);
    const vec three =
        three_[0].at(p2_high, p2_low) & three_[1].at(p1_high, p1_low) & three_[2].at(v_high, v_low);
    return ~bits(equal8(two | three, zero())) & below<bits8>(width);
  }

 private:
  struct lookups {
    vec high, low;
    UTFKIT_INLINE vec at(vec high_nibbles, vec low_nibbles) const {
      return lookup(high, high_nibbles) & lookup(low, low_nibbles);
    }
  };
  UTFKIT_INLINE static lookups half(const quick_tables::nibbles& n) {
    return {load_lanes(n.high), load_lanes(n.low)};
  }

  lookups two_[2], three_[3];
};

std::size_t in_form(const quick_tables& t, const byte* in, std::size_t size,
                    stays_function* stays) noexcept {
  const marks_finder finder(t);
  mark_filter filter(t, in, size, stays);
  vec before = zero();
  for (std::size_t i = 0; i < size; i += width) {
    const std::size_t left = size - i;
    const vec v = left >= width ? load(in + i) : load_partial(in + i, left);
    if (any_high(v)) {
      bits8 marked = finder.marked(v, previous<1>(v, before), previous<2>(v, before));
      for (; any(marked); marked = without_first_bit(marked)) {
        std::size_t start = i + first_bit(marked);
        while (is_continuation(in[start])) --start;
        if (!filter.passes(start)) return start;
      }
    } else if (left > 8 * width) {
      i = skip_ascii(in, i + width, size) - width;
    }
    before = v;
  }
  return size;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
