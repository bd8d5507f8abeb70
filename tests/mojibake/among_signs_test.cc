// Letters that stand alone among signs, and capitals with a dash.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/mojibake.hpp>

namespace utfkit {
namespace {

// Beside words in capitals that are sure a letter and a dash were a capital; alone they may be
// meant, as "TUPÃ–SP" is.
TEST(mojibake_capitals, come_back_beside_those_that_are_sure) {
  EXPECT_EQ(undo_mojibake("GRÃœSSE, KÃ–LN, MÃœNCHEN"), "GRÜSSE, KÖLN, MÜNCHEN");
  EXPECT_EQ(undo_mojibake("KÃ–LN;MÃœNCHEN"), "KÖLN;MÜNCHEN");
  EXPECT_EQ(undo_mojibake("SCHÃ–NE GRÃœSSE"), "SCHÖNE GRÜSSE");
  for (const std::string_view text : {"KÃ–LN", "KÃ–LN, TUPÃ–SP", "PORÃ–MS, IRÃ–IRAQUE"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
  EXPECT_EQ(undo_mojibake("TUPÃ–SP, RenÃ©e"), "TUPÃ–SP, Renée");
  EXPECT_EQ(undo_mojibake("Ãœber TUPÃ–SP"), "Über TUPÃ–SP");
  EXPECT_EQ(undo_mojibake("GRÃœSSE\nKÃ–LN"), "GRÜSSE\nKÃ–LN");
}

// A letter that no word is, beside signs of ASCII, and one that is rare.
TEST(mojibake_among_signs, is_left) {
  for (const std::string_view text :
       {"Ĺ\u00A0^Ô", "^Ĺ˝", "^Ĺ˝ <x>", "á¸˝", "<á¸˝>", "~Ă©~", "a |Ĺ˝| b"}) {
    EXPECT_EQ(undo_mojibake(text, {.at_least = confidence::likely}), text);
  }
  EXPECT_EQ(undo_mojibake("*PrzykĹ‚ad*"), "*Przykład*");
  EXPECT_EQ(undo_mojibake("|Ã©|"), "|é|");
}

}  // namespace
}  // namespace utfkit
