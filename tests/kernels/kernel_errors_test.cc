// utf8_errors at every level: what the contract says that follows where there are none, on texts of
// every kind, cut anywhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/kernels/levels.hpp"
#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"

#include "reference/text.hpp"

namespace utfkit::internal {
namespace {

class kernel_errors : public testing::TestWithParam<kernel_level> {
 protected:
  void check(std::string_view text) {
    const std::string_view placed =
        text.size() <= memory_.capacity() ? memory_.at_end<char>(text) : text;
    std::vector<std::uint64_t> wrong(text.size() / 64 + 2, 0xA5A5A5A5A5A5A5A5);
    const std::size_t words = (text.size() + 63) / 64;
    GetParam().kernels->utf8_errors(reinterpret_cast<const std::uint8_t*>(placed.data()),
                                    text.size(), wrong.data());
    EXPECT_EQ(wrong[words], 0xA5A5A5A5A5A5A5A5);
    const auto is_wrong = [&](std::size_t i) { return (wrong[i / 64] >> i % 64 & 1) != 0; };
    for (std::size_t i = text.size(); i < words * 64; ++i) EXPECT_FALSE(is_wrong(i));
    const auto continues = [&](std::size_t i) { return (text[i] & 0xC0) == 0x80; };

    // From each place that a text may begin at, the longest part that has none.
    for (std::size_t a = 0, b = 0; a < text.size(); ++a) {
      if (continues(a) || is_wrong(a)) continue;
      if (b <= a) {
        b = a;
        while (b + 1 < text.size() && !is_wrong(b + 1)) ++b;
        while (b > a && continues(b)) --b;
      }
      ASSERT_TRUE(reference::findings(text.substr(a, b - a)).empty()) << test::hex(text);
      a = std::max(a, b > a ? b - 1 : a);  // parts of it begin with the same
    }
    if (reference::findings(text).empty()) {
      for (std::size_t i = 0; i < words; ++i) ASSERT_EQ(wrong[i], 0u) << test::hex(text);
    }
  }

  test::fence memory_;
};

TEST_P(kernel_errors, texts) {
  SCOPED_TRACE(test::seed_message());
  for (const std::string& text : test::utf8_texts()) check(text);
  for (const std::string& text : test::long_utf8_texts()) check(text);
}

// Short ones, each at every place of what a level looks at together.
TEST_P(kernel_errors, at_every_place) {
  for (const std::string_view bad :
       {"\xFF", "\x80", "\xC0\xAF", "\xC3", "\xE2\x82", "\xE2", "\xF0\x9F\x98", "\xED\xA0\x80",
        "\xF4\x90\x80\x80", "\xE0\x80\x80", "\xF0\x41\x80\x80", "\xC3\xA9\xA9", "\xC3\xC3\xA9"}) {
    for (const std::string_view fill : {"a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
      for (std::size_t before = 0; before < 70; ++before) {
        std::string text;
        for (std::size_t i = 0; i < before; ++i) text += fill;
        text += bad;
        check(text);
        for (std::size_t i = 0; i < 70 - before; ++i) text += fill;
        check(text);
      }
    }
  }
}

const level_list levels = available_levels();
INSTANTIATE_TEST_SUITE_P(levels, kernel_errors, testing::ValuesIn(levels.begin(), levels.end()),
                         [](const auto& level) { return std::string(name(level.param.level)); });

}  // namespace
}  // namespace utfkit::internal
