// Letters that another encoding reads as signs where only letters stand.
#include "answers/letters_as_signs.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace utfkit::cli {
namespace {

std::string told_of(encoding e, std::string_view bytes) {
  detection d;
  d.enc = e;
  return letters_read_as_signs(d, bytes);
}

}  // namespace

// Capitals are 80 to 9F there, and quotation marks in windows-1251.
TEST(letters_as_signs, are_capitals_of_mac_cyrillic) {
  constexpr encoding cyrillic = encoding::windows1251;
  EXPECT_EQ(told_of(cyrillic, "1,\x91\xEC\xE8\xF0\xED\xEE\xE2,\n"),
            "'‘мирнов' would be 'Смирнов' in x-mac-cyrillic");
  EXPECT_EQ(told_of(cyrillic, "\x93\xF1\xF2\xE8-\xED\xE0\xE4-\x8B\xE0\xE1\xE5\xEC\n"),
            "'“сти' would be 'Усти' and '‹абем' would be 'Лабем' in x-mac-cyrillic");
  // Quotation marks that are closed, capitals of windows-1251, single letters.
  EXPECT_EQ(told_of(cyrillic, "\x91\xEC\xE8\xF0\x92 \x93\xEC\xE8\xF0 \xE2\xE0\xEC\x94\n"), "");
  EXPECT_EQ(told_of(cyrillic, "\x84\xEC\xE8\xF0 \xE2\xE0\xEC\x93\n"), "");
  EXPECT_EQ(told_of(cyrillic, "\x93\xEF\xF0\xE8 \xEC\xE8\xF0\n\xE8 \xF1\xED\xE0\x94\n"), "");
  EXPECT_EQ(told_of(cyrillic, "\xCE\xED: \x93\xEC\xE8\xF0\n"), "");
  EXPECT_EQ(told_of(cyrillic, "\x88\xF0 \x85\xE8 \xE4\xE0\xEB\xE5\xE5\n"), "");
}

TEST(letters_as_signs, are_letters_of_mac_icelandic) {
  const std::string told = told_of(encoding::macintosh, "Gu\xDDr\x9Cn J\x97nsd\x97ttir\n");
  EXPECT_TRUE(told.starts_with("'Gu›rún' is no word: it may be in MacIcelandic")) << told;
  EXPECT_EQ(told_of(encoding::macintosh,
                    "\xDC"
                    "f\x8Ete\xDD, J\x97n\xDD\n"),
            "");
  EXPECT_EQ(told_of(encoding::macintosh, "caf\x8E\xDDOpen\n"), "");
  EXPECT_EQ(told_of(encoding::windows1252, "Gu\xDDr\xFAn\n"), "");
}

}  // namespace utfkit::cli
