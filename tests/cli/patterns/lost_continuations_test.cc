// Continuation bytes that became something else.
#include "patterns/lost_continuations.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "evidence/cut_characters.hpp"

namespace utfkit::cli {
namespace {

using lost = lost_continuations;

lost found_in(std::string_view text) {
  return find_lost_continuations(text, leads_in(text));
}

std::string with(std::string text, char byte, char other) {
  std::replace(text.begin(), text.end(), byte, other);
  return text;
}

TEST(LostContinuations, AreNoneInTextThatIsWellFormed) {
  EXPECT_EQ(found_in(""), lost::none);
  EXPECT_EQ(found_in("déjà\nvoilà ici"), lost::none);
}

TEST(LostContinuations, AreSpacesForA0) {
  EXPECT_EQ(found_in(with("Voilà déjà l'été à Orléans", '\xA0', ' ')), lost::blanks_for_a0);
  EXPECT_EQ(found_in(with("אנחנו כאן\nהנה נכון", '\xA0', ' ')), lost::blanks_for_a0);
  // Within a character, which is proof enough.
  EXPECT_EQ(found_in(with("中文学校", '\xA0', ' ')), lost::blanks_for_a0);
}

TEST(LostContinuations, AreSpacesInALongLine) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "Voilà déjà l'été à Orléans. ";
  EXPECT_EQ(found_in(with(text, '\xA0', ' ')), lost::blanks_for_a0);
}

// Fields that end in the same words are of one size, as if they were cut there.
TEST(LostContinuations, AreSpacesInTheSameWordsOfEachRow) {
  std::string rows;
  for (const std::string_view name : {"Béziers", "Nîmes", "Paris", "Orléans", "Étretat"}) {
    rows += std::string(name) + ";livré;" + std::to_string(10 + rows.size() % 90) +
            " déjà vu à Paris\n";
  }
  EXPECT_EQ(found_in(with(rows, '\xA0', ' ')), lost::blanks_for_a0);
}

TEST(LostContinuations, AreNoSpacesWhereA0IsElsewhere) {
  EXPECT_EQ(found_in("Voil\xC3 d\xE9j\xC3 \xC3\xA0"), lost::none);
}

TEST(LostContinuations, AreNoSpacesBetweenFieldsOfOneWidth) {
  EXPECT_EQ(found_in("Süden M\xC3 1\nWesten ab 2\nNorden m\xC3 3\nOsten zz\xC3 4\n"), lost::none);
}

TEST(LostContinuations, AreNotConcludedOfOneInAScrap) {
  EXPECT_EQ(found_in("na\xC3\xAFve caf\xC3 1"), lost::none);
}

TEST(LostContinuations, AreLineEndsFor85) {
  const std::string text = "Всех хороших людей в хоре их хвалят, и хлеб у них хорош.";
  EXPECT_EQ(found_in(with(text, '\x85', '\n')), lost::line_ends_for_85);
  EXPECT_EQ(found_in(with(text, '\x85', '\n') + "х"), lost::none);
}

TEST(LostContinuations, AreTwoPartsOfACharacterOnTwoLines) {
  EXPECT_EQ(found_in("Größe: K\xC3\r\n \xB6ln"), lost::folded);
  EXPECT_EQ(found_in("Größe: K\xC3\n\xB6ln"), lost::folded);
  EXPECT_EQ(found_in("\xE4\xB8\n\xAD\xE4\n\xB8\xAD"), lost::folded);
}

TEST(LostContinuations, AreNoPartsWhereTheyMayBeLettersAndSigns) {
  EXPECT_EQ(found_in("JOS\xC9\n\xBFQue hora es?\nJOS\xC9\n\xBFQue hora es?\n"), lost::none);
  EXPECT_EQ(found_in("Größe: CAF\xC9\n\x96 solo\n"), lost::none);
}

TEST(LostContinuations, AreNoPartsWhereBytesAreMissingOrTooMany) {
  EXPECT_EQ(found_in("\xE4\xB8\xAD\xE4\nK\xB6ln"), lost::none);
  EXPECT_EQ(found_in("K\xC3\n\xB6\xB6ln"), lost::none);
}

}  // namespace
}  // namespace utfkit::cli
