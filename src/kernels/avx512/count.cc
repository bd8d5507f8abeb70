// Counts and lengths: comparisons become masks, and a masked subtraction of -1 counts a lane up;
// lanes are added up rarely. A population count of each mask in a general register was tried: 155
// GB/s for utf16_length against 190, because comparisons and moves of masks share two ports.
#include "avx512.hpp"

#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {
namespace {

// A Term says what a unit of `unit` bytes counts, at most 2. add(lanes, v, before) adds it for
// each unit of v; `before` is v a byte earlier, where it needs_before. total(lanes) sums them up.
// of_zero is what a unit of zero counts. Where it has_easy, is_easy(a, b, c, d) tells whether four
// vectors have nothing out of the ordinary, and add_easy(lanes, v) does for those.
template <class Term>
UTFKIT_INLINE std::size_t sum(const std::uint8_t* in, std::size_t units) {
  constexpr std::size_t unit = Term::unit;
  const std::size_t bytes = units * unit;
  if (bytes == 0) return 0;
  Term term;
  std::size_t total = 0;
  std::size_t at = 0;
  unsigned hard = 0;
  // A piece of at most 64 bytes, with zeros behind it.
  const auto part = [&](auto is_first, std::size_t n) __attribute__((always_inline)) {
    const vec v = load8(first64(n), in + at);
    vec before = zero();
    if constexpr (Term::needs_before) {
      before = is_first() ? shift_up<1>(v, quarters_up(v)) : load8(first64(n), in + at - 1);
    }
    total += Term::total(term.add(zero(), v, before)) - Term::of_zero * (64 - n) / unit;
    at += n;
  };
  const auto add = [&](vec lanes, std::size_t i) __attribute__((always_inline)) {
    if constexpr (Term::needs_before) return term.add(lanes, load(in + i), load(in + i - 1));
    return term.add(lanes, load(in + i), zero());
  };
  // The first piece ends where cache lines do, if units do.
  const std::size_t over = reinterpret_cast<std::uintptr_t>(in) % 64;
  const std::size_t first = over % unit == 0 ? 64 - over : 64;
  part(std::true_type(), bytes < first ? bytes : first);
  while (bytes - at >= 256) {
    constexpr std::size_t most = 120 * 256;  // lanes of bytes hold up to 255
    const std::size_t end = bytes - at < most ? bytes : at + most;
    vec a = zero(), b = zero(), c = zero(), d = zero();
    for (; end - at >= 256; at += 256) {
      if constexpr (Term::has_easy) {
        const std::uint8_t* p = in + at;
        const vec e = load(p), f = load(p + 64), g = load(p + 128), h = load(p + 192);
        // Where it isn't easy it will hardly be so at once again.
        if (hard != 0) {
          --hard;
        } else if (!term.is_easy(e, f, g, h)) {
          hard = 8;
        } else {
          a = term.add_easy(a, e);
          b = term.add_easy(b, f);
          c = term.add_easy(c, g);
          d = term.add_easy(d, h);
          continue;
        }
      }
      a = add(a, at);
      b = add(b, at + 64);
      c = add(c, at + 128);
      d = add(d, at + 192);
    }
    total += Term::total(a) + Term::total(b) + Term::total(c) + Term::total(d);
  }
  for (; bytes - at >= 64; at += 64) total += Term::total(add(zero(), at));
  if (at < bytes) part(std::false_type(), bytes - at);
  return total;
}

struct byte_term {
  UTFKIT_INLINE byte_term() = default;
  static constexpr std::size_t unit = 1;
  static constexpr bool needs_before = false;
  static constexpr bool has_easy = false;
  static constexpr std::size_t of_zero = 0;
  vec minus_one = keep8<0xFF>();
  UTFKIT_INLINE static std::size_t total(vec lanes) { return sum8(lanes); }
  UTFKIT_INLINE vec up(vec lanes, mask64 m) const { return sub8(m, lanes, minus_one); }
};

struct code_points_term : byte_term {
  UTFKIT_INLINE code_points_term() = default;
  static constexpr std::size_t of_zero = 1;
  vec kC0 = keep8<0xC0>();
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const { return up(lanes, signed_at_least8(v, kC0)); }
};

struct utf16_units_term : code_points_term {
  UTFKIT_INLINE utf16_units_term() = default;
  vec kF0 = keep8<0xF0>();
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const {
    return up(up(lanes, signed_at_least8(v, kC0)), at_least8(v, kF0));
  }
};

struct high_bytes_term : byte_term {
  UTFKIT_INLINE high_bytes_term() = default;
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const { return up(lanes, high8(v)); }
};

struct newlines_term : byte_term {
  UTFKIT_INLINE newlines_term() = default;
  vec newline = keep8<'\n'>();
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const { return up(lanes, equal8(v, newline)); }
};

// Well-formed surrogate pairs, each at its second unit: the upper six bits of it and of the unit
// before are those of DC and D8. The byte before a unit is the high one of the unit before.
struct pairs_term {
  UTFKIT_INLINE pairs_term() = default;
  static constexpr std::size_t unit = 2;
  static constexpr bool needs_before = true;
  static constexpr bool has_easy = true;
  static constexpr std::size_t of_zero = 0;
  vec minus_one = keep16<0xFFFF>(), kFF00 = keep16<0xFF00>(), kFCFC = keep16<0xFCFC>();
  vec kDCD8 = keep16<0xDCD8>(), kF800 = keep16<0xF800>(), kD800 = keep16<0xD800>();
  UTFKIT_INLINE static std::size_t total(vec lanes) { return sum16(lanes); }
  UTFKIT_INLINE vec up(vec lanes, mask32 m) const { return sub16(m, lanes, minus_one); }
  UTFKIT_INLINE mask32 pairs(vec v, vec before) const {
    return equal16(and_(select(kFF00, v, before), kFCFC), kDCD8);
  }
  UTFKIT_INLINE vec add(vec lanes, vec v, vec before) const { return up(lanes, pairs(v, before)); }
  UTFKIT_INLINE static vec add_easy(vec lanes, vec) { return lanes; }
  // Zero where the upper five bits are those of D800.
  UTFKIT_INLINE vec no_surrogate(vec v) const { return and_xor(v, kF800, kD800); }
  UTFKIT_INLINE bool is_easy(vec a, vec b, vec c, vec d) const {
    const vec least =
        min16(min16(no_surrogate(a), no_surrogate(b)), min16(no_surrogate(c), no_surrogate(d)));
    return equal16(least, zero()) == 0;
  }
};

// What UTF-8 has beyond one byte a unit: three for each lone surrogate, as for U+FFFD, and for each
// half of a pair two. Lanes may be negative in between.
struct utf8_of_utf16_term : pairs_term {
  UTFKIT_INLINE utf8_of_utf16_term() = default;
  vec two = keep16<2>(), kFF80 = keep16<0xFF80>();
  UTFKIT_INLINE vec add_easy(vec lanes, vec v) const {
    return up(up(lanes, test16(v, kFF80)), test16(v, kF800));
  }
  UTFKIT_INLINE vec add(vec lanes, vec v, vec before) const {
    return sub16(pairs(v, before), add_easy(lanes, v), two);
  }
};

struct utf32_term {
  UTFKIT_INLINE utf32_term() = default;
  static constexpr std::size_t unit = 4;
  static constexpr bool needs_before = false;
  static constexpr bool has_easy = false;
  static constexpr std::size_t of_zero = 0;
  vec minus_one = keep32<0xFFFFFFFF>(), k10000 = keep32<0x10000>(), k100000 = keep32<0x100000>();
  UTFKIT_INLINE static std::size_t total(vec lanes) { return sum32(lanes); }
  UTFKIT_INLINE vec up(vec lanes, mask16 m) const { return sub32(m, lanes, minus_one); }
};

// What is no scalar value takes the one unit, or the three bytes, of U+FFFD.
struct utf16_of_utf32_term : utf32_term {
  UTFKIT_INLINE utf16_of_utf32_term() = default;
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const {
    return up(lanes, in_range32(v, k10000, k100000));
  }
};

// Bytes beyond the first, by leading zeros; none for zero itself, whose 32 are taken for 0.
constexpr table32_of_32 extra_bytes = [] {
  table32_of_32 t{};
  for (unsigned z = 1; z < 32; ++z) {
    (z < 16 ? t.low.at[z] : t.high.at[z - 16]) = z >= 25 ? 0 : z >= 21 ? 1 : z >= 16 ? 2 : 3;
  }
  return t;
}();

struct utf8_of_utf32_term : utf32_term {
  UTFKIT_INLINE utf8_of_utf32_term() = default;
  static constexpr bool has_easy = true;
  vec k80 = keep32<0x80>(), k800 = keep32<0x800>(), k110000 = keep32<0x110000>();
  vec low = keep(extra_bytes.low), high = keep(extra_bytes.high);
  UTFKIT_INLINE bool is_easy(vec a, vec b, vec c, vec d) const {
    return at_least32(max32(max32(a, b), max32(c, d)), k110000) == 0;
  }
  UTFKIT_INLINE vec add_easy(vec lanes, vec v) const {
    return add32(lanes, permute32(leading_zeros32(v), low, high));
  }
  UTFKIT_INLINE vec add(vec lanes, vec v, vec) const {
    const vec extra = up(up(lanes, at_least32(v, k80)), at_least32(v, k800));
    return up(extra, in_range32(v, k10000, k100000));
  }
};

}  // namespace

bool is_ascii(const std::uint8_t* in, std::size_t size) noexcept {
  for (; size >= 256; in += 256, size -= 256) {
    if (high8(or_(load(in), or_(load(in + 64), load(in + 128), load(in + 192)))) != 0) return false;
  }
  for (; size >= 64; in += 64, size -= 64) {
    if (high8(load(in)) != 0) return false;
  }
  return high8(load8(first64(size), in)) == 0;
}

std::size_t count_code_points(const std::uint8_t* in, std::size_t size) noexcept {
  return sum<code_points_term>(in, size);
}

std::size_t utf16_length(const std::uint8_t* in, std::size_t size) noexcept {
  return sum<utf16_units_term>(in, size);
}

std::size_t utf8_length_of_latin1(const std::uint8_t* in, std::size_t size) noexcept {
  return size + sum<high_bytes_term>(in, size);
}

std::size_t count_lines(const std::uint8_t* in, std::size_t size) noexcept {
  return sum<newlines_term>(in, size);
}

// Four numbers of one load.
void count_classes(const std::uint8_t* in, std::size_t size, byte_classes& counts) noexcept {
  const byte_term count_up;
  const vec kC0 = keep8<0xC0>(), kF0 = keep8<0xF0>();
  while (size != 0) {
    vec nuls = zero(), high = zero(), continuations = zero(), fours = zero();
    const auto add = [&](vec v) __attribute__((always_inline)) {
      nuls = count_up.up(nuls, equal8(v, zero()));
      high = count_up.up(high, high8(v));
      continuations = count_up.up(continuations, signed_below8(v, kC0));
      fours = count_up.up(fours, at_least8(v, kF0));
    };
    const std::size_t turns = size / 256 < 60 ? size / 256 : 60;  // 255 vectors fill a lane
    const std::uint8_t* const stop = in + 256 * turns;
    size -= 256 * turns;
    for (; in != stop; in += 256) {
      add(load(in));
      add(load(in + 64));
      add(load(in + 128));
      add(load(in + 192));
    }
    for (; size < 256 && size >= 64; size -= 64, in += 64) add(load(in));
    if (size < 64) {
      add(load8(first64(size), in));  // with zeros behind
      counts.nuls -= 64 - size;
      size = 0;
    }
    counts.nuls += sum8(nuls);
    counts.high += sum8(high);
    counts.continuations += sum8(continuations);
    counts.fours += sum8(fours);
  }
}

std::size_t utf8_length_of_utf16(const std::uint8_t* in, std::size_t units) noexcept {
  return units + sum<utf8_of_utf16_term>(in, units);
}

std::size_t utf32_length_of_utf16(const std::uint8_t* in, std::size_t units) noexcept {
  return units - sum<pairs_term>(in, units);
}

std::size_t utf8_length_of_utf32(const std::uint8_t* in, std::size_t units) noexcept {
  return units + sum<utf8_of_utf32_term>(in, units);
}

std::size_t utf16_length_of_utf32(const std::uint8_t* in, std::size_t units) noexcept {
  return units + sum<utf16_of_utf32_term>(in, units);
}

}  // namespace utfkit::internal::avx512
