// Lines that have signs alone above 7F, in a text of another encoding.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "detect/review.hpp"
#include "lines/lines_in_another.hpp"
#include "lines/sign_lines.hpp"
#include "made_texts.hpp"
#include "reading/other_lines.hpp"

namespace utfkit::cli {
namespace {

using test::in;

constexpr std::string_view russian =
    "10061;Отвёртка крестовая;12;Юрий Щербаков;Садовая ул.;Тверь\n";

std::string price_list(int rows) {
  std::string text;
  for (int n = 0; n < rows; ++n) {
    text += in(encoding::windows1252, fmt::format("{};Oven to 250 °C;€{},50\n", 10000 + n, n));
  }
  return text;
}

detection found(encoding e) {
  detection d;
  d.enc = e;
  return d;
}

std::optional<other_lines> others_in(encoding whole, std::string_view text, std::size_t piece) {
  lines_in_another lines(found(whole));
  for (std::size_t at = 0; at < text.size(); at += piece) lines.push(text.substr(at, piece));
  return lines.finish();
}

TEST(SignLines, AreInAnotherEncodingThanLetters) {
  std::string text = price_list(20);
  for (int n = 0; n < 5; ++n) text += in(encoding::windows1251, russian);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, text.size()}) {
    const auto others = others_in(encoding::windows1251, text, piece);
    ASSERT_TRUE(others) << piece;
    EXPECT_EQ(others->enc, encoding::windows1252);
    EXPECT_EQ(names_of(*others), "lines 1 to 20");
  }
}

TEST(SignLines, SayNothingWhereTheyAreTheSame) {
  // ° and ± are where windows-1252 has them.
  std::string text;
  for (int n = 0; n < 20; ++n) text += in(encoding::windows1251, "Oven;250 °C;±1\n");
  for (int n = 0; n < 5; ++n) text += in(encoding::windows1251, russian);
  EXPECT_FALSE(others_in(encoding::windows1251, text, text.size()));
}

TEST(SignLines, AreNoWordsOfAnotherLanguage) {
  std::string text;
  for (const std::string_view name : {"Velcro", "Teflon", "Lycra", "Kevlar", "Jacuzzi"}) {
    for (int n = 0; n < 4; ++n)
      text += in(encoding::windows1252, fmt::format("{};{}® tape\n", n, name));
  }
  EXPECT_FALSE(others_in(encoding::windows1252, text, text.size()));
}

TEST(SignLines, NeedNoMoreThanTheBeginningOfALongLine) {
  const std::string blank(5000, ' ');
  std::string text;
  for (int n = 0; n < 5; ++n) text += in(encoding::windows1251, russian);
  const std::string long_line = in(encoding::windows1252, "Hat;€5;") + blank + "\n";
  EXPECT_FALSE(others_in(encoding::windows1251, text + long_line, 512))
      << "it isn't judged by its signs";
  const auto others = others_in(encoding::windows1251,
                                text + long_line + in(encoding::windows1252, "Hat;€5.20\n"), 512);
  ASSERT_TRUE(others);
  EXPECT_EQ(names_of(*others), "line 7");
}

TEST(SignLines, HintsLeaveThemOut) {
  std::string text = price_list(20);
  for (int n = 0; n < 5; ++n) text += in(encoding::windows1251, russian);
  const encoding known[] = {encoding::windows1251};
  lines_in_another lines(found(encoding::windows1251), {.among = known, .language = {}});
  lines.push(text);
  EXPECT_FALSE(lines.finish());
}

// Ł. is an initial, £ nothing that a list of books has; ₪ and • are signs of their own.
TEST(SignLines, AreNoneWhereTheTextHasTheLetters) {
  const std::string polish = in(encoding::windows1250, "Żółta łódź płynęła, a Łukasz śpiewał.\n");
  std::string text;
  for (int n = 0; n < 5; ++n) text += polish;
  for (const std::string_view line : {"Nowak Ł. Fizyka.\n", "Ł 5\n", "mł. asp.\n"}) {
    EXPECT_FALSE(others_in(encoding::windows1250, text + in(encoding::windows1250, line), 512))
        << line;
  }
  const std::string hebrew = in(encoding::windows1255, "שלום לכולם, מה שלומכם היום\n");
  EXPECT_FALSE(others_in(encoding::windows1255,
                         hebrew + in(encoding::windows1255, "Hummus 29.90 ₪\nPita 5 ₪\nOil 7 ₪\n"),
                         512));
  const std::string of_mac = in(encoding::macintosh, "El niño según dijo ó calló\n");
  EXPECT_FALSE(
      others_in(encoding::macintosh, of_mac + in(encoding::macintosh, "uno ó dos\n"), 512));
}

TEST(SignLines, AreMoreThanOneThatALetterMayStandFor) {
  const std::string text = in(encoding::windows1251, russian);
  const std::string row = in(encoding::windows1252, "Hat;5 €\n");
  EXPECT_FALSE(others_in(encoding::windows1251, text + row, 512));
  EXPECT_TRUE(others_in(encoding::windows1251, text + row + row + row, 512));
  EXPECT_TRUE(
      others_in(encoding::windows1251, text + in(encoding::windows1252, "Hat;€5.20\n"), 512));
}

TEST(SignLines, AreToldInOneEncoding) {
  const std::string text =
      in(encoding::windows1251, russian) + in(encoding::windows1252, "A;€5.00\nB;€7.00\n") +
      in(encoding::iso8859_15, "C;€5.00\n") + in(encoding::windows1252, "D;€9.00\n");
  const auto others = others_in(encoding::windows1251, text, 512);
  ASSERT_TRUE(others);
  EXPECT_EQ(others->enc, encoding::windows1252);
  EXPECT_EQ(names_of(*others), "lines 2 to 3, 5 and others");
}

TEST(SignLines, NeedOthersThatSupportTheWhole) {
  EXPECT_FALSE(others_in(encoding::windows1250, price_list(5), 512));
}

TEST(SignLines, AreNotLookedForWhereTheTextSaysWhatItIs) {
  std::string text = price_list(20);
  for (int n = 0; n < 5; ++n) text += in(encoding::windows1251, russian);
  lines_in_another told(found(encoding::windows1251), {}, true);
  told.push(text);
  EXPECT_FALSE(told.finish());
  lines_in_another known(found(encoding::windows1251), {.among = {}, .language = "ru"});
  known.push(text);
  EXPECT_FALSE(known.finish());
}

TEST(SignLines, OfOneLineWithoutAnEnd) {
  sign_lines signs(encoding::windows1251);
  EXPECT_TRUE(
      signs.take("Hat;\x80"
                 "5",
                 3));
  EXPECT_FALSE(signs.take("caf\xE9", 4));
  EXPECT_FALSE(signs.take("no sign", 5));
  EXPECT_FALSE(signs.others()) << "a letter may stand there";
  EXPECT_TRUE(
      signs.take("Hat;\x80"
                 "5.20",
                 6));
  ASSERT_TRUE(signs.others());
  EXPECT_EQ(names_of(*signs.others()), "lines 3 and 6");
}

// ── a text of nothing else ──────────────────────────────────────────────────────────────────────

TEST(Review, KnowsATextBySignsAlone) {
  for (const std::string_view text : {"Oven;250 °C\n", "Hat;€5.00\nMat;€9.50\n", "Velcro® tape\n",
                                      "Bolt ½\";3 mm ±1\n", "© 2020 Acme\n"}) {
    const std::string bytes = in(encoding::windows1252, text);
    detection d = detect(bytes);
    review(d, bytes);
    EXPECT_EQ(d.enc, encoding::windows1252) << text;
    EXPECT_EQ(d.sure, confidence::likely) << text;
  }
  const std::string of_dos = in(encoding::ibm850, "Oven;250 °C\nPlate;12 m²\n");
  detection d = detect(of_dos);
  review(d, of_dos);
  EXPECT_EQ(d.enc, encoding::ibm850);
}

TEST(Review, LeavesLettersAndSignsToTheDetector) {
  const std::string bytes = in(encoding::windows1252, "Café;250 °C\n");
  detection d = detect(bytes);
  review(d, bytes);
  EXPECT_EQ(d.sure, confidence::guess);
}

}  // namespace
}  // namespace utfkit::cli
