// White space is often collapsed, so that U+00A0, the last byte of "à", became one space together
// with that behind the word: which words are two then.
#include <utfkit/mojibake.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using utfkit::mojibake_options;
using utfkit::next_mojibake;
using utfkit::undo_mojibake;

struct undone {
  std::string_view text, was;
};

void expect_each(const auto& all) {
  for (const undone& k : all) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

TEST(mojibake_word_spaces, are_between_words) {
  constexpr undone words[] = {
      {"VoilÃ dÃ©jÃ vu.", "Voilà déjà vu."},
      {"VoilÃ vu.", "Voilà vu."},
      {"La cittÃ Ã¨ giÃ bella", "La città è già bella"},
      {"dÃ©jÃ Ã la carte", "déjà à la carte"},
      {"destinÃ© Ã Ãªtre utilisÃ©", "destiné à être utilisé"},
      {"giÃ Ã¨ cosÃ¬ perchÃ© puÃ² Ã¨", "già è così perché può è"},
      {"grÃ¢ce Ã l’effort, dÃ©jÃ  vu", "grâce à l’effort, déjà vu"},
      {"la protecÃ§Ã£o e Ã sua famÃ\u00ADlia, Ã s funÃ§Ãµes",
       "la protecção e à sua família, às funções"},
      // Twice: the space stands for the last byte of U+00A0 itself.
      {"VoilÃƒÂ dÃƒÂ©jÃƒÂ vu ÃƒÂ©tÃƒÂ©", "Voilà déjà vu été"},
  };
  expect_each(words);
  EXPECT_EQ(undo_mojibake("d\\u00c3\\u00a9j\\u00c3 \\u00c3\\u00a9t\\u00c3\\u00a9",
                          {.json_escapes = true}),
            "d\\u00e9j\\u00e0 \\u00e9t\\u00e9");
}

TEST(mojibake_word_spaces, are_not_within_words) {
  constexpr undone words[] = {
      {"pÃ gina", "pàgina"},
      {"actes de barbÃ rie, privat arbitrÃ riament", "actes de barbàrie, privat arbitràriament"},
      {"lÃ m", "làm"},
      {"nhÃ nÆ°á»›c vÃ hÃ ng hÃ³a", "nhà nước và hàng hóa"},
  };
  expect_each(words);
}

TEST(mojibake_word_spaces, are_not_before_signs_that_end_words) {
  constexpr undone signs[] = {
      {"Il est lÃ .", "Il est là."},
      {"Il est lÃ ...", "Il est là..."},
      {"dÃ©jÃ , voilÃ .", "déjà, voilà."},
      {"(voilÃ ) \"dÃ©jÃ \"", "(voilà) \"déjà\""},
      {"lÃ -bas", "là-bas"},
      {"vis-Ã -vis, c'est-Ã -dire", "vis-à-vis, c'est-à-dire"},
      {"trÃ¨s vis-Ã -vis", "très vis-à-vis"},
      {"cittÃ \nbella", "città\nbella"},
      {"dÃ©jÃ  vu", "déjà vu"},
      {"È la «cittÃ »", "È la «città»"},
      {"Â«cittÃ Â»", "«città»"},
  };
  expect_each(signs);
}

// As French has them; and signs that open, or begin a word.
TEST(mojibake_word_spaces, are_before_other_signs) {
  constexpr undone signs[] = {
      {"dÃ©jÃ ; voilÃ : lÃ ? lÃ !", "déjà ; voilà : là ? là !"},
      {"« voilÃ »", "« voilà »"},
      {"L'unitÃ '%s', la cittÃ \"x\", giÃ (x)", "L'unità '%s', la città \"x\", già (x)"},
      {"vÃ -L, voilÃ - non, voilÃ -- oui", "và -L, voilà - non, voilà -- oui"},
      {"fichiers voilÃ .txt, dÃ©jÃ 5", "fichiers voilà .txt, déjà 5"},
  };
  expect_each(signs);
}

TEST(mojibake_word_spaces, are_in_the_run) {
  const std::string_view text = "pÃ gina";
  const auto joined = next_mojibake(text);
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->length, text.size());
  EXPECT_EQ(joined->was(), "pàgina");
  const auto two = next_mojibake("Ecco, cittÃ Ã¨ bella");
  ASSERT_TRUE(two);
  EXPECT_EQ(two->offset, 6u);
  EXPECT_EQ(two->was(), "città è");
  EXPECT_EQ(two->length, std::string_view("cittÃ Ã¨").size());
}

}  // namespace
