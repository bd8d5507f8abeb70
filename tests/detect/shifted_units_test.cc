// Detection of UTF-16 that was split or changed as if it were bytes.
#include <utfkit/detect.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"

namespace {

using utfkit::confidence;
using utfkit::detect;

std::string utf16(std::u16string_view text, bool little) {
  std::string bytes;
  for (const char16_t c : text) {
    const char low = static_cast<char>(c & 0xFF), high = static_cast<char>(c >> 8);
    bytes += little ? low : high;
    bytes += little ? high : low;
  }
  return bytes;
}

constexpr std::u16string_view polish =
    u"id;imi\u0119\n1;Ma\u0142gorzata Go\u0142\u0105b\n2;J\u00F3zef Pi\u0105tek\n3;Jan Nowak\n";

TEST(detect, ends_of_line_translated_in_utf16) {
  for (const bool little : {true, false}) {
    for (const std::string_view signature : {"", little ? "\xFF\xFE" : "\xFE\xFF"}) {
      std::string text(signature);
      text += utf16(polish, little);
      EXPECT_GE(detect(text).sure, confidence::almost_certain);
      for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) {
        text.insert(at, 1, '\r');
      }
      const auto d = detect(text);
      EXPECT_EQ(d.sure, confidence::guess) << d.name;
      if (signature.empty()) continue;
      EXPECT_EQ(d.name,
                little ? "UTF-16LE with lines off by a byte" : "UTF-16BE with lines off by a byte");
    }
  }
}

TEST(detect, a_line_split_off_utf16) {
  const std::string whole = utf16(polish, true);
  // As split does: behind the byte 0A.
  const std::string rest = whole.substr(whole.find('\n') + 1);
  const std::string piece = rest.substr(0, rest.find('\n') + 1);
  EXPECT_EQ(detect(piece).name, "UTF-16LE without its first byte");
  EXPECT_EQ(detect(piece).sure, confidence::guess);
  // Big-endian text begins with a zero too.
  EXPECT_EQ(detect(utf16(polish, false)).name, "UTF-16BE");
  EXPECT_EQ(detect(utf16(polish, false)).sure, confidence::almost_certain);
}

// Japanese and Chinese without a byte above 7F or a NUL, in both byte orders; and ASCII.
TEST(shifted_units, short_east_asian_is_not_certainly_ascii) {
  for (const std::string_view utf16 :
       {"k0X0c0_0", "_S0_0d0f", "0o0j0D0\x02", "Bl@b\x09g\x1AO", "(W\x04TUSCQ"}) {
    const auto d = detect(utf16);
    EXPECT_EQ(d.enc, utfkit::encoding::ascii) << utf16;
    EXPECT_EQ(d.sure, confidence::likely) << utf16;
  }
  for (const std::string_view ascii : {"2024-01-02", "10203040", "a0 b0 c0\r\n", "a\tb\tc\td\n",
                                       "\x1B[0mred\x1B[0m\n", "MONDAY, TUESDAY\n"}) {
    EXPECT_EQ(detect(ascii).sure, confidence::certain) << ascii;
  }
}

}  // namespace
