// Single bytes that stand where a text has signs of windows-1252.
#include <gtest/gtest.h>

#include <string_view>

#include "patterns/western_signs.hpp"

namespace utfkit::cli {
namespace {

std::string signs_in(std::string_view text) {
  return western_signs_in(text).different;
}

TEST(WesternSigns, AreTakenForThatWhereTheyStand) {
  EXPECT_EQ(signs_in("20 \xB0"
                     "C; 45\xB0N; 90\xB0"),
            "°");
  EXPECT_EQ(signs_in("\xA3"
                     "5 or 5\xA3, \xA3 12"),
            "£");
  EXPECT_EQ(signs_in("12 \x80;\x80 12"), "€");
  EXPECT_EQ(signs_in("1\xBD; 2\xBC, \xBE\""), "½, ¼, ¾");
  EXPECT_EQ(signs_in("Acme\xAE, Word\x99 "), "®, ™");
  EXPECT_EQ(signs_in("\xA9 2020 Acme; Copyright \xA9 Acme"), "©");
  EXPECT_EQ(signs_in("5 \xB1 2, \xB1"
                     "1"),
            "±");
  EXPECT_EQ(signs_in("12 m\xB2, m/s\xB2; 5 cm\xB3"), "², ³");
  EXPECT_EQ(signs_in("10 \xB5m; 5 \xB5"
                     "F"),
            "µ");
  EXPECT_EQ(signs_in("Temperatur (\xB0"
                     "C);in \xB0"
                     "F, L\xE4nge in \xB5m [\xB5g/l]"),
            "")
      << "a letter is none";
  EXPECT_EQ(signs_in("Temperatur (\xB0"
                     "C);in \xB0"
                     "F, in \xB5m [\xB5g/l]"),
            "°, µ");
  EXPECT_EQ(signs_in("N\xB0 5, n\xB0"
                     "12"),
            "°");
  EXPECT_EQ(signs_in("3\xD7"
                     "4, 3 \xD7 4"),
            "×");
  EXPECT_EQ(signs_in("\x95 one\n\x95\ttwo"), "•");
  EXPECT_EQ(signs_in("here \x96 there \x97 1990\x96"
                     "95"),
            "–, —");
  EXPECT_EQ(signs_in("1\xA0"
                     "234 kg, 12\xA0kg"),
            "U+00A0");
  EXPECT_EQ(signs_in("\xA7 5, 1\xBA 2\xAA, 15.\xBA, n.\xBA"), "§, º, ª");
}

TEST(WesternSigns, AreCountedAndNamedOnce) {
  const western_signs found =
      western_signs_in("é 1\xB0, 2\xB0, 5\x80, 6\x80, 7\xBD, 8\xBC, 9\xBE\n");
  EXPECT_EQ(found.count, 7u);
  EXPECT_EQ(found.different, "°, €, ½, ¼") << "four of five";
}

TEST(WesternSigns, AreNoneWhereALetterMayStand) {
  for (const std::string_view text : {
           "caf\xA9;",     // é of UTF-8 without its lead byte
           "NIMI\x99 ",    // Ö in code page 850
           "\xBElut\xFD",  // ž there
           "voil\x85 ",    // à in code page 850
           "est\xA0!",     // á there
           "\xB5lvaro",    // Á there
           "pi\xB3 ",      // ł in windows-1250
           "\xA3ukasz 5",  // Ł there
           "7 \xA2 8",     // ó in code page 850
           "12\xB0"
           "A",          // nothing
           "ma\xAEtre",  // î of UTF-8 without its lead byte
           "Mich\xA9"
           "5",
       }) {
    EXPECT_EQ(western_signs_in(text).count, 0u) << text;
  }
}

TEST(WesternSigns, MayBeOfDosOrMacOs) {
  const auto is_in = [](std::string_view text) { return western_signs_in(text).in; };
  EXPECT_EQ(is_in("20 \xF8"
                  "C; 12 m\xFD; 5 \xE6m; 1\xAB; \x9C"
                  "5"),
            encoding::ibm850);
  EXPECT_EQ(is_in("12 \xD5;9 \xD5;20 \xF8"
                  "C"),
            encoding::ibm858);
  EXPECT_EQ(signs_in("12 \xD5"), "€");
  EXPECT_EQ(is_in("12 \xDB; 20 \xA1"
                  "C"),
            encoding::macintosh);
  EXPECT_EQ(signs_in("12 \xDB; 20 \xA1"
                     "C"),
            "€, °");
  // What is the same sign in windows-1252 is that.
  EXPECT_EQ(is_in("\xA3"
                  "5"),
            encoding::windows1252);
}

TEST(WesternSigns, OfDosAreNoneWhereALetterMayStand) {
  for (const std::string_view text : {
           "sam\xFD ", "bu m\xFC ",         // ý, ü
           "en 12 \xAB grands", "12 \xAF",  // «
           "20 \xF8re", "5 \xE6sker",       // ø, æ
       }) {
    EXPECT_EQ(western_signs_in(text).count, 0u) << text;
  }
}

TEST(WesternSigns, AreAllOrNone) {
  EXPECT_EQ(western_signs_in("20 \xB0"
                             "C, caf\xE9")
                .count,
            0u);
  EXPECT_EQ(western_signs_in("20 \xB0"
                             "C, \xE2\x82 5")
                .count,
            0u);
  EXPECT_EQ(western_signs_in("20 °C").count, 0u);
  EXPECT_EQ(western_signs_in("").count, 0u);
}

TEST(WesternSigns, AreNoInitialsNorAbbreviations) {
  for (const std::string_view text : {
           "Nowak \xA3. Metody", "\xA3",     // Ł
           "m\xB3. asp.", "t\xB3. M.",       // mł., tł.
           "\xA9 120 x V 80 cm",             // Š, of a width
           "Novak \xBC.", "\xA5. Jurik",     // Ľ
           "100\xBA.",                       // baht in Thai
           "Paris \xA5 London",              // • of Mac OS
           "uno \x97 dos, seg\u00C3\u00B3",  // an ó that the text has in UTF-8 says nothing here
       }) {
    const bool is_dash = text.starts_with("uno");
    EXPECT_EQ(western_signs_in(text).count, is_dash ? 1u : 0u) << text;
  }
  EXPECT_EQ(western_signs_in("uno \x97 dos, raz\xC3\xB3n").count, 0u) << "ó of Mac OS Roman";
}

TEST(WesternSigns, LookAtNothingBeyondTheText) {
  for (unsigned b = 0x80; b < 0x100; ++b) {
    const char byte = static_cast<char>(b);
    EXPECT_EQ(western_signs_in(std::string_view(&byte, 1)).count, 0u) << b;
  }
}

TEST(SignReading, IsOfAllBytesAbove7F) {
  const sign_reading western(encoding::windows1252), of_dos(encoding::ibm850);
  EXPECT_TRUE(
      western.signs_alone_in("20 \xB0, \xA3"
                             "5"));
  EXPECT_FALSE(western.signs_alone_in("20 \xB0, caf\xE9"));
  EXPECT_FALSE(western.signs_alone_in("20")) << "it has none";
  EXPECT_TRUE(western.reads_as("\xFF 20", western));
  EXPECT_FALSE(western.reads_as("20 \xB0", of_dos));
  EXPECT_TRUE(western.reads_as("20 \xB0", sign_reading(encoding::windows1251)));
  ASSERT_NE(signs_alone_in("20 \xF8").by, nullptr);
  EXPECT_EQ(signs_alone_in("20 \xF8").by->in(), encoding::ibm850);
  EXPECT_EQ(signs_alone_in("12 \xA4").by->in(), encoding::iso8859_15);
  EXPECT_EQ(signs_alone_in("caf\xE9").by, nullptr);
  EXPECT_EQ(signs_alone_in("20").by, nullptr);
}

// One that a letter may stand for tells nothing: г of IBM866 in "100 г".
TEST(SignReading, TellsByPlacesOfItsOwnOrTwoSigns) {
  for (const std::string_view text :
       {"\xA3"
        "5.20",
        "20 \xB0"
        "C",
        "12 m\xB2", "1\xBD\"", "Acme\xAE tape", "\xA9 1999", "5 \xB5m", "100 \xA3, 20 \xB0"}) {
    EXPECT_TRUE(signs_alone_in(text).seen.tell()) << text;
  }
  for (const std::string_view text :
       {"100 \xA3", "90\xB0", "5 \x80", "2\xAA", "1\xBD", "a \x97 b"}) {
    ASSERT_NE(signs_alone_in(text).by, nullptr) << text;
    EXPECT_FALSE(signs_alone_in(text).seen.tell()) << text;
  }
}

// Quotation marks and apostrophes count where nothing else is above 7F.
TEST(SignReading, KnowsQuotationMarksBesideOtherSigns) {
  for (const std::string_view text :
       {"The \x93new\x94 one", "It\x92s 20 \xB0", "(\x91so\x92), he said", "we\x92ll pay \x80 5"}) {
    const read_signs found = signs_alone_in(text);
    ASSERT_NE(found.by, nullptr) << text;
    EXPECT_EQ(found.by->in(), encoding::windows1252) << text;
    EXPECT_TRUE(found.seen.tell()) << text;
    EXPECT_EQ(western_signs_in(std::string("caf\u00E9 ") + std::string(text)).count, 0u)
        << "not in UTF-8, where one may be what is left of a character: " << text;
  }
  EXPECT_FALSE(signs_alone_in("It\x92s here").seen.tell()) << "Æ, or í";
  for (const std::string_view text : {
           "Mar\x92n 20 \xB0",        // í of Mac OS Roman
           "vo\x94la, 20 \xB0",       // î
           "b\x93rn\x94 20 \xB0",     // in the middle of a word
           "en \x91r, 20 \xB0\xB0x",  // a letter behind one
       }) {
    EXPECT_EQ(signs_alone_in(text).by, nullptr) << text;
  }
}

}  // namespace
}  // namespace utfkit::cli
