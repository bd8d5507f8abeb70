// Every name and every short text, against the C library's iconv().
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <vector>

#include "iconv/names.hpp"
#include "iconv_support.hpp"

namespace iconv_test {
namespace {

using utfkit::iconv_library::all_names;
using utfkit::iconv_library::name_row;

std::vector<std::string> names_of(const name_row& row) {
  std::istringstream words{std::string(row.names)};
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

std::vector<std::string> first_names() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < all_names().size; ++i) {
    all.push_back(names_of(all_names().rows[i]).front());
  }
  return all;
}

bool is_open(const std::string& to, const std::string& from) {
  return descriptor(system, to, from).is_open();
}

// The one pair of bytes for which glibc's EILSEQ points behind the error, not at it.
bool is_misplaced(const std::string& from, std::string_view text) {
  return from == "UHC" && text.find("\xA2\xE8") != text.npos;
}

class tables : public testing::TestWithParam<std::string> {};

// 0 to 2 bytes, and after a byte that is text.
TEST_P(tables, decode_every_pair_of_bytes) {
  both b("UTF-8", GetParam());
  ASSERT_TRUE(b.theirs.is_open() && b.mine.is_open());
  for (unsigned n = 0; n < 0x10000 + 0x100; ++n) {
    std::string text;
    if (n >= 0x100) text += static_cast<char>((n - 0x100) >> 8);
    text += static_cast<char>(n);
    if (is_misplaced(GetParam(), text)) continue;
    b.theirs.reset();
    b.mine.reset();
    const called theirs = b.theirs.convert(text, 16);
    ASSERT_EQ(b.mine.convert(text, 16), theirs) << hex(text);
  }
}

// Every code point, alone, from UTF-8; those of plane 0 from UTF-32 too.
TEST_P(tables, encode_every_code_point) {
  both from_utf8(GetParam(), "UTF-8"), from_utf32(GetParam(), "UTF-32BE");
  ASSERT_TRUE(from_utf8.theirs.is_open() && from_utf8.mine.is_open());
  descriptor utf8(system, "UTF-8", "UTF-32BE");
  for (char32_t c = 0; c < 0x110000; ++c) {
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(c >> shift);
    if (c < 0x10000) {
      ASSERT_EQ(from_utf32.mine.convert(text, 16), from_utf32.theirs.convert(text, 16))
          << hex(text);
    }
    text = utf8.convert(text, 8).out;
    if (text.empty()) continue;
    ASSERT_EQ(from_utf8.mine.convert(text, 16), from_utf8.theirs.convert(text, 16)) << hex(text);
  }
}

// One to eight bytes at random; to UTF-16, as glibc writes more than Unicode has in UTF-8.
TEST_P(tables, decode_more_bytes) {
  both b("UTF-16BE", GetParam());
  std::minstd_rand random(1);
  for (unsigned n = 0; n < 100'000; ++n) {
    std::string text;
    for (auto bits = random(), left = 1 + random() % 8; left-- != 0;) {
      const auto next = random();
      text += static_cast<char>((bits >> left & 1) != 0 ? next | 0x80 : next);
    }
    if (is_misplaced(GetParam(), text)) continue;
    ASSERT_EQ(b.mine.convert(text, 64), b.theirs.convert(text, 64)) << hex(text);
  }
}

INSTANTIATE_TEST_SUITE_P(all, tables, testing::ValuesIn(first_names()), [](const auto& of) {
  std::string name = of.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

TEST(iconv_names, are_those_of_the_system) {
  for (std::size_t i = 0; i < all_names().size; ++i) {
    const std::vector<std::string> names = names_of(all_names().rows[i]);
    for (const std::string& name : names) {
      ASSERT_TRUE(is_open("UTF-8", name)) << name;
      std::string lower = name;
      std::transform(lower.begin(), lower.end(), lower.begin(),
                     [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
      for (const std::string& spelling : {name, lower, name + "//"}) {
        EXPECT_EQ(utfkit::iconv_library::parse(spelling).set, all_names().rows[i].set) << spelling;
      }
      // And mean the same as the first one.
      both alias(name, "UTF-8"), first(names.front(), "UTF-8");
      for (std::string_view c : {"a~", "\u00A4", "\u00E9", "\u0416", "\u3042", "\uAC00"}) {
        const called theirs = alias.theirs.convert(c, 64);
        EXPECT_EQ(first.theirs.convert(c, 64), theirs) << name << ' ' << c;
        EXPECT_EQ(alias.mine.convert(c, 64), theirs) << name << ' ' << c;
      }
    }
  }
}

}  // namespace
}  // namespace iconv_test
