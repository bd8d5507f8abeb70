// Whether all of a text may be in what some of its lines were found to be in.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "answers/answer.hpp"
#include "detect/whole_reading.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;
using test::repeated;

constexpr std::string_view plain =
    "Jüri Tamm;Põlva;Käärdi tänav 5\nÜlle Mägi;Võru;Lääne põik 17\nTõnu Pärn;Jõhvi;Küti 3\n";
constexpr std::string_view with_carons =
    "Aleksander Puškin;Tallinn;šokolaad\nMaša Žukova;Narva;garaaž\n";

other_lines estonian(encoding e) {
  other_lines found;
  found.enc = e;
  found.language = "et";
  return found;
}

TEST(WholeReading, IsRightWhereTheRestReadsTheSame) {
  for (const encoding e : {encoding::windows1257, encoding::iso8859_15}) {
    const std::string text = in(e, repeated(plain, 30) + std::string(with_carons));
    EXPECT_TRUE(reads_whole_in(text, encoding::windows1252, estonian(e))) << name(e);
    whole_reading pieces(encoding::windows1252, estonian(e));
    for (const char c : text) pieces.push({&c, 1});
    EXPECT_TRUE(pieces.is_right()) << name(e);
  }
}

// That they differ says nothing, or as much as one letter does.
TEST(WholeReading, AsksForMoreThanOneLetter) {
  const encoding e = encoding::windows1257;
  EXPECT_FALSE(reads_whole_in(in(e, repeated(plain, 30)), encoding::windows1252, estonian(e)));
  EXPECT_FALSE(
      reads_whole_in(in(e, repeated(plain, 30) + "Puškin\n"), encoding::windows1252, estonian(e)));
}

// A half of what is above 7F would be another letter.
TEST(WholeReading, IsWrongWhereTheRestReadsOtherwise) {
  const std::string text =
      in(encoding::windows1252, repeated("Niccolò;Forlì;perché è così;Cefalù\n", 30)) +
      in(encoding::windows1250, "Dvořák;Plzeň\nNěmec;Příbram\n");
  other_lines czech;
  czech.enc = encoding::windows1250;
  czech.language = "cs";
  EXPECT_FALSE(reads_whole_in(text, encoding::windows1252, czech));
}

TEST(WholeReading, IsWrongWhereAThirdReadsBetter) {
  const encoding e = encoding::windows1257;
  const std::string text = in(e, repeated(plain, 200) + std::string(with_carons));
  ASSERT_TRUE(reads_whole_in(text, encoding::windows1252, estonian(e)));
  const std::string word = text + in(encoding::windows1254, "Yıldız;Ağrı\nDoğan;Eskişehir\n");
  EXPECT_FALSE(reads_whole_in(word, encoding::windows1252, estonian(e)));
  const std::string lines = text + in(encoding::windows1251, repeated("Иван Петров;Москва\n", 4));
  EXPECT_FALSE(reads_whole_in(lines, encoding::windows1252, estonian(e)));
}

// Where a character may be two bytes, or nothing is known of words.
TEST(WholeReading, IsOfLetters) {
  const std::string text =
      in(encoding::windows1257, repeated(plain, 30) + std::string(with_carons));
  EXPECT_FALSE(reads_whole_in(text, encoding::gbk, estonian(encoding::windows1257)));
  EXPECT_FALSE(reads_whole_in(text, encoding::windows1252, estonian(encoding::windows1258)));
}

TEST(WholeReading, IsWhatTheTextIsTakenForThen) {
  detection d;
  d.enc = encoding::windows1252;
  d.sure = confidence::guess;
  d.found_count = 2;
  d.found[0] = {.enc = encoding::windows1252, .language = "et"};
  d.found[1] = {.enc = encoding::iso8859_15, .language = "et", .behind = 7};
  take_for(d, estonian(encoding::iso8859_15));
  EXPECT_EQ(d.enc, encoding::iso8859_15);
  EXPECT_EQ(d.name, "ISO-8859-15");
  EXPECT_EQ(d.sure, confidence::likely);
  EXPECT_EQ(d.candidates()[0].enc, encoding::iso8859_15);
  EXPECT_EQ(d.candidates()[1].enc, encoding::windows1252);
  // One that isn't among the candidates takes the place of the last.
  take_for(d, estonian(encoding::windows1257));
  EXPECT_EQ(d.candidates().size(), 2U);
  EXPECT_EQ(d.candidates()[0].enc, encoding::windows1257);
  EXPECT_EQ(d.candidates()[1].enc, encoding::iso8859_15);
}

}  // namespace
TEST(WholeReading, HasNoControlCharacters) {
  const other_lines latin9{.enc = encoding::iso8859_15, .language = "de"};
  const std::string text = repeated("Müller, schöne Grüße aus Köln\n", 30) + "Šimková, Škoda\n";
  const std::string whole = in(encoding::iso8859_15, text);
  EXPECT_TRUE(reads_whole_in(whole, encoding::windows1252, latin9));
  EXPECT_FALSE(reads_whole_in(whole + "\x84ja\x93\n", encoding::windows1252, latin9));
}

}  // namespace utfkit::cli
