// Where a run may begin by the tables of encodings, it may by the bytes of two characters.
#include "kernels/misread.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/transcode.hpp>

#include "mojibake/misreadings.hpp"

namespace utfkit::internal::mojibake {
namespace {

// The characters that are a byte in any encoding, and those that stand for one.
std::vector<char32_t> bytes_of_encodings() {
  std::vector<char32_t> all = {U' ', U'?', U'a'};
  for (char32_t c = 0x80; c < 0x110000; ++c) {
    const byte_kinds& k = characters().kinds(c);
    if ((k.lead2 | k.lead_more | k.continuation | k.third) != 0) all.push_back(c);
  }
  return all;
}

TEST(misread, is_no_less_than_what_the_tables_have) {
  const character_table& table = characters();
  const std::vector<char32_t> all = bytes_of_encodings();
  EXPECT_GT(all.size(), 500u);
  std::size_t begun = 0;
  std::string text;
  const std::u32string thirds = U" ?a\u0080\u00BF\u0403\u2018\uFFFD";
  for (const char32_t first : all) {
    if (first < 0x80) continue;
    for (const char32_t second : all) {
      for (const char32_t third : thirds) {
        if (table.kinds(first).begun(table.kinds(second), table.kinds(third)) == 0) continue;
        ++begun;
        text = "abc";
        append_utf8(text, first);
        const std::size_t at = text.size();
        append_utf8(text, second);
        append_utf8(text, third);
        ASSERT_TRUE(may_be_misread(reinterpret_cast<const std::uint8_t*>(text.data()) + at))
            << std::hex << unsigned{first} << ' ' << unsigned{second} << ' ' << unsigned{third};
      }
    }
  }
  EXPECT_GT(begun, 100000u);
}

TEST(misread, is_rare_in_text_as_it_was_meant) {
  const std::string text =
      "abcl\u2019\u00E9t\u00E9 a \u00E9t\u00E9 fran\u00E7ais, \u6F22\u5B57\u304C, Th\u1EBF";
  std::size_t found = 0;
  for (std::size_t i = 3; i + 1 < text.size(); ++i) {
    found += may_be_misread(reinterpret_cast<const std::uint8_t*>(text.data()) + i);
  }
  EXPECT_EQ(found, 1u);  // U+2019 is a lead byte in Mac OS Roman
}

}  // namespace
}  // namespace utfkit::internal::mojibake
