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
// (proved for all pairs in validate.cc).
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

#include <utfkit/definition/utf8.hpp>

#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {

// Where a text ceases to be well formed, a boundary, or its size. The lanes before `at` must be
// well formed. For what comes after the fast road found an error.
std::size_t first_error(const std::uint8_t* in, std::size_t at, std::size_t size) noexcept;

namespace {

// Errors are looked at once in a stretch of so many bytes, four times as long each time: rarely
// enough to cost nothing, and never at more than some four times the bytes before an error, which
// matters to a caller who goes on behind every one.
constexpr std::size_t first_stretch = 256, longest_stretch = 16384;

namespace pair_class {

constexpr std::uint8_t continuations = 0x80;
constexpr std::uint8_t cut_short = 0x01;  // a lead, then no continuation byte
constexpr std::uint8_t stray = 0x02;      // ASCII, then a continuation byte
constexpr std::uint8_t second_80 = 0x04;  // a lead that can't be followed by 80..8F
constexpr std::uint8_t second_90 = 0x08;  // by 90..9F
constexpr std::uint8_t second_A0 = 0x10;  // by A0..BF

constexpr std::uint8_t index(unsigned b) {
  return static_cast<std::uint8_t>(b <= 0x7F ? 0x7F : b & 0x7F);
}

constexpr bool may_follow(unsigned lead, unsigned second) {
  const auto b = static_cast<std::uint8_t>(lead);
  const definition::utf8::byte_range r = definition::utf8::second_byte(b);
  return definition::utf8::sequence_length(b) >= 2 && r.first <= second && second <= r.last;
}

// What the first byte of a pair rules out.
constexpr std::uint8_t of_first(unsigned b) {
  if (b <= 0x7F) return stray;
  if (b <= 0xBF) return continuations;
  unsigned c = cut_short;
  if (!may_follow(b, 0x80)) c |= second_80;
  if (!may_follow(b, 0x90)) c |= second_90;
  if (!may_follow(b, 0xA0)) c |= second_A0;
  return static_cast<std::uint8_t>(c);
}

// What the second byte of a pair is.
constexpr std::uint8_t of_second(unsigned b) {
  if (b <= 0x7F || b >= 0xC0) return cut_short;
  const std::uint8_t range = b <= 0x8F ? second_80 : b <= 0x9F ? second_90 : second_A0;
  return static_cast<std::uint8_t>(continuations | stray | range);
}

constexpr unsigned byte_of(unsigned index) {
  return index == 0x7F ? 0 : index + 0x80;
}
constexpr table128 firsts = make128([](unsigned i) { return of_first(byte_of(i)); });
constexpr table128 seconds = make128([](unsigned i) { return of_second(byte_of(i)); });

}  // namespace pair_class

// A block and the bytes one, two and three places before each of its own.
struct window {
  vec v, p1, p2, p3;
};
// Precondition: p[-3, 64) is input.
UTFKIT_INLINE window window_at(const std::uint8_t* p) {
  const vec v = loaded_once(load(p)), p2 = loaded_once(load(p - 2));
  return {v, straddle16(p2, v), p2, load(p - 3)};
}
// The first block of a text, which nothing precedes.
UTFKIT_INLINE window first_window(vec v) {
  const vec before = quarters_up(v);
  return {v, shift_up<1>(v, before), shift_up<2>(v, before), shift_up<3>(v, before)};
}
// A text of 1 to 64 bytes, all of it, with zeros behind: the lanes begin at its second byte, so
// that one is left for what stands behind its end. Its first byte needs a look of its own.
UTFKIT_INLINE window short_window(vec text) {
  const vec up = quarters_up(text);
  return {shift_down<1>(text), text, shift_up<1>(text, up), shift_up<2>(text, up)};
}
// The last `size` bytes of a text, less than 64, and zeros after them. The lanes behind the end
// have the last bytes for p1, p2 and p3. Precondition: p[-3, size) is input.
UTFKIT_INLINE window last_window(const std::uint8_t* p, std::size_t size) {
  return {load8(first64(size), p), load8(first64(size + 1), p - 1), load8(first64(size + 2), p - 2),
          load8(first64(size + 3), p - 3)};
}

class utf8_checker {
 public:
  UTFKIT_INLINE utf8_checker() = default;
  UTFKIT_INLINE void check(const window& w) {
    const vec pair = and_(permute8(max8(w.p1, k7F_), firsts_low_, firsts_high_),
                          permute8(max8(w.v, k7F_), seconds_low_, seconds_high_));
    const vec third_or_fourth = or_and(subs8(w.p2, k60_), subs8(w.p3, k70_), k80_);
    errors_ = or_xor(errors_, pair, third_or_fourth);
  }
  // Whether every lane checked so far was well formed.
  UTFKIT_INLINE bool ok() const { return !any(errors_); }
  // The lanes that were not.
  UTFKIT_INLINE mask64 errors() const { return test8(errors_, errors_); }
  UTFKIT_INLINE void reset() { errors_ = zero(); }

 private:
  vec firsts_low_ = keep(pair_class::firsts.low), firsts_high_ = keep(pair_class::firsts.high);
  vec seconds_low_ = keep(pair_class::seconds.low), seconds_high_ = keep(pair_class::seconds.high);
  vec k7F_ = keep8<0x7F>(), k60_ = keep8<0xE0 - 0x80>(), k70_ = keep8<0xF0 - 0x80>(),
      k80_ = keep8<0x80>();
  vec errors_ = zero();
};

UTFKIT_INLINE bool is_continuation(std::uint8_t b) {
  return (b & 0xC0) == 0x80;
}

// Whether an FF among the two bytes before p waits to be found behind p.
UTFKIT_INLINE bool hides_ff(const std::uint8_t* p) {
  return p[-1] == 0xFF || p[-2] == 0xFF;
}

// The start of the sequence that is open at `at`, or `at`. Precondition: in[0, at) is a prefix of
// well-formed text.
UTFKIT_INLINE std::size_t boundary_before(const std::uint8_t* in, std::size_t at) {
  for (std::size_t k = 1; k <= 3 && k <= at; ++k) {
    const std::uint8_t b = in[at - k];
    if (b <= 0x7F) break;
    if (b >= 0xC0) return k < (b >= 0xF0 ? 4u : b >= 0xE0 ? 3u : 2u) ? at - k : at;
  }
  return at;
}

}  // namespace
}  // namespace utfkit::internal::avx512
