// Whether bytes are UTF-8, 64 at a time.
//
// A block is looked at together with the same bytes one, two and three places earlier (p1, p2, p3).
// Those come from unaligned loads, but for p1: words that straddle those of v and p2 are p1, and a
// shift costs less than a load that crosses a cache line. Every lane decides from its own four
// bytes; what it decides is accumulated and not branched on.
//
// Two lookups tell about a pair of neighbours: firsts[p1] & seconds[v] has
//   - bit 7 where v is a continuation byte and p1 no lead, which is right only in the third and
//   fourth
//     byte of a sequence: exactly where p2 is E0..FF or p3 is F0..FF. Behind ASCII that can't be:
//     then such a p2 or p3 was cut short, and a lane before has told;
//   - other bits where p1 is a lead that the grammar of RFC 3629 section 4 doesn't let v follow, or
//     where v is FC..FF
// (proved for all pairs in kernel_tables_test).
// The first is indexed by the low six bits of max(p1, BF), so that all bytes below C0 share the
// entry of FF; the second by the upper six bits of v. FF as the first byte of a text is in no lane
// a v where a text is short, and needs a look of its own there.
//
// 9 operations of the vector unit, one of them for two blocks, a shift and 3 loads (5 cache lines)
// for 64 bytes. Rejected: a load for p1 (75 GB/s against 84 on a Zen 5, bound by the loads),
// lookups with 128 entries (three operations each on Intel: 0.7 of the speed there), the second
// byte's range by two lookups, a subtraction and a masked comparison (12 operations).
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

constexpr table64 pair_firsts = make64(pair_class::of_first);
constexpr table64 pair_seconds = make64(pair_class::of_second);

// A block and the bytes one, two and three places before each of its own.
struct byte_context {
  vec v, p1, p2, p3;
};
// Precondition: p[-3, 64) is input, and v are those from 0 on.
UTFKIT_INLINE byte_context context_of(vec v, const byte* p) {
  const vec p2 = opaque(load(p - 2));
  return {v, straddle16(p2, v), p2, load(p - 3)};
}
UTFKIT_INLINE byte_context context_at(const byte* p) {
  return context_of(opaque(load(p)), p);
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
  UTFKIT_INLINE void check(const byte_context& w) { errors_ = errors_ | wrong(w); }
  UTFKIT_INLINE void check(const byte_context& a, const byte_context& b) {
    errors_ = or_or(errors_, wrong(a), wrong(b));
  }
  // The same where none of these bytes is over EF.
  UTFKIT_INLINE void check_up_to_three(const byte_context& w) {
    errors_ = errors_ | and_xor(first(w), second(w), subtract_saturated8(w.p2, k60_) & k80_);
  }
  UTFKIT_INLINE bool ascii(vec v) const { return !any_common(v, k80_); }
  // Whether every lane checked so far was well formed.
  UTFKIT_INLINE bool ok() const { return !any(errors_); }
  // The lanes that were not.
  UTFKIT_INLINE mask8 errors() const { return has8(errors_, errors_); }
  UTFKIT_INLINE void reset() { errors_ = zero(); }

 private:
  UTFKIT_INLINE vec first(const byte_context& w) const {
    return permute8(max8(w.p1, kBF_), firsts_);
  }
  UTFKIT_INLINE vec second(const byte_context& w) const {
    return permute8(right16<2>(w.v), seconds_);
  }
  // Not zero in the lanes that are wrong.
  UTFKIT_INLINE vec wrong(const byte_context& w) const {
    const vec third_or_fourth =
        or_and(subtract_saturated8(w.p2, k60_), subtract_saturated8(w.p3, k70_), k80_);
    return and_xor(first(w), second(w), third_or_fourth);
  }

  vec firsts_ = constant(pair_firsts), seconds_ = constant(pair_seconds);
  vec kBF_ = constant8<0xBF>(), k60_ = constant8<0xE0 - 0x80>(), k70_ = constant8<0xF0 - 0x80>(),
      k80_ = constant8<0x80>();
  vec errors_ = zero();
};

UTFKIT_INLINE bool is_continuation(byte b) {
  return (b & 0xC0) == 0x80;
}

// What no text begins with, as far as short_context() has to ask: the lane of the second byte tells
// the rest.
UTFKIT_INLINE bool refused_first(byte b) {
  return is_continuation(b) || b == 0xFF;
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
