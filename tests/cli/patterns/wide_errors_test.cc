// Errors of UTF-16, and what stands around them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "wide/wide_errors.hpp"

namespace utfkit::cli {
namespace {

constexpr std::u16string_view english = u"The quick brown fox jumps over the lazy dog.\r\n";

std::string in_utf16(std::u16string_view text, encoding e) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
    bytes += e == encoding::utf16le ? low : high;
    bytes += e == encoding::utf16le ? high : low;
  }
  return bytes;
}

TEST(WideErrors, AreAmongBytesThatWereAdded) {
  for (const encoding e : {encoding::utf16le, encoding::utf16be}) {
    const std::string text = in_utf16(english, e) + in_utf16(english, e);
    // DB is a letter in windows-1251; the lines end off by a byte.
    const std::string row = "\xCF\xF0\xDB\xE2\xE5\xF2 \xEC\xE8\xE0\xED\xE8\xF0\r\n";
    EXPECT_TRUE(is_error_among_bytes(text + row + row, e));
    EXPECT_FALSE(is_error_among_bytes(text + row, e)) << "too little";
    EXPECT_TRUE(is_error_among_bytes(text + "Caf\xE9 and cr\xE8me br\xFBl\xE9\x65 for all\r\n", e))
        << "an odd byte at the end";
    // A name in Han or Cyrillic with half of an emoji.
    const std::string name = in_utf16(u"\u7528\u6237\u540D", e),
                      sent = in_utf16(u"\u53D1\u9001\u6210", e);
    const std::string half = in_utf16(std::u16string(1, 0xD83D), e);
    EXPECT_FALSE(is_error_among_bytes(text + name + half + sent + text, e));
    EXPECT_FALSE(
        is_error_among_bytes(text + in_utf16(u"\u0418\u0432\u0430\u043D", e) + half + text, e));
  }
}

TEST(WideErrors, AreHalvesOfPairsAmongLetters) {
  for (const encoding e : {encoding::utf16le, encoding::utf16be}) {
    const std::string text = in_utf16(english, e);
    const std::string half = in_utf16(std::u16string(1, 0xD83D), e);
    EXPECT_FALSE(is_error_among_bytes(text + half + text, e));
    EXPECT_FALSE(is_error_among_bytes(text.substr(0, text.size() - 7), e)) << "cut";
    EXPECT_FALSE(is_error_among_bytes(text, e)) << "without an error";
    EXPECT_FALSE(is_error_among_bytes("", e));
    EXPECT_FALSE(is_error_among_bytes("a", e));
  }
  EXPECT_FALSE(is_error_among_bytes("\xDB\xDC\xF2\xEC", encoding::utf8));
}

}  // namespace
}  // namespace utfkit::cli
