// Which pairs of neighbouring bytes UTF-8 forbids, as three lookups by four bits.
//
// A forbidden pair is a union of rectangles: a set of first bytes times a set of second bytes. Each
// rectangle has a bit; a lookup has that bit for every value of its four bits that some byte of the
// set has. Three lookups ANDed leave the bit of each rectangle that the pair is in, and nothing
// else, as long as a set of first bytes is itself a product of high and low halves. That is proved
// for all 65,536 pairs in tests/kernels/kernel_tables_test.cc.
#pragma once

#include <cstdint>

namespace utfkit::internal {

struct octet_range {
  unsigned first, last;
};

struct pair_rule {
  std::uint8_t bit;
  octet_range lead[2];  // a union; the second may repeat the first
  octet_range second;
};

inline constexpr std::uint8_t two_continuations = 0x80;

// RFC 3629 section 4, and what RFC 2279 had above it.
inline constexpr pair_rule pair_rules[] = {
    // A lead byte, then what is no continuation byte.
    {0x01, {{0xC0, 0xFF}, {0xC0, 0xFF}}, {0x00, 0x7F}},
    {0x01, {{0xC0, 0xFF}, {0xC0, 0xFF}}, {0xC0, 0xFF}},
    // A continuation byte that continues nothing.
    {0x02, {{0x00, 0x7F}, {0x00, 0x7F}}, {0x80, 0xBF}},
    // Overlong forms of U+0000..007F, of U+0080..07FF.
    {0x04, {{0xC0, 0xC1}, {0xC0, 0xC1}}, {0x80, 0xBF}},
    {0x08, {{0xE0, 0xE0}, {0xE0, 0xE0}}, {0x80, 0x9F}},
    // Surrogates, U+D800..DFFF.
    {0x10, {{0xED, 0xED}, {0xED, 0xED}}, {0xA0, 0xBF}},
    // Overlong forms of U+0080..FFFF (F0), and leads beyond F4, which are never right: together,
    // because each bit is needed once.
    {0x20, {{0xF0, 0xF0}, {0xF5, 0xFF}}, {0x80, 0x8F}},
    // Beyond U+10FFFF.
    {0x40, {{0xF4, 0xFF}, {0xF4, 0xFF}}, {0x90, 0xBF}},
    // Two continuation bytes: right if a longer sequence began before, which is asked elsewhere.
    {two_continuations, {{0x80, 0xBF}, {0x80, 0xBF}}, {0x80, 0xBF}},
};

struct pair_tables {
  alignas(16) std::uint8_t lead_high[16] = {};
  alignas(16) std::uint8_t lead_low[16] = {};
  alignas(16) std::uint8_t second_high[16] = {};
};

consteval pair_tables make_pair_tables() {
  pair_tables t;
  for (const pair_rule& rule : pair_rules) {
    for (const octet_range lead : rule.lead) {
      for (unsigned b = lead.first; b <= lead.last; ++b) {
        t.lead_high[b >> 4] |= rule.bit;
        t.lead_low[b & 15] |= rule.bit;
      }
    }
    for (unsigned b = rule.second.first; b <= rule.second.last; ++b) {
      t.second_high[b >> 4] |= rule.bit;
    }
  }
  return t;
}

}  // namespace utfkit::internal
