// Counts and lengths: each comparison counts the lanes of its mask up, and lanes are added up
// rarely. With AVX-512 a population count of each mask in a general register was tried: 155 GB/s
// for utf16_length against 190, because comparisons and moves of masks share two ports.
#pragma once

#include "kernels/kernels.hpp"
#include "loads.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// A Term says what a unit of `unit` bytes counts. add(sums, v, before) adds it for each unit of v;
// `before` is v a byte earlier, where it needs_before. total(a, b, c, d) sums lanes up, to each of
// which `turns` * 4 additions were made at most, and nine. of_zero is what a unit of zero counts.
// Where it has_easy, is_easy(a, b, c, d) tells whether four vectors have nothing out of the
// ordinary, and add_easy(sums, v) does for those.
template <class Term>
class adder {
 public:
  UTFKIT_INLINE adder(Term& term, const byte* in, std::size_t units)
      : term_(term), in_(in), end_(in + units * Term::unit) {}

  UTFKIT_INLINE std::size_t sum() {
    if (const auto size = static_cast<std::size_t>(end_ - in_); size <= width) {
      if (size == 0) return 0;
      const std::size_t total = Term::total(add_first(size));
      return total - of_zeros_;
    }
    vec a = add_ends(), b = zero(), c = zero(), d = zero();
    std::size_t total = 0;
    for (;;) {
      const std::size_t left = static_cast<std::size_t>(end_ - in_) / turn;
      const byte* const stop = in_ + (left < Term::turns ? left : Term::turns) * turn;
      if constexpr (Term::has_easy) {
        add_mostly_easy(stop, a, b, c, d);
      } else {
        for (; in_ != stop; in_ += turn) add_turn(a, b, c, d);
      }
      total += Term::total(a, b, c, d);
      if (in_ == end_) return total - of_zeros_;
      a = b = c = d = zero();
    }
  }

 private:
  // Few sums: g++ moves each of many from register to register.
  static constexpr std::size_t at_once = Term::has_easy || width == 64 ? 4 : 8;
  static constexpr std::size_t turn = at_once * width;

  // The first `size` <= width bytes.
  UTFKIT_INLINE vec add_first(std::size_t size) {
    const vec v = load_at_most(in_, size);
    of_zeros_ = Term::of_zero * (width - size) / Term::unit;
    in_ += size;
    return term_.add(zero(), v, previous<1>(v, zero()));
  }

  // The first vector, up to where vectors of memory begin, if units do; and those at the end that
  // make no turn. What they leave is whole turns. Precondition: there is more than a vector.
  UTFKIT_INLINE vec add_ends() {
    const auto size = static_cast<std::size_t>(end_ - in_);
    std::size_t first = Term::needs_before ? width : 0;
    if (width == 64 || size >= 16 * width) {
      const std::size_t over = reinterpret_cast<std::uintptr_t>(in_) % width;
      first = over % Term::unit == 0 ? width - over : width;
    }
    vec sums = first == 0 ? zero() : add_first(first);
    const std::size_t rest = (size - first) % turn;
    const byte* p = end_ - rest;
    for (; static_cast<std::size_t>(end_ - p) >= width; p += width) sums = add(sums, p);
    if (const auto n = static_cast<std::size_t>(end_ - p); n != 0) {
      // What is before a zero doesn't count.
      const vec before = !Term::needs_before ? zero()
                         : width == 64       ? load_partial(p - 1, n)
                                             : load(end_ - width - 1);
      sums = term_.add(sums, load_last(end_, n), before);
      of_zeros_ += Term::of_zero * (width - n) / Term::unit;
    }
    end_ -= rest;
    return sums;
  }

  // Two loops, each with all registers: one for turns that are easy, one for the eight after one
  // that isn't, of which hardly any will be.
  UTFKIT_INLINE void add_mostly_easy(const byte* stop, vec& a, vec& b, vec& c, vec& d) {
    while (in_ != stop) {
      for (; in_ != stop; in_ += turn) {
        const byte* const p = in_;
        const vec e = load(p), f = load(p + width), g = load(p + 2 * width),
                  h = load(p + 3 * width);
        if (!term_.is_easy(e, f, g, h)) break;
        a = term_.add_easy(a, e);
        b = term_.add_easy(b, f);
        c = term_.add_easy(c, g);
        d = term_.add_easy(d, h);
      }
      const auto left = static_cast<std::size_t>(stop - in_);
      const byte* const hard_end = in_ + (left < 8 * turn ? left : 8 * turn);
      for (; in_ != hard_end; in_ += turn) add_turn(a, b, c, d);
    }
  }

  UTFKIT_INLINE void add_turn(vec& a, vec& b, vec& c, vec& d) {
    const byte* const p = in_;
    if constexpr (at_once == 4) {
      a = add(a, p);
      b = add(b, p + width);
      c = add(c, p + 2 * width);
      d = add(d, p + 3 * width);
    } else {
      for (std::size_t k = 0; k < turn; k += 4 * width) {
        a = opaque(add(a, p + k));
        b = opaque(add(b, p + k + width));
        c = opaque(add(c, p + k + 2 * width));
        d = opaque(add(d, p + k + 3 * width));
      }
    }
  }

  UTFKIT_INLINE vec add(vec sums, const byte* p) {
    return term_.add(sums, load(p), Term::needs_before ? load(p - 1) : zero());
  }

  Term& term_;
  const byte* in_;
  const byte* end_;
  std::size_t of_zeros_ = 0;
};

template <class Term>
UTFKIT_INLINE std::size_t sum(const byte* in, std::size_t units) {
  Term term;
  return adder<Term>(term, in, units).sum();
}

// ── bytes ───────────────────────────────────────────────────────────────────────────────────────

struct byte_term {
  UTFKIT_INLINE byte_term() = default;
  static constexpr std::size_t unit = 1;
  static constexpr bool needs_before = false;
  static constexpr bool has_easy = false;
  static constexpr std::size_t of_zero = 0;
  static constexpr std::size_t turns = 29;  // of at most two; a lane holds 255
  vec minus_one = constant8<0xFF>();
  UTFKIT_INLINE static std::size_t total(vec a) { return sum64(sum_groups8(a)); }
  UTFKIT_INLINE static std::size_t total(vec a, vec b, vec c, vec d) {
    return sum64(
        add64(add64(sum_groups8(a), sum_groups8(b)), add64(sum_groups8(c), sum_groups8(d))));
  }
  UTFKIT_INLINE vec up(vec sums, mask8 m) const { return count_up8(sums, m, minus_one); }
};

struct code_points_term : byte_term {
  UTFKIT_INLINE code_points_term() = default;
  static constexpr std::size_t of_zero = 1;
  vec last_continuation = constant8<0xBF>();
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const {
    return up(sums, greater8(v, last_continuation));
  }
};

struct utf16_units_term : code_points_term {
  UTFKIT_INLINE utf16_units_term() = default;
  vec four_byte_lead = constant8<0xF0>();
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const {
    return up(up(sums, greater8(v, last_continuation)), at_least8(v, four_byte_lead));
  }
};

struct high_bytes_term : byte_term {
  UTFKIT_INLINE high_bytes_term() = default;
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const { return up(sums, greater8(zero(), v)); }
};

struct newlines_term : byte_term {
  UTFKIT_INLINE newlines_term() = default;
  vec newline = constant8<'\n'>();
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const { return up(sums, equal8(v, newline)); }
};

// ── UTF-16 and UTF-32 ───────────────────────────────────────────────────────────────────────────

// Well-formed surrogate pairs, each at its second unit: the upper six bits of it and of the unit
// before are those of DC and D8. The byte before a unit is the high one of the unit before.
struct pairs_term {
  UTFKIT_INLINE pairs_term() = default;
  static constexpr std::size_t unit = 2;
  static constexpr bool needs_before = true;
  static constexpr bool has_easy = true;
  static constexpr std::size_t of_zero = 0;
  static constexpr std::size_t turns = 500;  // of at most four; a lane of all four holds 32767
  vec minus_one = constant16<0xFFFF>(), kFC00 = constant16<0xFC00>(), k00FC = constant16<0x00FC>();
  vec kDCD8 = constant16<0xDCD8>(), kF800 = constant16<0xF800>();
  vec kD800 = constant16<0xD800>(), k2800 = constant16<0x2800>();
  UTFKIT_INLINE static std::size_t total(vec a) { return sum16(a); }
  UTFKIT_INLINE static std::size_t total(vec a, vec b, vec c, vec d) {
    return sum16(add16(add16(a, b), add16(c, d)));
  }
  UTFKIT_INLINE vec up(vec sums, mask16 m) const { return count_up16(sums, m, minus_one); }
  UTFKIT_INLINE mask16 pairs(vec v, vec before) const {
    return equal16(and_or(v, kFC00, before & k00FC), kDCD8);
  }
  UTFKIT_INLINE vec add(vec sums, vec v, vec before) const { return up(sums, pairs(v, before)); }
  UTFKIT_INLINE static vec add_easy(vec sums, vec) { return sums; }
  UTFKIT_INLINE bool is_easy(vec a, vec b, vec c, vec d) const {
    // Surrogates are what is under 800 then: one comparison, of the least.
    const auto moved = [this](vec v) {
      return width == 64 ? and_xor(v, kF800, kD800) : add16(v, k2800);
    };
    const vec least = min16(min16(moved(a), moved(b)), min16(moved(c), moved(d)));
    return !any(width == 64 ? equal16(least, zero()) : lacks16(least, kF800));
  }
};

// What UTF-8 has less than three bytes a unit, as U+FFFD for a lone surrogate has: two less for a
// pair.
struct less_of_utf16_term : pairs_term {
  UTFKIT_INLINE less_of_utf16_term() = default;
  static constexpr std::size_t of_zero = 2;
  vec two = constant16<2>(), kFF80 = constant16<0xFF80>();
  UTFKIT_INLINE vec add_easy(vec sums, vec v) const {
    return up(up(sums, lacks16(v, kFF80)), lacks16(v, kF800));
  }
  UTFKIT_INLINE vec add(vec sums, vec v, vec before) const {
    return add16(pairs(v, before), add_easy(sums, v), two);
  }
};

struct utf32_term {
  UTFKIT_INLINE utf32_term() = default;
  static constexpr std::size_t unit = 4;
  static constexpr bool needs_before = false;
  static constexpr bool has_easy = false;
  static constexpr std::size_t of_zero = 0;
  static constexpr std::size_t turns = 1 << 20;
  vec minus_one = constant32<0xFFFFFFFF>();
  vec k10000 = constant32<0x10000>(), not_20_bits = constant32<0xFFF00000>();
  UTFKIT_INLINE static std::size_t total(vec a) { return sum32(a); }
  UTFKIT_INLINE static std::size_t total(vec a, vec b, vec c, vec d) {
    return sum32(add32(add32(a, b), add32(c, d)));
  }
  // Code points 10000 to 10FFFF, and nothing above.
  UTFKIT_INLINE vec up_supplementary(vec sums, vec v) const {
    return count_up32(sums, lacks32(sub32(v, k10000), not_20_bits), minus_one);
  }
};

// What is no scalar value takes the one unit, or the three bytes, of U+FFFD.
struct utf16_of_utf32_term : utf32_term {
  UTFKIT_INLINE utf16_of_utf32_term() = default;
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const { return up_supplementary(sums, v); }
};

// Bytes of UTF-8 beyond the first, of code points up to 10FFFF.
struct utf8_of_utf32_term : utf32_term {
  UTFKIT_INLINE utf8_of_utf32_term() = default;
  utf8_extra_bytes extra;
  vec last_but_one = zero(), last = zero();
  // In turns, so that none waits for the one before.
  UTFKIT_INLINE vec add(vec sums, vec v, vec) {
    const vec now = max32(last_but_one, v);
    last_but_one = last;
    last = now;
    return extra.add(sums, v);
  }
};

// Of any numbers.
struct utf8_of_any_term : utf32_term {
  UTFKIT_INLINE utf8_of_any_term() = default;
  vec two = constant32<2>(), above_7f = constant32<~0x7Fu>(), above_7ff = constant32<~0x7FFu>();
  UTFKIT_INLINE vec add(vec sums, vec v, vec) const {
    const vec less = count_up32(count_up32(zero(), lacks32(v, above_7f), minus_one),
                                lacks32(v, above_7ff), minus_one);
    return up_supplementary(add32(sums, sub32(two, less)), v);
  }
};

}  // namespace

// ── the kernels ─────────────────────────────────────────────────────────────────────────────────

UTFKIT_KERNEL bool is_ascii(const byte* in, std::size_t size) noexcept {
  if (size < width) return !any_high(load_partial(in, size));
  constexpr std::size_t at_once = width == 64 ? 4 : 8;
  std::size_t i = 0;
  for (; size - i >= at_once * width; i += at_once * width) {
    if (any_high(all_of<at_once>(in + i))) return false;
  }
  vec all = load(in + size - width);
  for (; size - i >= width; i += width) all = all | load(in + i);
  return !any_high(all);
}

UTFKIT_KERNEL std::size_t count_code_points(const byte* in, std::size_t size) noexcept {
  return sum<code_points_term>(in, size);
}
UTFKIT_KERNEL std::size_t utf16_length(const byte* in, std::size_t size) noexcept {
  return sum<utf16_units_term>(in, size);
}
UTFKIT_KERNEL std::size_t utf8_length_of_latin1(const byte* in, std::size_t size) noexcept {
  return size + sum<high_bytes_term>(in, size);
}
UTFKIT_KERNEL std::size_t count_lines(const byte* in, std::size_t size) noexcept {
  return sum<newlines_term>(in, size);
}
UTFKIT_KERNEL std::size_t utf8_length_of_utf16(const byte* in, std::size_t units) noexcept {
  return 3 * units - sum<less_of_utf16_term>(in, units);
}
UTFKIT_KERNEL std::size_t utf32_length_of_utf16(const byte* in, std::size_t units) noexcept {
  return units - sum<pairs_term>(in, units);
}
UTFKIT_KERNEL std::size_t utf16_length_of_utf32(const byte* in, std::size_t units) noexcept {
  return units + sum<utf16_of_utf32_term>(in, units);
}
UTFKIT_KERNEL std::size_t utf8_length_of_utf32(const byte* in, std::size_t units) noexcept {
  utf8_of_utf32_term term;
  const std::size_t more = adder<utf8_of_utf32_term>(term, in, units).sum();
  const vec last = splat32(0x10FFFF);
  const vec largest = max32(term.last, term.last_but_one);
  if (!any(max32(largest, last) ^ last)) return units + more;
  return units + sum<utf8_of_any_term>(in, units);
}

// Four numbers of one load.
UTFKIT_KERNEL void count_classes(const byte* in, std::size_t size, byte_classes& counts) noexcept {
  const byte_term count;
  const vec continuation_end = constant8<0xC0>(), four_byte_lead = constant8<0xF0>();
  const auto total = [](vec sums) { return sum64(sum_groups8(sums)); };
  while (size != 0) {
    vec nuls = zero(), high = zero(), continuations = zero(), fours = zero();
    const auto add = [&](vec v) __attribute__((always_inline)) {
      nuls = count.up(nuls, equal8(v, zero()));
      high = count.up(high, greater8(zero(), v));
      continuations = count.up(continuations, greater8(continuation_end, v));
      fours = count.up(fours, at_least8(v, four_byte_lead));
    };
    constexpr std::size_t turn = 4 * width;
    const std::size_t turns = size / turn < 60 ? size / turn : 60;  // 255 vectors fill a lane
    const byte* const stop = in + turn * turns;
    size -= turn * turns;
    for (; in != stop; in += turn) {
      for (std::size_t k = 0; k < turn; k += width) add(load(in + k));
    }
    for (; size < turn && size >= width; size -= width, in += width) add(load(in));
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

}  // namespace utfkit::internal::UTFKIT_ISA
