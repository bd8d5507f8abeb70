// What a code point is said to be, against the Unicode Character Database where it is there.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <utfkit/code_point.hpp>

#include "base/character.hpp"
#include "base/character_name.hpp"

namespace utfkit::cli {
namespace {

TEST(Character, HasBlockClassAndName) {
  EXPECT_EQ(character_of(U'a').block, "Basic Latin");
  EXPECT_EQ(character_of(U'a').is, character_class::letter);
  EXPECT_EQ(character_of(U'a').name, "");
  EXPECT_EQ(character_of(U'\n').name, "LINE FEED");
  EXPECT_EQ(character_of(U'\0').name, "NULL");
  EXPECT_EQ(character_of(0x80).is, character_class::control);
  EXPECT_EQ(character_of(0x80).name, "");
  EXPECT_EQ(character_of(0x4DFF).block, "Yijing Hexagram Symbols");
  EXPECT_EQ(character_of(0x4E00).block, "CJK Unified Ideographs");
  EXPECT_EQ(character_of(0x2FE0).block, "");
  EXPECT_EQ(character_of(0x10FFFD).block, "Supplementary Private Use Area-B");
  EXPECT_EQ(character_of(0x10FFFF).is, character_class::noncharacter);
  EXPECT_EQ(character_of(0xFDD0).is, character_class::noncharacter);
  EXPECT_EQ(character_of(0xFDF0).is, character_class::letter);
}

TEST(Character, IsSaidInWords) {
  EXPECT_EQ(what_it_is(0xE9), "'\u00E9' LATIN SMALL LETTER E WITH ACUTE");
  EXPECT_EQ(what_it_is(0x301), "'\u25CC\u0301' COMBINING ACUTE ACCENT");
  EXPECT_EQ(what_it_is(0xD55C), "'\uD55C' HANGUL SYLLABLE HAN");
  EXPECT_EQ(what_it_is(0x20), "space: SPACE");
  EXPECT_EQ(what_it_is(0x2028), "separator: LINE SEPARATOR");
  EXPECT_EQ(what_it_is(0x202E), "format character: RIGHT-TO-LEFT OVERRIDE");
  EXPECT_EQ(what_it_is(0x3164), "letter: HANGUL FILLER");
  EXPECT_EQ(what_it_is(0xFE0F), "combining mark: VARIATION SELECTOR-16");
  EXPECT_EQ(what_it_is(0x034F), "combining mark: COMBINING GRAPHEME JOINER");
  EXPECT_EQ(what_it_is(0x2800), "symbol: BRAILLE PATTERN BLANK");
  EXPECT_EQ(what_it_is(0x81), "control");
  EXPECT_EQ(what_it_is(0xE000), "private use");
  EXPECT_EQ(what_it_is(0x1FFFE), "noncharacter");
  EXPECT_EQ(what_it_is(0x378), "unassigned in Unicode 17.0: Greek and Coptic");
  EXPECT_EQ(what_it_is(0x50000), "unassigned in Unicode 17.0");
}

// A variation selector of the supplementary plane acts on what is before it: it isn't shown.
TEST(Character, ShowsNothingThatIsNotPrintable) {
  EXPECT_EQ(what_it_is(0xE0100), "combining mark: VARIATION SELECTOR-17");
}

// The classes as UnicodeData.txt has them.
character_class class_of(const std::string& category) {
  static const std::map<std::string, character_class> by_category = {
      {"L", character_class::letter},     {"M", character_class::mark},
      {"N", character_class::number},     {"P", character_class::punctuation},
      {"S", character_class::symbol},     {"Zs", character_class::space},
      {"Zl", character_class::separator}, {"Zp", character_class::separator},
      {"Cc", character_class::control},   {"Cf", character_class::format},
      {"Cs", character_class::surrogate}, {"Co", character_class::private_use},
  };
  const bool whole = category[0] == 'Z' || category[0] == 'C';
  return by_category.at(whole ? category : category.substr(0, 1));
}

TEST(Character, NamesAreThoseOfUnicodeData) {
  EXPECT_EQ(character_name(0xAC00), "HANGUL SYLLABLE GA");
  EXPECT_EQ(character_name(0xD7A3), "HANGUL SYLLABLE HIH");
  EXPECT_EQ(character_name(0xC544), "HANGUL SYLLABLE A");
  EXPECT_EQ(character_name(0x3400), "CJK UNIFIED IDEOGRAPH-3400");
  EXPECT_EQ(character_name(0x2A6DF), "CJK UNIFIED IDEOGRAPH-2A6DF");
  EXPECT_EQ(character_name(0x17000), "TANGUT IDEOGRAPH-17000");
  EXPECT_EQ(character_name(0xF900), "CJK COMPATIBILITY IDEOGRAPH-F900");
  std::ifstream in(UTFKIT_SHARED_DIR "/ucd/17.0.0/UnicodeData.txt");
  if (!in) GTEST_SKIP() << "no UnicodeData.txt";
  char32_t next = 0;
  for (std::string line; std::getline(in, line);) {
    const auto c = static_cast<char32_t>(std::stoul(line, nullptr, 16));
    const std::size_t at = line.find(';') + 1;
    const std::string name = line.substr(at, line.find(';', at) - at);
    const bool in_range = name.ends_with(", Last>");
    for (; !in_range && next < c; ++next) EXPECT_EQ(character_name(next), "") << std::hex << +next;
    next = c + 1;
    if (!name.starts_with("<")) {
      ASSERT_EQ(character_name(c), name);
    } else if (!name.starts_with("<Hangul") && !name.starts_with("<CJK") &&
               !name.starts_with("<Tangut")) {
      ASSERT_EQ(character_name(c), "");
    }
  }
  EXPECT_EQ(character_name(0x10FFFF), "");
}

TEST(Character, ClassesAreThoseOfUnicodeData) {
  std::ifstream in(UTFKIT_SHARED_DIR "/ucd/17.0.0/UnicodeData.txt");
  if (!in) GTEST_SKIP() << "no UnicodeData.txt";
  std::vector<character_class> expected(0x110000, character_class::unassigned);
  for (unsigned plane = 0; plane <= 0x10; ++plane) {
    expected[plane * 0x10000 + 0xFFFE] = character_class::noncharacter;
    expected[plane * 0x10000 + 0xFFFF] = character_class::noncharacter;
  }
  for (unsigned c = 0xFDD0; c <= 0xFDEF; ++c) expected[c] = character_class::noncharacter;
  std::size_t first = 0;
  for (std::string line; std::getline(in, line);) {
    const std::size_t name = line.find(';') + 1;
    const std::size_t category = line.find(';', name) + 1;
    const std::size_t c = std::stoul(line, nullptr, 16);
    const std::string text = line.substr(name, category - 1 - name);
    if (text.ends_with(", First>")) {
      first = c;
      continue;
    }
    if (!text.ends_with(", Last>")) first = c;
    for (std::size_t i = first; i <= c; ++i) expected[i] = class_of(line.substr(category, 2));
  }
  for (std::size_t c = 0; c < expected.size(); ++c) {
    const character is = character_of(static_cast<char32_t>(c));
    ASSERT_EQ(is.is, expected[c]) << std::hex << c;
    const bool assigned =
        is.is != character_class::unassigned && is.is != character_class::noncharacter;
    ASSERT_TRUE(!assigned || !is.block.empty()) << std::hex << c;
  }
}

}  // namespace
}  // namespace utfkit::cli
