// Numbers that depend on all of a text, and whether it is ASCII.
//
// Comparisons give -1 in a lane; they are added up in the lanes and widened only when a lane may be
// full.
#pragma once

#include "kernels/kernels.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// The sum over in[0, vectors * width) of what `per_byte(v)` says, as 0 to -Most in each lane.
template <unsigned Most, class PerByte>
UTFKIT_INLINE std::size_t sum_over_vectors(const byte* in, std::size_t vectors, PerByte per_byte) {
  constexpr std::size_t at_once = 8;
  constexpr std::size_t turns = 255 / (at_once * Most);
  const auto at = [&](const byte* p) { return per_byte(load(p)); };
  const byte* const end = in + vectors * width;
  vec sums = zero();
  while (static_cast<std::size_t>(end - in) >= at_once * width) {
    const std::size_t left = static_cast<std::size_t>(end - in) / (at_once * width);
    const byte* const stop = in + (left < turns ? left : turns) * at_once * width;
    vec sum = zero();
    for (; in != stop; in += at_once * width) {
      const byte* const p = in + 4 * width;
      const vec a =
          add8(add8(at(in), at(in + width)), add8(at(in + 2 * width), at(in + 3 * width)));
      const vec b = add8(add8(at(p), at(p + width)), add8(at(p + 2 * width), at(p + 3 * width)));
      sum = sub8(sum, add8(a, b));
    }
    sums = add64(sums, sum_groups8(sum));
  }
  vec sum = zero();
  for (; in != end; in += width) sum = sub8(sum, at(in));
  return sum64(add64(sums, sum_groups8(sum)));
}

// The same over all of in[0, size). What zeros count is `for_zero`: a vector that isn't whole is
// filled up with them.
template <unsigned Most, class PerByte>
UTFKIT_INLINE std::size_t sum_over_bytes(const byte* in, std::size_t size, std::size_t for_zero,
                                         PerByte per_byte) {
  const auto partial = [&](const byte* p, std::size_t count) {
    const vec v = sub8(zero(), per_byte(load_partial(p, count)));
    return sum64(sum_groups8(v)) - (width - count) * for_zero;
  };
  std::size_t sum = 0;
  const std::size_t ahead = -reinterpret_cast<std::uintptr_t>(in) % width;
  if (ahead != 0 && size >= 16 * width) {  // loads are aligned from there on
    sum = partial(in, ahead);
    in += ahead;
    size -= ahead;
  }
  sum += sum_over_vectors<Most>(in, size / width, per_byte);
  if (const std::size_t rest = size % width; rest != 0) sum += partial(in + size - rest, rest);
  return sum;
}

std::size_t count_code_points(const byte* in, std::size_t size) noexcept {
  const vec last_continuation = splat8(0xBF);
  return sum_over_bytes<1>(in, size, 1, [&](vec v) { return greater8(v, last_continuation); });
}

std::size_t utf16_length(const byte* in, std::size_t size) noexcept {
  const vec last_continuation = splat8(0xBF);
  const vec four_byte_lead = splat8(0xF0);
  return sum_over_bytes<2>(in, size, 1, [&](vec v) {
    return add8(greater8(v, last_continuation), equal8(max8(v, four_byte_lead), v));
  });
}

std::size_t utf8_length_of_latin1(const byte* in, std::size_t size) noexcept {
  return size + sum_over_bytes<1>(in, size, 0, [&](vec v) { return greater8(zero(), v); });
}

std::size_t count_lines(const byte* in, std::size_t size) noexcept {
  const vec newline = splat8(0x0A);
  return sum_over_bytes<1>(in, size, 0, [&](vec v) { return equal8(v, newline); });
}

// Four numbers of one load.
void count_classes(const byte* in, std::size_t size, byte_classes& counts) noexcept {
  const vec continuation_end = splat8(0xC0);
  const vec four_byte_lead = splat8(0xF0);
  const auto total = [](vec v) { return sum64(sum_groups8(v)); };
  while (size != 0) {
    vec nuls = zero(), high = zero(), continuations = zero(), fours = zero();
    const auto add = [&](vec v) __attribute__((always_inline)) {
      nuls = sub8(nuls, equal8(v, zero()));
      high = sub8(high, greater8(zero(), v));
      continuations = sub8(continuations, greater8(continuation_end, v));
      fours = sub8(fours, equal8(max8(v, four_byte_lead), v));
    };
    constexpr std::size_t at_once = 4;
    const std::size_t turns = size / width / at_once;
    const byte* const stop = in + (turns < 60 ? turns : 60) * at_once * width;  // 255 fill a lane
    size -= static_cast<std::size_t>(stop - in);
    for (; in != stop; in += at_once * width) {
      for (std::size_t k = 0; k < at_once; ++k) add(load(in + k * width));
    }
    for (; size < at_once * width && size >= width; size -= width, in += width) add(load(in));
    if (size < width) {
      add(load_partial(in, size));  // with zeros behind
      counts.nuls -= width - size;
      size = 0;
    }
    counts.nuls += total(nuls);
    counts.high += total(high);
    counts.continuations += total(continuations);
    counts.fours += total(fours);
  }
}

bool is_ascii(const byte* in, std::size_t size) noexcept {
  if (size < width) return !any_high(load_partial(in, size));
  std::size_t i = 0;
  for (; size - i >= 8 * width; i += 8 * width) {
    const byte* const p = in + i;
    const vec a = load(p) | load(p + width) | load(p + 2 * width) | load(p + 3 * width);
    const byte* const q = p + 4 * width;
    const vec b = load(q) | load(q + width) | load(q + 2 * width) | load(q + 3 * width);
    if (any_high(a | b)) return false;
  }
  vec all = load(in + size - width);
  for (; size - i >= width; i += width) all = all | load(in + i);
  return !any_high(all);
}

// ── UTF-16 and UTF-32 ───────────────────────────────────────────────────────────────────────────

// The number of surrogate pairs. A low surrogate after a high one always completes a pair, so that
// counting needs no state; in lanes of 32 bits, at even and at odd units, a pair is one comparison.
std::size_t count_pairs(const byte* in, std::size_t size) {
  constexpr std::size_t units = width / 2;
  const vec highest_six = splat16(0xFC00);
  const vec high = splat16(0xD800);
  const vec pair = splat32(0xDC00D800);
  const auto is_high = [&](const byte* p) { return equal16(load(p) & highest_six, high); };
  const auto pairs = [&](vec v, vec next_unit) {
    return add32(equal32(v & highest_six, pair), equal32(next_unit & highest_six, pair));
  };
  const auto pairs_at = [&](const byte* p) { return pairs(load(p), load(p + 2)); };
  vec found = zero();
  std::size_t i = 0;
  while (size - i > 4 * units) {
    const byte* const p = in + 2 * i;
    const vec any_pair =
        is_high(p) | is_high(p + width) | is_high(p + 2 * width) | is_high(p + 3 * width);
    if (!any_high(any_pair)) {
      i += 4 * units;
      continue;
    }
    // Where one is more are: no questions for a while.
    for (int turn = 0; turn < 8 && size - i > 4 * units; ++turn, i += 4 * units) {
      const byte* const q = in + 2 * i;
      const vec a = add32(pairs_at(q), pairs_at(q + width));
      found = add32(found, add32(a, add32(pairs_at(q + 2 * width), pairs_at(q + 3 * width))));
    }
  }
  for (; size - i > units; i += units) found = add32(found, pairs_at(in + 2 * i));
  const vec last = size - i == units ? load(in + 2 * i) : load_partial(in + 2 * i, 2 * (size - i));
  return negated_sum32(add32(found, pairs(last, next(next(last)))));
}

// Adds up `value(pointer)` for each vector of in[0, vectors * width) by `add(a, b)`, in two sums so
// that none waits for the other; `widen(sum)` follows after at most `Turns` additions.
template <std::size_t Turns, class Value, class Add, class Widen>
UTFKIT_INLINE void accumulate(const byte* in, std::size_t vectors, Value value, Add add,
                              Widen widen) {
  const byte* const end = in + vectors * width;
  while (in != end) {
    const std::size_t left = static_cast<std::size_t>(end - in) / width;
    const std::size_t count = left < Turns ? left : Turns;
    vec a = zero();
    vec b = zero();
    for (const byte* const stop = in + count / 2 * 2 * width; in != stop; in += 2 * width) {
      a = add(a, value(in));
      b = add(b, value(in + width));
    }
    if (count % 2 != 0) {
      a = add(a, value(in));
      in += width;
    }
    widen(a);
    widen(b);
  }
}

// The sum over all units of what `per_unit(v)` says, as 0 to -2 in each lane of 16 bits.
template <class PerUnit>
UTFKIT_INLINE std::size_t sum_over_units16(const byte* in, std::size_t size, std::size_t for_zero,
                                           PerUnit per_unit) {
  std::size_t sum = 0;
  const auto widen = [&](vec a) { sum += negated_sum32(multiply_add16(a, splat16(1))); };
  const std::size_t vectors = size * 2 / width;
  accumulate<16000>(
      in, vectors, [&](const byte* p) { return per_unit(load(p)); }, add16, widen);
  if (const std::size_t rest = size * 2 % width; rest != 0) {
    widen(per_unit(load_partial(in + vectors * width, rest)));
    sum -= (width - rest) / 2 * for_zero;
  }
  return sum;
}

// The same, 0 to -3 in lanes of 32 bits.
template <class PerUnit>
UTFKIT_INLINE std::size_t sum_over_units32(const byte* in, std::size_t size, std::size_t for_zero,
                                           PerUnit per_unit) {
  std::size_t sum = 0;
  const std::size_t vectors = size * 4 / width;
  accumulate<1000000>(
      in, vectors, [&](const byte* p) { return per_unit(load(p)); }, add32,
      [&](vec a) { sum += negated_sum32(a); });
  if (const std::size_t rest = size * 4 % width; rest != 0) {
    sum += negated_sum32(per_unit(load_partial(in + vectors * width, rest)));
    sum -= (width - rest) / 4 * for_zero;
  }
  return sum;
}

std::size_t utf32_length_of_utf16(const byte* in, std::size_t size) noexcept {
  return size - count_pairs(in, size);
}

// Three bytes a unit, less one each for those under 0x800 and under 0x80, and less two for a pair.
std::size_t utf8_length_of_utf16(const byte* in, std::size_t size) noexcept {
  const vec over_7f = splat16(0xFF80);
  const vec over_7ff = splat16(0xF800);
  const std::size_t less = sum_over_units16(in, size, 2, [&](vec v) {
    return add16(equal16(v & over_7f, zero()), equal16(v & over_7ff, zero()));
  });
  return 3 * size - less - 2 * count_pairs(in, size);
}

std::size_t utf8_length_of_utf32(const byte* in, std::size_t size) noexcept {
  vec most = zero();
  const auto more_bytes = [&](vec c) {
    return add32(add32(greater32(c, splat32(0x7F)), greater32(c, splat32(0x7FF))),
                 greater32(c, splat32(0xFFFF)));
  };
  const std::size_t length = size + sum_over_units32(in, size, 0, [&](vec c) {
                               most = max32(most, c);
                               return more_bytes(c);
                             });
  const vec last = splat32(0x10FFFF);
  if (!any(max32(most, last) ^ last)) return length;
  // What is no code point counts three bytes, as U+FFFD; and comparisons are signed.
  return size + sum_over_units32(in, size, 0, [&](vec c) {
           const vec beyond = greater32(zero(), c) | greater32(c, last);
           return more_bytes(choose(beyond, c, splat32(0xFFFD)));
         });
}

std::size_t utf16_length_of_utf32(const byte* in, std::size_t size) noexcept {
  // 10000..10FFFF, and nothing above: what is left of the difference is under 100000.
  const vec first = splat32(0x10000);
  const vec beyond = splat32(0xFFF00000);
  return size + sum_over_units32(in, size, 0,
                                 [&](vec c) { return equal32(sub32(c, first) & beyond, zero()); });
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
