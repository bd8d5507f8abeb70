// Errors of UTF-16, and what stands around them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "patterns/wide_errors.hpp"

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
    // DB and DC are letters in windows-1251; the line ends off by a byte.
    EXPECT_TRUE(
        is_error_among_bytes(text + "\xCF\xF0\xDB\xE2\xDC\xF2 \xEC\xE8\xDB\xDC\xE8\xF0\r\n", e));
    EXPECT_TRUE(is_error_among_bytes(text + "\xCF\xF0\xE8\xE2\xE5\xF2 \xEC\xE8\xF0\r\n.", e))
        << "an odd byte at the end";
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
