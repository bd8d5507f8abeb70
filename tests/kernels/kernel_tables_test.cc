// The kernels' lookup tables, proved at compile time: if this compiles, they are right.
#include "src/kernels/shuffle_tables.hpp"

#include <gtest/gtest.h>

#include <utfkit/definition/utf8.hpp>

#include "src/kernels/utf8_pairs.hpp"

namespace utfkit::internal {
namespace {

// ── pairs of bytes against the grammar of RFC 3629 ──────────────────────────────────────────────

constexpr bool grammar_forbids(std::uint8_t first, std::uint8_t second) {
  using namespace definition::utf8;
  if (is_continuation(first)) return false;  // what may follow depends on what is before it
  if (first <= 0x7F) return is_continuation(second);
  if (sequence_length(first) == 0) return true;
  const byte_range allowed = second_byte(first);
  return second < allowed.first || second > allowed.last;
}

constexpr bool lookups_agree() {
  constexpr pair_tables tables = make_pair_tables();
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      const unsigned bits = tables.lead_high[first >> 4] & tables.lead_low[first & 15] &
                            tables.second_high[second >> 4];
      const bool forbidden = (bits & ~unsigned{two_continuations}) != 0;
      const bool both = (bits & two_continuations) != 0;
      const auto a = static_cast<std::uint8_t>(first);
      const auto b = static_cast<std::uint8_t>(second);
      if (forbidden != grammar_forbids(a, b)) return false;
      if (both != (definition::utf8::is_continuation(a) && definition::utf8::is_continuation(b))) {
        return false;
      }
    }
  }
  return true;
}
static_assert(lookups_agree());

// The lookups by six bits. A first byte that is no lead says nothing but by its bit for two
// continuation bytes.
constexpr bool classes_agree() {
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      using namespace pair_class;
      const auto a = static_cast<std::uint8_t>(first);
      const auto b = static_cast<std::uint8_t>(second);
      const bool lead = 0xC0 <= a && a <= 0xFE;
      const unsigned bits = of_first(first_index(first)) & of_second(second_index(second));
      const bool forbidden = b >= 0xFC || (lead && grammar_forbids(a, b));
      const bool follows = !lead && definition::utf8::is_continuation(b);
      if (((bits & ~unsigned{two_continuations}) != 0) != forbidden) return false;
      if (((bits & two_continuations) != 0) != follows) return false;
    }
  }
  return true;
}
static_assert(classes_agree());

// The same for Latin-1, where C2 and C3 are the only leads.
constexpr bool latin1_classes_agree() {
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned second = 0; second < 256; ++second) {
      using namespace pair_class;
      const bool continuation = 0x80 <= second && second <= 0xBF;
      const unsigned a = latin1_of_first(first_index(first)), b = of_second(second_index(second));
      const bool other_lead = 0xC0 <= first && first <= 0xFE && first != 0xC2 && first != 0xC3;
      const bool forbidden =
          second >= 0xFC || other_lead || continuation != (first == 0xC2 || first == 0xC3);
      if (((a & b) != 0) != forbidden) return false;
      if ((a & is_C3) != (first == 0xC3 ? 0x40 : 0) || (b & is_C3) != 0) return false;
    }
  }
  return true;
}
static_assert(latin1_classes_agree());

// ── shuffles ────────────────────────────────────────────────────────────────────────────────────

// Whether row `m` takes these bytes, and nothing else.
struct expected_row {
  std::uint8_t bytes[16] = {};
  unsigned size = 0;

  constexpr void add(unsigned index) { bytes[size++] = static_cast<std::uint8_t>(index); }
  constexpr bool is(const std::uint8_t (&row)[16]) const {
    for (unsigned k = 0; k < 16; ++k) {
      if (k < size ? row[k] != bytes[k] : row[k] < 0x80) return false;
    }
    return true;
  }
};

constexpr bool units_are_kept(const shuffle_rows& rows, bool swapped) {
  for (unsigned m = 0; m < 256; ++m) {
    expected_row expected;
    for (unsigned byte = 0; byte < 16; ++byte) {
      if ((m >> byte / 2 & 1) != 0) expected.add(swapped ? byte ^ 1 : byte);
    }
    if (!expected.is(rows.row[m])) return false;
  }
  return true;
}
static_assert(units_are_kept(make_units_kept(0), false));
static_assert(units_are_kept(make_units_kept(1), true));

constexpr bool one_or_two_are_kept(const shuffle_rows& rows) {
  for (unsigned m = 0; m < 256; ++m) {
    expected_row expected;
    for (unsigned byte = 0; byte < 16; ++byte) {
      if (byte % 2 == 0 || (m >> byte / 2 & 1) != 0) expected.add(byte);
    }
    if (!expected.is(rows.row[m])) return false;
  }
  return true;
}
static_assert(one_or_two_are_kept(make_one_or_two_bytes()));

// By two bits of a lane: the bytes of it in order, the first in the highest digits.
constexpr bool one_to_four_are_kept(const shuffle_rows& rows) {
  constexpr unsigned order[4] = {0x2, 0x32, 0x0123, 0x012};
  constexpr unsigned count[4] = {1, 2, 4, 3};
  for (unsigned m = 0; m < 256; ++m) {
    expected_row expected;
    for (unsigned lane = 0; lane < 4; ++lane) {
      const unsigned bits = m >> (2 * lane) & 3;
      for (unsigned k = count[bits]; k-- > 0;) {
        expected.add(4 * lane + (order[bits] >> (4 * k) & 0xF));
      }
    }
    if (!expected.is(rows.row[m])) return false;
  }
  return true;
}
static_assert(one_to_four_are_kept(make_one_to_four_bytes()));

TEST(kernel_tables, are_the_ones_that_were_proved) {
  EXPECT_TRUE(units_are_kept(units_kept, false));
  EXPECT_TRUE(units_are_kept(units_kept_swapped, true));
  EXPECT_TRUE(one_or_two_are_kept(one_or_two_bytes));
  EXPECT_TRUE(one_to_four_are_kept(one_to_four_bytes));
}

}  // namespace
}  // namespace utfkit::internal
