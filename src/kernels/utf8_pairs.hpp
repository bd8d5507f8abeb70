// Which pairs of neighbouring bytes UTF-8 forbids, as lookups that are derived from the definition
// and proved for all 65,536 pairs in tests/kernels/kernel_tables_test.cc.
//
// A pair of two continuation bytes has a bit of its own: it is right if a longer sequence began
// before, which is asked elsewhere. In the second kind of lookups that bit is set for a
// continuation byte behind ASCII too, which is never right.
#pragma once

#include <cstdint>

#include <utfkit/definition/utf8.hpp>

namespace utfkit::internal {

// Whether a sequence may begin with these two bytes (RFC 3629 section 4).
constexpr bool may_follow(unsigned lead, unsigned second) {
  const auto b = static_cast<std::uint8_t>(lead);
  const definition::utf8::byte_range r = definition::utf8::second_byte(b);
  return definition::utf8::sequence_length(b) >= 2 && r.first <= second && second <= r.last;
}

inline constexpr std::uint8_t two_continuations = 0x80;

// Two lookups by six bits: what of_first(first) & of_second(second) leave besides two_continuations
// says that the pair is forbidden, or that the second byte never appears. The bytes below C0 share
// the entry of FF among the firsts: so a pair can't tell that its first byte is FF, which it has
// told where that was the second.
namespace pair_class {

inline constexpr std::uint8_t cut_short = 0x01;  // a lead, then no continuation byte
inline constexpr std::uint8_t never = 0x02;      // FC..FF, after whatever
inline constexpr std::uint8_t second_80 = 0x04;  // a lead that can't be followed by 80..8F
inline constexpr std::uint8_t second_90 = 0x08;  // by 90..9F
inline constexpr std::uint8_t second_A0 = 0x10;  // by A0..BF

constexpr unsigned first_index(unsigned b) {
  return (b <= 0xBF ? 0xBF : b) & 0x3F;
}
constexpr unsigned second_index(unsigned b) {
  return b >> 2;
}

// What the first byte of a pair rules out, by its index.
constexpr std::uint8_t of_first(unsigned index) {
  const unsigned b = 0xC0 + index;
  if (b == 0xFF) return two_continuations | never;
  unsigned c = cut_short | never;
  if (!may_follow(b, 0x80)) c |= second_80;
  if (!may_follow(b, 0x90)) c |= second_90;
  if (!may_follow(b, 0xA0)) c |= second_A0;
  return static_cast<std::uint8_t>(c);
}

// What the second byte of a pair is, by its index.
constexpr std::uint8_t of_second(unsigned index) {
  const unsigned b = 4 * index;
  if (b >= 0xFC) return cut_short | never;
  if (b <= 0x7F || b >= 0xC0) return cut_short;
  const std::uint8_t range = b <= 0x8F ? second_80 : b <= 0x9F ? second_90 : second_A0;
  return static_cast<std::uint8_t>(two_continuations | range);
}

// Instead of of_first where only U+0000..U+00FF are wanted: what is left by the other lookup is
// zero for ASCII and for C2 and C3 with their continuation byte. C3 has a bit that no second byte
// has, of the same value as what it adds to its continuation byte.
inline constexpr std::uint8_t is_C3 = 0x40;
constexpr std::uint8_t latin1_of_first(unsigned index) {
  const unsigned b = 0xC0 + index;
  if (b == 0xC3) return of_first(index) | is_C3;
  return b < 0xC3 || b == 0xFF ? of_first(index) : static_cast<std::uint8_t>(~is_C3);
}

}  // namespace pair_class

// Three lookups by four bits: ANDed, they leave a bit for each of eight products of sets, of the
// high half of the first byte, its low half, and the high half of the second, that the pair is in.
struct pair_tables {
  alignas(16) std::uint8_t lead_high[16] = {};
  alignas(16) std::uint8_t lead_low[16] = {};
  alignas(16) std::uint8_t second_high[16] = {};

  // Halves of bytes as sets: bit n for the half n.
  consteval void add(std::uint8_t bit, unsigned highs, unsigned lows, unsigned seconds) {
    for (unsigned n = 0; n < 16; ++n) {
      if ((highs >> n & 1) != 0) lead_high[n] |= bit;
      if ((lows >> n & 1) != 0) lead_low[n] |= bit;
      if ((seconds >> n & 1) != 0) second_high[n] |= bit;
    }
  }
};

consteval pair_tables make_pair_tables() {
  constexpr unsigned ascii = 0x00FF, continuations = 0x0F00, leads = 0xF000, all = 0xFFFF;
  pair_tables t;
  t.add(0x01, leads, all, ascii | leads);
  t.add(0x02, ascii, all, continuations);
  t.add(two_continuations, continuations, all, continuations);
  // The leads of one high half that can't be followed by some range of continuation bytes; ranges
  // for which they are the same leads share a bit.
  std::uint8_t bit = 0x04;
  for (unsigned high = 0xC; high <= 0xF; ++high) {
    unsigned lows[4] = {};  // for 80..8F, 90..9F, A0..AF, B0..BF
    for (unsigned range = 0; range < 4; ++range) {
      for (unsigned low = 0; low < 16; ++low) {
        if (!may_follow(high << 4 | low, 0x80 + 16 * range)) lows[range] |= 1u << low;
      }
    }
    for (unsigned range = 0; range < 4; ++range) {
      bool done = lows[range] == 0;
      unsigned seconds = 0;
      for (unsigned other = 0; other < 4; ++other) {
        if (lows[other] != lows[range]) continue;
        done |= other < range;
        seconds |= 0x100u << other;
      }
      if (done) continue;
      t.add(bit, 1u << high, lows[range], seconds);
      bit = static_cast<std::uint8_t>(bit << 1);
    }
  }
  return t;
}

}  // namespace utfkit::internal
