// Which text of bytes is told from text in UTF-16 and in EBCDIC.
#include "convert/ascii_share.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <utfkit/utfkit.hpp>

#include "made_texts.hpp"

namespace {

bool is_ascii_text(std::string_view text) {
  utfkit::cli::ascii_share whole;
  whole.push(text);
  utfkit::cli::ascii_share by_bytes;
  for (const char& c : text) by_bytes.push({&c, 1});
  EXPECT_EQ(whole.is_ascii_text(), by_bytes.is_ascii_text());
  return whole.is_ascii_text();
}

using utfkit::test::in;

TEST(ascii_share, a_few_other_bytes_change_nothing) {
  EXPECT_TRUE(is_ascii_text("name;town\nRen\xE9;Li\xE8ge\n"));
  EXPECT_TRUE(is_ascii_text("two\n\xFF\xFEone line after another"));
  std::string log = "\x1B[1mbold\x1B[0m";
  while (log.size() < 1000) log += " and words of ASCII, with a line\n";
  EXPECT_TRUE(is_ascii_text(log.append(1, '\0')));
}

TEST(ascii_share, other_letters_are_more) {
  EXPECT_FALSE(is_ascii_text("\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0! 12 hours"));
  EXPECT_FALSE(is_ascii_text("Ren\xE9, 15 bytes"));
  EXPECT_FALSE(is_ascii_text(""));
}

TEST(ascii_share, text_in_utf16_and_ebcdic_is_none) {
  using utfkit::encoding;
  for (const std::string_view text :
       {"ありがとうございますとてもうれしいです",
        "教育は、人格の完全な発展並びに人権及び基本的自由の尊重の教科を目的としなければならない",
        "人人生而自由在尊严和权利上一律平等他们赋有理性和良心",
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren.", "1234567890 1234567890",
        "Все люди рождаются свободными", "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p"}) {
    for (const encoding e : {encoding::utf16le, encoding::utf16be, encoding::utf32le}) {
      EXPECT_FALSE(is_ascii_text(in(e, text))) << text;
    }
  }
  for (const encoding e : {encoding::ibm037, encoding::ibm1047}) {
    EXPECT_FALSE(is_ascii_text(in(e, "Alle Menschen sind frei, und gleich an Rechten: (1) @@@@")));
    EXPECT_FALSE(is_ascii_text(in(e, "0001            ABC            0002            DEF")));
    EXPECT_FALSE(is_ascii_text(in(e, "-----  ...  ,,, +++ ----- ((())) %%% && ** ;;;")));
  }
}

}  // namespace
