// What kernels ask about: every code point that isn't Yes in the quick check of a form, wherever it
// stands in a block, and every two neighbours with a combining class. By the oracle's properties,
// at every level of instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/kernels/levels.hpp"
#include "src/ucd/generated/quick_check.hpp"
#include "support/guarded.hpp"
#include "support/normalization.hpp"

namespace utfkit::internal {
namespace {

std::vector<std::size_t> asked;

bool record(const std::uint8_t*, std::size_t, std::size_t at) noexcept {
  asked.push_back(at);
  return true;
}
bool refuse(const std::uint8_t*, std::size_t, std::size_t) noexcept {
  return false;
}

class quick_tables_test : public testing::Test {
 protected:
  void SetUp() override {
    if (test::rules() == nullptr) GTEST_SKIP() << "there is no Unicode Character Database";
  }

  // Whether all is asked about in a text that must be, in order, and nothing where no character
  // begins.
  static void expect_asked(const std::u32string& text, int form) {
    // Where characters begin; those that must be asked about.
    std::string utf8;
    std::vector<std::size_t> starts, needed;
    bool mark_before = false;
    for (const char32_t c : text) {
      const bool mark = test::rules()->combining_class(c) != 0;
      if (!test::rules()->passes(c, form) || (mark && mark_before)) needed.push_back(utf8.size());
      mark_before = mark;
      starts.push_back(utf8.size());
      utf8 += test::to_utf8({c});
    }
    guarded_buffer memory(utf8.size());
    std::uint8_t* const in = memory.end() - utf8.size();
    std::copy(utf8.begin(), utf8.end(), in);
    for (const kernel_level& level : available_levels()) {
      asked.clear();
      const quick_tables& tables = generated::quick_check[form];
      ASSERT_EQ(level.kernels->in_form(tables, in, utf8.size(), record), utf8.size());
      ASSERT_TRUE(std::includes(starts.begin(), starts.end(), asked.begin(), asked.end()))
          << name(level.level);
      ASSERT_TRUE(std::includes(asked.begin(), asked.end(), needed.begin(), needed.end()))
          << name(level.level);
      const std::size_t first = asked.empty() ? utf8.size() : asked.front();
      ASSERT_EQ(level.kernels->in_form(tables, in, utf8.size(), refuse), first);
    }
  }
};

TEST_F(quick_tables_test, every_code_point) {
  for (const std::size_t shift : {0u, 63u}) {
    std::u32string text(shift, U'x');
    for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
      if (c == 0xD800) c = 0xE000;
      text += c;
      text += U'x';
    }
    for (int form = 0; form < 4; ++form) ASSERT_NO_FATAL_FAILURE(expect_asked(text, form));
  }
}

TEST_F(quick_tables_test, every_two_marks) {
  std::u32string text;
  for (const char32_t first : test::rules()->marks) {
    for (const char32_t second : test::rules()->marks) {
      text += {first, second, U'x'};
      text.append(second % 4, U'y');
    }
  }
  for (int form = 0; form < 4; ++form) ASSERT_NO_FATAL_FAILURE(expect_asked(text, form));
}

// Marks across every place where blocks meet, and texts of every length.
TEST_F(quick_tables_test, every_place) {
  const std::u32string marks[] = {U"\u0301\u0323",     U"\u0E38\u0E49",
                                  U"\u0301\u20D0",     U"\u20D0\u0301",
                                  U"\U0001D165\u0301", U"\u0301\U0001D165",
                                  U"\U0001D165\u0E38", U"\u0958",
                                  U"\U0002F800",       U"\u2126",
                                  U"\u0344",           U"\u0958\u2126",
                                  U"\u0301\u0958",     U"\u0301\u0958\u20D0"};
  for (const std::u32string& each : marks) {
    for (const char32_t filler : {U'x', U'\u0434', U'\u0915', U'\U0001F600'}) {
      for (std::size_t before = 0; before < 330; before += before < 70 ? 1 : 13) {
        for (const std::size_t after : {0u, 1u, 2u, 200u, 500u}) {
          std::u32string text(before, filler);
          text += each;
          text.append(after, filler);
          const int form = static_cast<int>((before + after) % 4);
          ASSERT_NO_FATAL_FAILURE(expect_asked(text, form)) << before << " " << after;
        }
      }
    }
  }
}

}  // namespace
}  // namespace utfkit::internal
