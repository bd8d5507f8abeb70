// Validation: the well-formed prefix of a text.
//
// Errors are gathered in one vector and asked for once a step of four vectors: a branch for each
// would cost more than what it saves. The bytes before each byte come from loads one, two and three
// bytes earlier, which cost less than shuffles that would make them from registers.
#pragma once

#include "kernels/all_levels/loads.hpp"
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

// The first place at or after `i` where four vectors aren't all ASCII, or too few are left.
UTFKIT_INLINE std::size_t skip_ascii(const byte* in, std::size_t i, std::size_t size) {
  while (size - i >= 4 * width && !any_high(all_of<4>(in + i))) i += 4 * width;
  return i;
}

constexpr std::size_t valid_step_size = 8 * width;

// The greatest byte of each column of `Count` vectors.
template <std::size_t Count>
UTFKIT_INLINE vec most_of(const byte* p) {
  if constexpr (Count == 1) {
    return load(p);
  } else {
    return max8(most_of<Count / 2>(p), most_of<Count / 2>(p + Count / 2 * width));
  }
}

template <int Longest>
UTFKIT_INLINE bool valid_step(const byte* p) {
  short_sequences<Longest> sequences;
  for (std::size_t k = 0; k < valid_step_size; k += width) {
    sequences.add(load(p + k), load(p + k - 1), load(p + k - 2));
  }
  return !sequences.any_error();
}

UTFKIT_INLINE vec errors_at(const utf8_check& check, const byte* p) {
  return check.errors<4>(load(p), load(p - 1), load(p - 2), load(p - 3));
}

// A function, so that its constants take no registers from what is more common.
[[gnu::noinline]] bool valid_step_of_any(const byte* p) noexcept {
  const utf8_check check;
  vec errors = zero();
  for (std::size_t k = 0; k < valid_step_size; k += width) {
    errors = opaque(errors | errors_at(check, p + k));
  }
  return !any(errors);
}

// Zero where the first vector has no error.
UTFKIT_INLINE vec errors_in_first(const utf8_check& check, const byte* in) {
  const vec v = load(in);
  return check.errors<4>(v, previous<1>(v, zero()), previous<2>(v, zero()), previous<3>(v, zero()));
}

// A place before which there is no error, but perhaps a sequence that goes on: where a step has an
// error, or too little is left for one; 0 for an error in the first two vectors, which have to be
// there. A function for the registers of short texts.
[[gnu::noinline]] std::size_t skip_valid_steps(const byte* in, std::size_t size) noexcept {
  const utf8_check check;
  if (any(errors_in_first(check, in) | errors_at(check, in + width))) return 0;
  // From the aligned place within the second vector.
  std::size_t i = 2 * width - reinterpret_cast<std::uintptr_t>(in) % width;
  while (size - i >= valid_step_size) {
    const byte* const p = in + i;
    const vec most = most_of<4>(p);
    if (!any_high(most)) {
      if (any(incomplete_at_end(load(p - width)))) break;
      i = skip_ascii(in, i + 4 * width, size);
      continue;
    }
    // The longest sequence here decides how much is computed: one reaches into this step from at
    // most three bytes before it.
    const vec longest = max8(max8(most, most_of<4>(p + 4 * width)), load(p - 3));
    if (!any_high(subtract_saturated8(longest, check.least_e0))) {
      if (!valid_step<2>(p)) break;
    } else if (!any_high(subtract_saturated8(longest, check.least_f0))) {
      if (!valid_step<3>(p)) break;
    } else if (!valid_step_of_any(p)) {
      break;
    }
    i += valid_step_size;
  }
  return i;
}

// Less than two vectors, where a level has load_two(). Zeros behind the text show a sequence that
// its end cuts.
template <class Size>
UTFKIT_INLINE bool is_valid_short(const byte* in, Size size) {
  const utf8_check check;
  const auto [a, b] = load_two(in, size);
  const vec first =
      check.errors<4>(a, previous<1>(a, zero()), previous<2>(a, zero()), previous<3>(a, zero()));
  const vec second = check.errors<4>(b, previous<1>(b, a), previous<2>(b, a), previous<3>(b, a));
  return !any(first | second);
}

std::size_t valid_utf8(const byte* in, std::size_t size) noexcept {
  if constexpr (lanes == 2) {
    if (size < 2 * width)
      return is_valid_short(in, size) ? size : valid_utf8_carefully(in, 0, size);
  }
  if (size < width + 3) return valid_utf8_carefully(in, 0, size);
  constexpr std::size_t some = 64;
  // Of 64 to 128 bytes, ASCII alone, and what fills two vectors; rare among short strings.
  if (__builtin_expect(size - some <= some, 0)) {
    const vec all = all_of<some / width>(in) | all_of<some / width>(in + size - some);
    if (!any_high(all)) return size;
    if (size == 2 * width) {
      const utf8_check check;
      const vec errors = errors_in_first(check, in) | errors_at(check, in + width) |
                         incomplete_at_end(load(in + width));
      return any(errors) ? valid_utf8_carefully(in, 0, size) : size;
    }
  }
  std::size_t i = size >= valid_step_size + 2 * width ? skip_valid_steps(in, size) : 0;
  const utf8_check check;
  if (i == 0) {
    if (any(errors_in_first(check, in))) return valid_utf8_carefully(in, 0, size);
    i = width;
  }
  for (; size - i >= width; i += width) {
    if (any(errors_at(check, in + i))) return valid_utf8_carefully(in, i, size);
  }
  // The last vector overlaps the one before.
  const vec last = load(in + size - width);
  const vec errors = errors_at(check, in + size - width) | incomplete_at_end(last);
  return any(errors) ? valid_utf8_carefully(in, i, size) : size;
}

void utf8_errors(const byte* in, std::size_t size, std::uint64_t* wrong) noexcept {
  const utf8_check check;
  vec before = zero();
  for (std::size_t at = 0; at < size; at += 64) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < size && i < at + 64; i += width) {
      const std::size_t left = size - i;
      const vec v = left >= width ? load(in + i) : load_partial(in + i, left);
      const vec errors = check.errors<4>(v, previous<1>(v, before), previous<2>(v, before),
                                         previous<3>(v, before));
      const bits8 found = ~bits(equal8(errors, zero())) & below<bits8>(left < width ? left : width);
      word |= std::uint64_t{found.raw} << (i - at);
      before = v;
    }
    wrong[at / 64] = word;
  }
}

bool is_valid_utf8(const byte* in, std::size_t size) noexcept {
  return valid_utf8(in, size) == size;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
