// What a column of signs says of the encoding, and what it doesn't.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "answers/words_once.hpp"
#include "detect/telling_signs.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

constexpr std::string_view danish[] = {"Brød", "Smør", "Mælk", "Øl",
                                       "Æble", "Pære", "Løg",  "Fløde"};

std::string prices(std::string_view sign) {
  std::string text;
  int n = 0;
  for (const std::string_view word : danish) text += fmt::format("{};{},50{}\r\n", word, ++n, sign);
  return text;
}

detection chosen(encoding e, std::string_view text, const detection_hints& hints = {}) {
  const std::string bytes = in(e, text);
  detection d = detect(bytes, hints);
  count_words_once(d, bytes, hints);
  choose_by_signs(d, bytes, hints);
  return d;
}

// ── words once ──────────────────────────────────────────────────────────────────────────────────

TEST(WordsOnce, LeavesOutSignsBesideNumbersThatWereThere) {
  EXPECT_EQ(with_words_once("a;1 \xA4\nb;2 \xA4\n\xA4 3;\xA4"), "a;1 \xA4\nb;2 \n 3;");
  // Digits aren't looked at, and a unit is a sign.
  EXPECT_EQ(with_words_once("10\xB0;12\xB0;5 \xB5m;6,5 \xB5m;\xB5g"), "10\xB0;;5 \xB5m;6,5 ;\xB5g");
}

TEST(WordsOnce, LeavesWordsAsTheyAre) {
  EXPECT_EQ(with_words_once("Tür;5;Tür;no;5 no;5 no"), "Tür;5;Tür;no;5 no;5 no");
  // Short ones tell most of the language.
  EXPECT_EQ(with_words_once("che \xE8 cos\xEC, \xE8 gi\xE0 \xE8"),
            "che \xE8 cos\xEC, \xE8 gi\xE0 \xE8");
  EXPECT_EQ(with_words_once(""), "");
}

TEST(WordsOnce, IsOneLineAsSureAsAHundred) {
  std::string text;
  for (const std::string_view word : {"Lápiz", "Jabón", "Azúcar", "Limón", "Champú", "Cámara"}) {
    for (int i = 0; i < 6; ++i) text += fmt::format("{} {};{},5 µm\r\n", word, i, 7 * i);
  }
  const std::string bytes = in(encoding::windows1252, text);
  ASSERT_EQ(detect(bytes).enc, encoding::iso8859_2) << "the detector counts them all";
  EXPECT_EQ(chosen(encoding::windows1252, text).enc, encoding::windows1252);
}

// Signs beside numbers are like no words of Russian, which the rows are.
TEST(WordsOnce, MakeAnAlphabetKnown) {
  std::string text;
  for (const std::string_view word : {"Каждый", "от", "высшее", "для", "за", "право", "шлюз"}) {
    text += fmt::format("{}\t21,5 °C\t48° N\n", word);
  }
  const std::string bytes = in(encoding::windows1251, text);
  ASSERT_EQ(detect(bytes).sure, confidence::guess) << "the detector counts them all";
  EXPECT_EQ(chosen(encoding::windows1251, text).enc, encoding::windows1251);
  EXPECT_EQ(chosen(encoding::windows1251, text).sure, confidence::likely);
}

// Of a few there is nothing to be left out, and none is of UTF-8.
TEST(WordsOnce, IsForManySigns) {
  const std::string_view few = "Tür 5 \xA4\nÖl 6 \xA4\n";
  detection d = detect(few);
  const detection before = d;
  count_words_once(d, few);
  EXPECT_EQ(d, before);
  detection utf8 = detect("50 €\n51 €\n52 €\n53 €\n54 €\n");
  const detection as_it_was = utf8;
  count_words_once(utf8, "50 €\n51 €\n52 €\n53 €\n54 €\n");
  choose_by_signs(utf8, "50 €\n51 €\n52 €\n53 €\n54 €\n");
  EXPECT_EQ(utf8, as_it_was);
}

// ── which signs ─────────────────────────────────────────────────────────────────────────────────

TEST(TellingSigns, AreCommonOnes) {
  for (const encoding e : {encoding::windows1252, encoding::iso8859_15}) {
    EXPECT_EQ(chosen(e, prices(" €")).enc, e) << name(e);
  }
  for (const std::string_view sign : {" §", "½", " ³", "×"}) {
    const detection d = chosen(encoding::ibm850, prices(sign));
    EXPECT_EQ(d.enc, encoding::ibm850) << sign;
    EXPECT_EQ(d.candidates().front().enc, encoding::ibm850) << sign;
  }
  EXPECT_EQ(chosen(encoding::ibm850, prices(" §")).sure, confidence::likely);
}

// windows-1252 has a letter for what is the euro sign's in none, so that words decide.
TEST(TellingSigns, ChangeNoWord) {
  const std::string text =
      in(encoding::windows1252, "Señor;Muñoz;coûté;à côté;œuvre;Œdipe\n") + "5 \xA4\n6 \xA4\n";
  detection d = detect(text);
  ASSERT_EQ(d.enc, encoding::windows1252);
  choose_by_signs(d, text);
  EXPECT_EQ(d.enc, encoding::windows1252);
}

TEST(TellingSigns, AreAmongWhatIsAskedFor) {
  const encoding only[] = {encoding::windows1252, encoding::windows1250};
  EXPECT_EQ(chosen(encoding::iso8859_15, prices(" €"), {.among = only, .language = {}}).enc,
            encoding::windows1252);
}

// A guess stays one.
TEST(TellingSigns, MakeNothingSurer) {
  const std::string text = in(encoding::iso8859_15, prices(" €"));
  detection d = detect(text);
  d.enc = d.found[0].enc = encoding::windows1252;
  d.sure = d.found[0].sure = confidence::guess;
  choose_by_signs(d, text);
  EXPECT_EQ(d.enc, encoding::iso8859_15);
  EXPECT_EQ(d.sure, confidence::guess);
}

// °C behind a number is a sign, not the first byte of an ideograph.
TEST(TellingSigns, KnowDegrees) {
  const std::string_view table = "sensor,temp\nA,21.5°C\nB,22.0°C\nC,19.5 °F\nD,48°N\n";
  for (const encoding e : {encoding::windows1252, encoding::ibm850, encoding::macintosh}) {
    const detection d = chosen(e, table);
    EXPECT_EQ(d.enc, e) << name(e);
    EXPECT_EQ(d.sure, confidence::likely) << name(e);
  }
}

// The declaration speaks for what the signs speak for.
TEST(TellingSigns, MakeADeclarationKnown) {
  const std::string_view page = "<meta charset=\"iso-8859-1\"><p>Copyright © 2003 John Smith</p>\n";
  const detection d = chosen(encoding::windows1252, page);
  EXPECT_EQ(d.enc, encoding::windows1252);
  EXPECT_EQ(d.declared, encoding::windows1252_whatwg);
  EXPECT_EQ(d.sure, confidence::likely);
  // What it isn't found to be in stays a guess.
  const std::string_view cyrillic =
      "<meta charset=\"ibm866\"><p>Copyright \xA9 2003 John Smith</p>\n";
  detection other = detect(cyrillic);
  ASSERT_EQ(other.declared, encoding::ibm866);
  const detection before = other;
  choose_by_signs(other, cyrillic);
  EXPECT_EQ(other, before);
}

// Of a text in ASCII: © alone, ® and ™ behind words.
TEST(TellingSigns, KnowMarksBehindWords) {
  for (const std::string_view text :
       {"Copyright © 2001 Acme®\n", "Acme®, a trademark of Acme Inc.\n"}) {
    const detection d = chosen(encoding::windows1252, text);
    EXPECT_EQ(d.enc, encoding::windows1252) << text;
    EXPECT_EQ(d.sure, confidence::likely) << text;
  }
  // © stands before a year or a name.
  const detection alone = chosen(encoding::windows1252, "Java™ and Solaris™ ©\n");
  EXPECT_EQ(alone.enc, encoding::windows1252);
  EXPECT_EQ(alone.sure, confidence::guess);
  // A word in another alphabet has letters beside them.
  for (const std::string_view text : {"ISO: Да, мы\n", "В Acme мы, ввод и вывод\n"}) {
    const std::string bytes = in(encoding::ibm866, text);
    detection d = detect(bytes);
    const detection before = d;
    choose_by_signs(d, bytes);
    EXPECT_EQ(d, before) << text;
  }
}

}  // namespace
}  // namespace utfkit::cli
