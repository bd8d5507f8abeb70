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

}  // namespace
}  // namespace utfkit
