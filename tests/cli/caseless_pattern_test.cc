// What is found in any case, against the Unicode Character Database where it is there.
#include "find/caseless_pattern.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {
namespace {

std::optional<match> found(std::string_view text, std::string_view pattern, std::size_t from = 0) {
  return caseless_pattern(pattern).find_in(text, from);
}

TEST(caseless_pattern, takes_whole_characters) {
  EXPECT_EQ(found("die Straße", "STRASSE"), (match{4, 7}));
  EXPECT_EQ(found("DIE STRASSE", "straße"), (match{4, 7}));
  EXPECT_FALSE(found("Straße", "s", 1));
  EXPECT_FALSE(found("Straße", "as"));
  EXPECT_FALSE(found("CAFÉ", "cafe"));
  EXPECT_EQ(found("CAFE\u0301", "café"), (match{0, 6}));
  EXPECT_EQ(found("\u212A", "k"), (match{0, 3}));
  EXPECT_FALSE(found("I\u0130", "\u0131"));
}

TEST(caseless_pattern, passes_over_what_is_ill_formed) {
  EXPECT_EQ(found("\xE6\xC3 \u00C6", "\u00E6"), (match{3, 2}));
  EXPECT_FALSE(found("E\xCC", "e\u0301"));
  EXPECT_EQ(found("E\xCC", "e"), (match{0, 1}));
  EXPECT_FALSE(found("", "e"));
  EXPECT_FALSE(found("e", "ee"));
}

TEST(caseless_pattern, begins_with_a_mark_only_at_the_start) {
  EXPECT_EQ(found("\u0301a", "\u0301A"), (match{0, 3}));
  EXPECT_FALSE(found("e\u0301a", "\u0301a"));
  // An iota below is an iota where it is folded.
  EXPECT_EQ(found("\u0345", "\u0399"), (match{0, 2}));
  EXPECT_EQ(found("x \u03B9", "\u0345"), (match{2, 2}));
  EXPECT_FALSE(found("x\u0345", "\u0345"));
}

std::string text_of(const std::string& code_points) {
  std::istringstream in(code_points);
  std::string text;
  for (unsigned long c = 0; in >> std::hex >> c;) {
    char bytes[4];
    text.append(bytes, encode(static_cast<char32_t>(c), bytes));
  }
  return text;
}

// Fields of a line, up to its comment.
std::vector<std::string> fields_of(const std::string& line) {
  std::istringstream in(line.substr(0, line.find('#')));
  std::vector<std::string> fields;
  for (std::string field; std::getline(in, field, ';');) fields.push_back(field);
  return fields;
}

TEST(caseless_pattern, folds_as_case_folding_has_it) {
  std::ifstream in(UTFKIT_SHARED_DIR "/ucd/17.0.0/CaseFolding.txt");
  if (!in) GTEST_SKIP() << "no CaseFolding.txt";
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line);) {
    const auto fields = fields_of(line);
    if (fields.size() < 3 || (fields[1] != " C" && fields[1] != " F")) continue;
    const std::string from = text_of(fields[0]), to = text_of(fields[2]);
    ++rows;
    EXPECT_EQ(found(from, to), (match{0, from.size()})) << line;
    EXPECT_EQ(found(to, from), (match{0, to.size()})) << line;
    if (from == "\u0345") continue;  // a mark, which is found at the start only
    EXPECT_EQ(found("- " + from, to), (match{2, from.size()})) << line;
  }
  EXPECT_GT(rows, 1500u);
}

TEST(caseless_pattern, finds_what_begins_with_a_decomposition) {
  std::ifstream in(UTFKIT_SHARED_DIR "/ucd/17.0.0/UnicodeData.txt");
  if (!in) GTEST_SKIP() << "no UnicodeData.txt";
  for (std::string line; std::getline(in, line);) {
    const auto fields = fields_of(line);
    if (fields.size() < 6 || fields[5].empty() || fields[5].front() == '<') continue;
    const std::string from = text_of(fields[0]), to = text_of(fields[5]);
    EXPECT_EQ(found(from, to), (match{0, from.size()})) << line;
    EXPECT_EQ(found(to, from), (match{0, to.size()})) << line;
  }
}

TEST(caseless_pattern, finds_every_other_character_as_itself) {
  for (char32_t c = 0x21; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 7) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    char bytes[4];
    const std::string_view text(bytes, encode(c, bytes));
    ASSERT_EQ(found(text, text), (match{0, text.size()})) << std::hex << static_cast<unsigned>(c);
  }
}

}  // namespace
}  // namespace utfkit::cli
