// Messages of mailboxes that are in what each declares.
#include "declared/declared_parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "reading/other_lines.hpp"

namespace utfkit::cli {
namespace {

std::string message(std::string_view charset, std::string_view body) {
  return "From a@b Mon Jan  1 00:00:00 2024\nContent-Type: text/plain; charset=" +
         std::string(charset) + "\n\n" + std::string(body) + "\n\n";
}

constexpr std::string_view russian = "\xF0\xD2\xC9\xD7\xC5\xD4, \xC4\xD2\xD5\xC7!";  // KOI8-R
constexpr std::string_view hungarian = "csuk\xE9z";                                  // ISO-8859-2

std::string told_of(std::string_view text, encoding whole, std::size_t piece = 4096) {
  declared_parts parts(whole);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    parts.push(text.substr(0, piece));
  }
  std::string told_all;
  for (const other_lines& others : parts.finish()) {
    told_all += (told_all.empty() ? "" : "; ") + told(others);
  }
  return told_all;
}

TEST(declared_parts, are_told_however_the_text_is_cut) {
  const std::string text = message("koi8-r", russian) + message("iso-8859-2", hungarian);
  for (const std::size_t piece : {1U, 2U, 7U, 64U, 4096U}) {
    EXPECT_EQ(told_of(text, encoding::koi8_r, piece), "ISO-8859-2 (Hungarian) in line 9");
  }
}

TEST(declared_parts, are_of_several_encodings) {
  const std::string german =
      "Gr\xFC\xDF"
      "e an M\xFC"
      "ller";
  const std::string text = message("koi8-r", russian) + message("iso-8859-2", hungarian) +
                           message("iso-8859-1", german) + message("iso-8859-2", hungarian);
  EXPECT_EQ(told_of(text, encoding::koi8_r),
            "ISO-8859-2 (Hungarian) in lines 9 and 19; windows-1252 (German) in line 14");
}

// Of five the lines are told.
TEST(declared_parts, are_more_than_are_told) {
  std::string text;
  for (const char* in : {"koi8-r", "iso-8859-2", "iso-8859-1", "iso-8859-15", "iso-8859-9",
                         "iso-8859-3", "iso-8859-4"}) {
    text += message(in, in == std::string_view("koi8-r") ? russian : hungarian);
  }
  declared_parts parts(encoding::koi8_r);
  parts.push(text);
  const auto found = parts.finish();
  ASSERT_EQ(found.size(), 5U);
  EXPECT_FALSE(found.front().more);
  EXPECT_TRUE(found.back().more);
}

TEST(declared_parts, say_nothing_where_all_declare_one) {
  const std::string text = message("koi8-r", russian) + message("koi8-r", hungarian);
  EXPECT_EQ(told_of(text, encoding::windows1252), "");
  EXPECT_EQ(told_of(message("iso-8859-2", hungarian), encoding::koi8_r), "");
}

TEST(declared_parts, say_nothing_of_ascii_and_utf8) {
  const std::string text = message("koi8-r", russian) + message("iso-8859-2", "plain") +
                           message("iso-8859-2", "csuk\xC3\xA9z") + message("us-ascii", hungarian);
  EXPECT_EQ(told_of(text, encoding::koi8_r), "");
}

TEST(declared_parts, are_what_is_behind_the_empty_line) {
  const std::string head = message("koi8-r", russian) + "From c@d Mon Jan  1 00:00:00 2024\n";
  const std::string name = "X-Name: " + std::string(hungarian) + "\n";
  const std::string type = "content-type: text/plain;\r\n\tcharset=\"ISO-8859-2\"\r\n";
  EXPECT_EQ(told_of(head + type + name + "\nplain\n", encoding::koi8_r), "");
  EXPECT_EQ(told_of(head + type + "\r\n" + std::string(hungarian), encoding::koi8_r),
            "ISO-8859-2 (Hungarian) in line 10");
}

TEST(declared_parts, may_be_wrong) {
  // Russian in KOI8-R that calls itself ISO-8859-1, as many programs had it.
  const std::string text = message("koi8-r", russian) + message("iso-8859-1", russian);
  EXPECT_EQ(told_of(text, encoding::koi8_r), "");
  // In KOI8-R, among Polish, that calls itself windows-1251, which reads it better than that does.
  const std::string long_text =
      "\xE4\xCF\xC2\xD2\xD9\xCA \xC4\xC5\xCE\xD8! "
      "\xEE\xC1\xDB\xC1 \xD7\xD3\xD4\xD2\xC5\xDE\xC1 "
      "\xD0\xC5\xD2\xC5\xCE\xC5\xD3\xC5\xCE\xC1 \xCE\xC1 \xDE\xC5\xD4\xD7\xC5\xD2\xC7, "
      "\xD0\xCF\xD6\xC1\xCC\xD5\xCA\xD3\xD4\xC1.";
  EXPECT_EQ(told_of(message("iso-8859-2", hungarian) + message("windows-1251", long_text),
                    encoding::iso8859_2),
            "");
  EXPECT_EQ(
      told_of(message("iso-8859-2", hungarian) + message("koi8-r", long_text), encoding::iso8859_2),
      "KOI8-R (Russian) in line 9");
}

}  // namespace
}  // namespace utfkit::cli
