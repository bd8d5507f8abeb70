// U+00A0 of encodings of one byte a character.
#include "patterns/no_break_spaces.hpp"

#include <gtest/gtest.h>

namespace utfkit::cli {
namespace {

TEST(NoBreakSpaces, StandBetweenWordsOfTheText) {
  EXPECT_TRUE(
      are_no_break_spaces("Der Bär hat Größe. Der Bär war da, und der\xA0hat es."
                          " Dann kam der Bär."));
  EXPECT_TRUE(are_no_break_spaces("Où est le chat\xA0? Le chat est là."));
  EXPECT_TRUE(
      are_no_break_spaces("Größe: 12\xA0%, 5\xA0"
                          "000, 5\xA0km"));
}

TEST(NoBreakSpaces, AreNoLettersOfDos) {
  EXPECT_FALSE(are_no_break_spaces("Größe;M\xA0laga"));
  EXPECT_FALSE(are_no_break_spaces("Größe;Guzm\xA0n;est\xA0?"));
  EXPECT_FALSE(are_no_break_spaces("Málaga, a ser;que ser\xA0?"));
  EXPECT_FALSE(are_no_break_spaces("El señor quiere ser alcalde. Pregunta: que ser\xA0?"));
  EXPECT_FALSE(are_no_break_spaces("Málaga s/n, ser;ser\xA0n;estar\xA0n;ver\xA0s"));
  EXPECT_FALSE(are_no_break_spaces("El señor va a ser s/n;ser\xA0n"));
  EXPECT_FALSE(are_no_break_spaces("Rīga;J\xA0nis;m\xA0tes;skol\xA0!"));
}

TEST(NoBreakSpaces, AreNoneWhereALeadByteWasLost) {
  EXPECT_FALSE(are_no_break_spaces("Voil\xA0 le chat. Le chat est l\xA0."));
  EXPECT_FALSE(are_no_break_spaces("Größe"));
}

}  // namespace
}  // namespace utfkit::cli
