// Validation: the well-formed prefix of a text.
//
// Errors are gathered in one vector and asked for once a step of four vectors: a branch for each
// would cost more than what it saves. The bytes before each byte come from loads one, two and three
// bytes earlier, which cost less than shuffles that would make them from registers.
#pragma once

#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// The whole of in[i, size) one vector at a time, to the first error. in[0, i) has none, and i is 0
// or at least `width`.
std::size_t valid_utf8_carefully(const byte* in, std::size_t i, std::size_t size) noexcept {
  const utf8_check check;
  for (;; i += width) {
    const std::size_t left = size - i;
    const vec v = left >= width ? load(in + i) : load_partial(in + i, left);
    const vec before = i == 0 ? zero() : load(in + i - width);
    const vec errors =
        check.errors<4>(v, previous<1>(v, before), previous<2>(v, before), previous<3>(v, before));
    // The zeros after the end show a sequence that the end cuts.
    const bits8 clean = bits(equal8(errors, zero()));
    const bits8 wrong = ~clean & below<bits8>(left < width ? left + 1 : width);
    if (any(wrong)) return start_of_broken(in, i + first_bit(wrong));
    if (left < width) return size;
  }
}

// The first place at or after `i` where eight vectors aren't all ASCII, or too few are left.
UTFKIT_INLINE std::size_t skip_ascii(const byte* in, std::size_t i, std::size_t size) {
  for (; size - i >= 8 * width; i += 8 * width) {
    const byte* p = in + i;
    const vec a = load(p) | load(p + width) | load(p + 2 * width) | load(p + 3 * width);
    p += 4 * width;
    const vec b = load(p) | load(p + width) | load(p + 2 * width) | load(p + 3 * width);
    if (any_high(a | b)) break;
  }
  return i;
}

std::size_t valid_utf8(const byte* in, std::size_t size) noexcept {
  if (size < width + 3) return valid_utf8_carefully(in, 0, size);

  const utf8_check check;
  const auto errors_at = [&](std::size_t at) {
    return check.errors<4>(load(in + at), load(in + at - 1), load(in + at - 2), load(in + at - 3));
  };
  const vec first = load(in);
  vec errors = check.errors<4>(first, previous<1>(first, zero()), previous<2>(first, zero()),
                               previous<3>(first, zero()));
  if (any(errors)) return valid_utf8_carefully(in, 0, size);

  constexpr std::size_t step = 4 * width;
  std::size_t i = width;
  if (size >= 2 * step) {
    // A second vector, so that the main loads can be aligned and still have three bytes before.
    errors = errors_at(width);
    i = 2 * width - reinterpret_cast<std::uintptr_t>(in) % width;
    std::size_t sound = width;  // no error before; where to look closer
    while (size - i >= step) {
      const vec v0 = load(in + i);
      const vec v1 = load(in + i + width);
      const vec v2 = load(in + i + 2 * width);
      const vec v3 = load(in + i + 3 * width);
      if (!any_high(v0 | v1 | v2 | v3)) {
        errors = errors | incomplete_at_end(load(in + i - width));
        if (any(errors)) return valid_utf8_carefully(in, sound, size);
        i = skip_ascii(in, i + step, size);
        sound = i;
        continue;
      }
      for (std::size_t k = 0; k < step; k += width) {
        errors = opaque(errors | errors_at(i + k));
      }
      if (any(errors)) return valid_utf8_carefully(in, sound, size);
      i += step;
      sound = i;
    }
  }
  for (; size - i >= width; i += width) {
    if (any(errors_at(i))) return valid_utf8_carefully(in, i, size);
  }
  // The last vector overlaps the one before.
  errors = errors_at(size - width) | incomplete_at_end(load(in + size - width));
  return any(errors) ? valid_utf8_carefully(in, i, size) : size;
}

bool is_valid_utf8(const byte* in, std::size_t size) noexcept {
  return valid_utf8(in, size) == size;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
