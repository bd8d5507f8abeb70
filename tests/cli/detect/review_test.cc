// What repetitions and a declaration say of the encoding, and what they don't.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "detect/review.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

detection reviewed(const std::string& bytes, const detection_hints& hints = {}) {
  detection d = detect(bytes, hints);
  review(d, bytes, hints);
  hear_declaration(d, bytes, hints);
  return d;
}

detection reviewed(encoding e, std::string_view text) {
  return reviewed(in(e, text));
}

// Of its words with an accent one is in most lines.
std::string table() {
  std::string text;
  for (const std::string_view what : {"alpha", "beta", "gamma", "delta", "eins", "zwei", "drei",
                                      "vier", "one", "two", "three", "four", "a", "b", "c", "d"}) {
    text += fmt::format("giù/No;{}\n", what);
  }
  return text + "Sì\nqué\ncosì\n";
}

constexpr std::string_view russian =
    "Все люди рождаются свободными и равными в своем достоинстве и правах.\n";

// ── repetitions ─────────────────────────────────────────────────────────────────────────────────

TEST(Review, IsNotSureOfAWordThatRepeats) {
  const std::string bytes = in(encoding::windows1252, table());
  ASSERT_EQ(detect(bytes).sure, confidence::likely) << "the detector counts them all";
  ASSERT_NE(detect(bytes).enc, encoding::windows1252);
  EXPECT_EQ(reviewed(bytes).sure, confidence::guess);
  EXPECT_EQ(reviewed(bytes).found[0].sure, confidence::guess);
}

TEST(Review, IsAsSureOfATextThatComesTwice) {
  const std::string twice = std::string(russian) + std::string(russian);
  EXPECT_EQ(reviewed(encoding::windows1251, twice).sure, confidence::certain);
  EXPECT_EQ(reviewed(encoding::koi8_r, twice).sure, confidence::certain);
}

TEST(Review, LeavesTextInUtf8AndAsciiAlone) {
  EXPECT_EQ(reviewed(table()).enc, encoding::utf8);
  EXPECT_EQ(reviewed("scriptencoding iso-8859-1\n").enc, encoding::ascii);
  EXPECT_EQ(reviewed("scriptencoding iso-8859-1\n").declared, std::nullopt);
  EXPECT_EQ(reviewed("").enc, encoding::ascii);
}

// Spanish reads as syllables of Vietnamese, whose letters windows-1252 hasn't.
TEST(Review, NamesTheLanguageOfWindows1252) {
  const std::string_view spanish =
      "España\nCiudad;Población\nMálaga;571000\nCórdoba;325000\nLeón;124000\nCádiz;116000\n";
  const std::string bytes = in(encoding::windows1252, spanish);
  ASSERT_EQ(detect(bytes).language, "vi");
  EXPECT_EQ(reviewed(bytes).enc, encoding::windows1252);
  EXPECT_EQ(reviewed(bytes).language, "es");
}

// In IBM852 D8 9F and D4 A0 are two letters of Děčín and Žďár, and a character, beside a letter
// that is none; so are CA 9D of windows-1250 in Polish.
TEST(Review, PassesOverSequencesBesideWhatIsIllFormed) {
  const std::string_view rows =
      "1;Dvořák;Děčín;40502\n2;Černý;Plzeň;30100\n3;Novotná;Žďár;59101\n4;Růžička;Kolín;28002\n"
      "5;Veselý;Příbram;26101\n6;Kučera;Břeclav;69002\n";
  const std::string bytes = in(encoding::ibm852, rows);
  ASSERT_NE(detect(bytes).seen.sequences, 0U);
  ASSERT_EQ(detect(bytes).sure, confidence::guess);
  EXPECT_EQ(reviewed(bytes).enc, encoding::ibm852);
  EXPECT_EQ(reviewed(bytes).sure, confidence::almost_certain);
  EXPECT_EQ(reviewed(bytes + "7;Привет;Praha\n").sure, confidence::guess) << "which is UTF-8";
  EXPECT_EQ(reviewed(bytes + "7;Dvořák;Praha\n").sure, confidence::guess);
}

// ── declarations ────────────────────────────────────────────────────────────────────────────────

TEST(Review, PutsWhatTheTextSaysBeforeGuesses) {
  const detection d = reviewed(encoding::windows1252, "scriptencoding iso-8859-1\n" + table());
  EXPECT_EQ(d.enc, encoding::windows1252);
  EXPECT_EQ(d.sure, confidence::guess);
  EXPECT_EQ(name(*d.declared), "windows-1252");
  // One that isn't among the candidates as well.
  const detection other = reviewed(encoding::windows1252, "scriptencoding cp850\n" + table());
  EXPECT_EQ(other.enc, encoding::ibm850);
  EXPECT_EQ(other.sure, confidence::guess);
}

TEST(Review, PassesOverADeclarationOfWhatHasNotTheBytes) {
  // 8D and 90 are no characters of windows-1252.
  const std::string text = "scriptencoding cp1252\n\x8D \x90 \x8D\n";
  EXPECT_NE(reviewed(text).enc, encoding::windows1252);
}

TEST(Review, StaysCertainBesideADeclaration) {
  const detection d =
      reviewed(encoding::windows1251, "scriptencoding latin1\n" + std::string(russian));
  EXPECT_EQ(d.enc, encoding::windows1251);
  EXPECT_EQ(d.sure, confidence::certain);
  EXPECT_EQ(name(*d.declared), "windows-1252");
}

// é is the same in most encodings of Latin letters, and no letter of another alphabet stands in a
// Latin word; but others have Ş where windows-1252 has Þ.
TEST(Review, TakesOneLetterForWhatIsDeclared) {
  for (const char* declared : {"ISO-8859-1", "windows-1252"}) {
    const std::string xml = "<?xml version=\"1.0\" encoding=\"" + std::string(declared) + "\"?>\n";
    const detection d = reviewed(encoding::windows1252, xml + "<a>café</a>\n");
    EXPECT_EQ(d.enc, encoding::windows1252);
    EXPECT_EQ(d.sure, confidence::likely);
    const detection turkish = reviewed(encoding::windows1254, xml + "<a>Şafak</a>\n");
    EXPECT_EQ(turkish.sure, confidence::guess);
    const detection polish = reviewed(encoding::iso8859_2, xml + "<a>Złoty i środa</a>\n");
    EXPECT_TRUE(polish.enc == encoding::iso8859_2 || polish.sure == confidence::guess);
  }
  EXPECT_EQ(reviewed(encoding::windows1252, "<a>café</a>\n").sure, confidence::guess);
  // ä of code page 850 is a quotation mark.
  const std::string html = "<meta charset=\"iso-8859-1\"><title>Präambel der Erklärung</title>\n";
  EXPECT_EQ(reviewed(encoding::ibm850, html).sure, confidence::guess);
}

TEST(Review, HearsNothingThatIsNotAskedFor) {
  const encoding only[] = {encoding::windows1250};
  const std::string bytes = in(encoding::windows1252, "scriptencoding iso-8859-1\n" + table());
  EXPECT_EQ(reviewed(bytes, {.among = only}).enc, encoding::windows1250);
}

// What a program reads is no declaration of its own, nor what a browser calls bytes.
TEST(Review, HearsWhatIsSaidOfTheFile) {
  const std::string cookie = "# coding: cp850\n", code = "\n\nopen(name, encoding=\"cp850\")\n";
  EXPECT_EQ(reviewed(in(encoding::windows1252, cookie + table())).enc, encoding::ibm850);
  EXPECT_NE(reviewed(in(encoding::windows1252, code + table())).enc, encoding::ibm850);
  const std::string page = "<meta charset=x-user-defined>\n";
  EXPECT_NE(name(*reviewed(in(encoding::windows1252, page + table())).enc), "x-user-defined");
}

// Which is said of pages in any encoding, and of files that only were in ASCII.
TEST(Review, DoesNotDoubtOtherAlphabetsForLatin1) {
  const std::string text = "Привет, как дела?\n";
  ASSERT_EQ(reviewed(encoding::x_mac_cyrillic, text).sure, confidence::likely);
  const detection d = reviewed(encoding::x_mac_cyrillic, "scriptencoding latin1\n" + text);
  EXPECT_EQ(d.enc, encoding::x_mac_cyrillic);
  EXPECT_EQ(d.sure, confidence::likely);
  EXPECT_EQ(name(*d.declared), "windows-1252");
  EXPECT_EQ(reviewed(encoding::x_mac_cyrillic, "scriptencoding us-ascii\n" + text).declared,
            std::nullopt);
  // What another alphabet is said to be in makes a guess of it, which stays first.
  const detection other = reviewed(encoding::x_mac_cyrillic, "scriptencoding koi8-r\n" + text);
  EXPECT_EQ(other.enc, encoding::x_mac_cyrillic);
  EXPECT_EQ(other.sure, confidence::guess);
}

TEST(Review, TakesAGuessForLikelyThatTheTextSaysAsWell) {
  const std::string word = "odzież\n";
  ASSERT_EQ(reviewed(encoding::windows1250, word).enc, encoding::windows1250);
  ASSERT_EQ(reviewed(encoding::windows1250, word).sure, confidence::guess);
  EXPECT_EQ(reviewed(encoding::windows1250, "SET NAMES cp1250;\n" + word).sure, confidence::likely);
  // But not where some of it is UTF-8, nor by what is said of any.
  const std::string both = "SET NAMES cp1250;\n" + in(encoding::windows1250, word) + word;
  EXPECT_EQ(reviewed(both).sure, confidence::guess);
  EXPECT_EQ(reviewed(encoding::windows1252, "SET NAMES latin1;\nGrüße\n").sure, confidence::guess);
}

}  // namespace
}  // namespace utfkit::cli
