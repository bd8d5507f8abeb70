// Whether bytes are UTF-8, 64 at a time.
//
// A block is looked at together with the same bytes one, two and three places earlier (p1, p2, p3).
// Those come from unaligned loads, but for p1: words that straddle those of v and p2 are p1, and a
// shift costs less than a load that crosses a cache line. Every lane decides from its own four
// bytes; what it decides is accumulated and not branched on.
//
// Two lookups tell about a pair of neighbours: firsts[p1] & seconds[v] has
//   - bit 7 where both are continuation bytes, which is right only in the third and fourth byte of
//     a sequence: exactly where p2 is E0..FF or p3 is F0..FF;
//   - other bits where the grammar of RFC 3629 section 4 doesn't let v follow p1
// (proved for all pairs in kernel_tables_test).
// They have 128 entries, indexed by the low seven bits of max(byte, 7F): 80..FE have an entry each,
// ASCII has the last one. FF shares it, so a pair lets it pass; but as a p2 it asks for a pair of
// continuation bytes behind it, of which the first is refused as if it stood after ASCII. So FF is
// found within two lanes, and only the end of a text needs a look of its own.
//
// 9 operations of the vector unit, 3 loads (5 cache lines) and a shift for 64 bytes. Rejected: a
// load for p1 (75 GB/s against 84 on a Zen 5, bound by the loads), subtractions for max (on two
// ports instead of four), the second byte's range by two lookups, a subtraction and a masked
// comparison (12 operations).
#pragma once

#include "kernels/utf8_pairs.hpp"
#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {

// Where a text ceases to be well formed, a boundary, or its size. The lanes before `at` must be
// well formed. For what comes after the fast path found an error.
std::size_t first_error(const byte* in, std::size_t at, std::size_t size) noexcept;

namespace {

// Errors are looked at once in a stretch of so many bytes, four times as long each time: rarely
// enough to cost nothing, and never at more than some four times the bytes before an error, which
// matters to a caller who goes on behind every one.
constexpr std::size_t first_stretch = 256, longest_stretch = 16384;

constexpr table128 pair_firsts =
    make128([](unsigned i) { return pair_class::of_first(pair_class::byte_of(i)); });
constexpr table128 pair_seconds =
    make128([](unsigned i) { return pair_class::of_second(pair_class::byte_of(i)); });

// A block and the bytes one, two and three places before each of its own.
struct byte_context {
  vec v, p1, p2, p3;
};
// Precondition: p[-3, 64) is input.
UTFKIT_INLINE byte_context context_at(const byte* p) {
  const vec v = opaque(load(p)), p2 = opaque(load(p - 2));
  return {v, straddle16(p2, v), p2, load(p - 3)};
}
// The first block of a text, which nothing precedes.
UTFKIT_INLINE byte_context first_context(vec v) {
  return {v, previous<1>(v, zero()), previous<2>(v, zero()), previous<3>(v, zero())};
}
// A text of 1 to 64 bytes, all of it, with zeros behind: the lanes begin at its second byte, so
// that one is left for what stands behind its end. Its first byte needs a look of its own.
UTFKIT_INLINE byte_context short_context(vec text) {
  return {next<1>(text), text, previous<1>(text, zero()), previous<2>(text, zero())};
}
// The last `size` bytes of a text, less than 64, and zeros after them. The lanes behind the end
// have the last bytes for p1, p2 and p3. Precondition: p[-3, size) is input.
UTFKIT_INLINE byte_context last_context(const byte* p, std::size_t size) {
  return {load_partial(p, size), load_partial(p - 1, size + 1), load_partial(p - 2, size + 2),
          load_partial(p - 3, size + 3)};
}

class utf8_checker {
 public:
  UTFKIT_INLINE utf8_checker() = default;
  UTFKIT_INLINE void check(const byte_context& w) {
    const vec pair = permute8(max8(w.p1, k7F_), firsts_low_, firsts_high_) &
                     permute8(max8(w.v, k7F_), seconds_low_, seconds_high_);
    const vec third_or_fourth =
        or_and(subtract_saturated8(w.p2, k60_), subtract_saturated8(w.p3, k70_), k80_);
    errors_ = or_xor(errors_, pair, third_or_fourth);
  }
  // Whether every lane checked so far was well formed.
  UTFKIT_INLINE bool ok() const { return !any(errors_); }
  // The lanes that were not.
  UTFKIT_INLINE mask8 errors() const { return has8(errors_, errors_); }
  UTFKIT_INLINE void reset() { errors_ = zero(); }

 private:
  vec firsts_low_ = constant(pair_firsts.low), firsts_high_ = constant(pair_firsts.high);
  vec seconds_low_ = constant(pair_seconds.low), seconds_high_ = constant(pair_seconds.high);
  vec k7F_ = constant8<0x7F>(), k60_ = constant8<0xE0 - 0x80>(), k70_ = constant8<0xF0 - 0x80>(),
      k80_ = constant8<0x80>();
  vec errors_ = zero();
};

UTFKIT_INLINE bool is_continuation(byte b) {
  return (b & 0xC0) == 0x80;
}

// Whether an FF among the two bytes before p waits to be found behind p.
UTFKIT_INLINE bool hides_ff(const byte* p) {
  return p[-1] == 0xFF || p[-2] == 0xFF;
}

// The start of the sequence that is open at `at`, or `at`. Precondition: in[0, at) is a prefix of
// well-formed text.
UTFKIT_INLINE std::size_t boundary_before(const byte* in, std::size_t at) {
  for (std::size_t k = 1; k <= 3 && k <= at; ++k) {
    const byte b = in[at - k];
    if (b <= 0x7F) break;
    if (b >= 0xC0) return k < (b >= 0xF0 ? 4u : b >= 0xE0 ? 3u : 2u) ? at - k : at;
  }
  return at;
}

}  // namespace
}  // namespace utfkit::internal::avx512
