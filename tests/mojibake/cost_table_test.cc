// What text costs by the table of characters is what cost_of_text() says.
#include "mojibake/cost_table.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "mojibake/quick_cost.hpp"
#include "mojibake/text_cost.hpp"
#include "support/texts.hpp"

namespace utfkit::internal::mojibake {
namespace {

using ::test::random_source;

constexpr cost no_limit = std::numeric_limits<cost>::max();

cost by_definition(std::u32string_view text) {
  std::vector<weighed_letter> letters;
  for (const char32_t c : text) letters.push_back(weigh(c));
  return cost_of_text(letters.data(), letters.size());
}

std::vector<cost_table::row> rows_of(std::u32string_view text) {
  std::vector<cost_table::row> rows;
  for (const char32_t c : text) rows.push_back(costs().row_of(c));
  return rows;
}

cost by_table(std::u32string_view text, cost limit, likely_language& likely) {
  const std::vector<cost_table::row> rows = rows_of(text);
  return costs().cost_of(rows.data(), rows.size(), limit, likely);
}

// Characters of one script, or of several; signs and ASCII among them.
std::u32string some_text(random_source& random) {
  constexpr char32_t firsts[] = {0x20,   0x41,    0x61,  0x80,   0xC0,   0xE0,   0x100,
                                 0x140,  0x1EA0,  0x390, 0x410,  0x430,  0x450,  0x5D0,
                                 0x627,  0x6A9,   0xE01, 0x2010, 0x2500, 0x3040, 0x4E00,
                                 0xAC00, 0x1F600, 0x900, 0x200,  0x16A0};
  std::u32string text;
  const char32_t usual = firsts[random() % std::size(firsts)];
  for (std::size_t n = 2 + random() % (most_weighed - 1); n != 0; --n) {
    const char32_t first = random() % 4 != 0 ? usual : firsts[random() % std::size(firsts)];
    text += static_cast<char32_t>(first + random() % 32);
  }
  return text;
}

TEST(cost_table, has_room_for_all_languages) {
  EXPECT_GT(language_count(), 0u);
  EXPECT_LE(language_count(), cost_table::most_languages);
  EXPECT_LE(language_count(), language_fit{}.costs.size());
  std::size_t quick = 0;
  for (std::size_t i = 0; i < language_count(); ++i) quick += costs_of_language(i).script != 0;
  EXPECT_GT(quick, 0u);
  EXPECT_LE(quick, quick_costs::most_languages);
}

// Every character by itself: those of a block beyond the alphabets are one.
TEST(cost_table, knows_every_character) {
  likely_language likely;
  const auto expect_same = [&](char32_t c) {
    for (const std::u32string& text : {std::u32string{U' ', c, U'a'}, {U'\u0434', c, U'\u00E9'}}) {
      ASSERT_EQ(by_table(text, no_limit, likely), by_definition(text)) << std::hex << unsigned{c};
    }
  };
  for (char32_t c = 0; c < 0x3100; ++c) expect_same(c);
  for (char32_t c = 0x3100; c < 0x110000; c += 0x3B) expect_same(c);
  for (std::size_t b = 1; b < block_count(); ++b) {
    expect_same(first_of_block(b) - 1);
    expect_same(first_of_block(b));
  }
}

TEST(cost_table, says_what_the_definition_says) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  likely_language likely;
  beginning_costs beginnings;
  for (int round = 0; round < 3000; ++round) {
    const std::u32string text = some_text(random);
    const cost wanted = by_definition(text);
    ASSERT_EQ(by_table(text, no_limit, likely), wanted);
    for (const cost limit : {0, wanted / 2, wanted, wanted + 1}) {
      ASSERT_EQ(by_table(text, limit, likely), std::min(limit, wanted));
      const std::vector<cost_table::row> rows = rows_of(text);
      ASSERT_EQ(costs().costs_less(rows.data(), rows.size(), limit, likely), wanted < limit);
    }
    beginnings.clear();
    EXPECT_TRUE(beginnings.is_empty());
    for (const char32_t c : text) beginnings.add(c);
    // In any order.
    for (int i = 0; i < 5; ++i) {
      const std::size_t n = 2 + random() % (text.size() - 1);
      ASSERT_EQ(beginnings.of(n), by_definition(std::u32string_view(text).substr(0, n)));
    }
  }
}

cost least_of(std::u32string_view text) {
  cost sum = 0;
  for (const char32_t c : text) sum += costs().least_of(c);
  return sum;
}

TEST(cost_table, says_what_no_text_costs_less_than) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  for (int round = 0; round < 3000; ++round) {
    const std::u32string text = some_text(random);
    ASSERT_LE(least_of(std::u32string_view(text).substr(1)), by_definition(text));
  }
  EXPECT_EQ(least_of(U"what is ASCII"), 0);
  EXPECT_GE(least_of(U"\uFFFD"), nat);
  EXPECT_GE(least_of(U"\u6F22"), 8 * nat);
}

}  // namespace
}  // namespace utfkit::internal::mojibake
