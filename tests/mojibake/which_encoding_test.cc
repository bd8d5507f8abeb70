// What several encodings make words of: it is read in the one that fits, or left as it is.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/mojibake.hpp>

namespace utfkit {
namespace {

struct undone {
  std::string_view text, was;
};

// By ISO-8859-15 the euro is A4, the second byte of "ä"; windows-1252 makes "À" of it.
TEST(which_encoding, leaves_what_is_no_word_in_the_commoner_one) {
  for (const std::string_view text : {"LÃ€nder", "MÃ€dchen", "BÃ€r"}) {
    EXPECT_EQ(undo_mojibake(text), text);
    const auto run = next_mojibake(text, 0, {.at_least = confidence::guess});
    ASSERT_TRUE(run) << text;
    EXPECT_EQ(run->sure, confidence::guess);
  }
  EXPECT_EQ(undo_mojibake("KÃ€se"), "Käse");
  EXPECT_EQ(undo_mojibake("Ã€ Paris"), "À Paris");
  EXPECT_EQ(undo_mojibake("DONÃ€;LUNEDÃŒ"), "DONÀ;LUNEDÌ");
  EXPECT_EQ(undo_mojibake("WEIÃŸ"), "WEIß");
}

// By ISO-8859-2 é and ë are "ĂŠ" and "ĂŤ"; windows-1250 makes capitals of them.
TEST(which_encoding, has_no_capital_behind_a_small_letter) {
  EXPECT_EQ(undo_mojibake("BrontĂŤ"), "BrontĂŤ");
  EXPECT_EQ(undo_mojibake("cafĂŠ;JosĂŠ;BrontĂŤ"), "café;José;Brontë");
  EXPECT_EQ(undo_mojibake("cafĂŠ"), "café");
  EXPECT_EQ(undo_mojibake("McÃ‰wan"), "McÉwan");
}

// A word that several read alike says nothing of which it was; one of another line does.
TEST(which_encoding, is_that_of_the_words_nearby) {
  constexpr undone known[] = {
      {"procÃšs Ã©quitable", "procès équitable"},
      {"lÃ\u00A0 oÃ¹ rÃšgne", "là où règne"},
      {"BjÃ¶rn BÃ€r\nHans SchÃ€fer\nGÃŒtersloh;MÃŒnchen\nKÃ€the JÃ€ger\nDÃŒsseldorf",
       "Björn Bär\nHans Schäfer\nGütersloh;München\nKäthe Jäger\nDüsseldorf"},
      {"BjÃ¶rn Ã€ Paris\nHans SchÃ¤fer", "Björn À Paris\nHans Schäfer"},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// By ISO-8859-2 á, ż and ö are what å, ş and Ü are by windows-1250, which is about as common.
TEST(which_encoding, is_the_one_whose_letters_the_words_have) {
  constexpr undone known[] = {
      {"panĂ\u00AD NovĂĄkovĂĄ", "paní Nováková"},
      {"Pesimista se obĂĄvĂĄ, Ĺže je to pravda.", "Pesimista se obává, že je to pravda."},
      {"swoje krzyĹźe ze Ĺźwirowiska.", "swoje krzyże ze żwirowiska."},
      {"ZauwaĹźono brak RĹźewskiego.", "Zauważono brak Rżewskiego."},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view text : {"Billigung Ăśfter als Missbilligung", "mĂĄ", "kterĂĄ"}) {
    EXPECT_EQ(undo_mojibake(text), text);
    EXPECT_TRUE(next_mojibake(text, 0, {.at_least = confidence::guess})) << text;
  }
}

// Where the words of a line don't say which of the two it is, more has to speak for one; and a sign
// that both read alike, "°", says nothing.
TEST(which_encoding, is_none_where_words_of_the_line_are_in_doubt) {
  const std::string_view polish = "Ĺťaba Ĺźyje. Ĺšle. JuĹź";
  EXPECT_EQ(undo_mojibake(polish), polish);
  EXPECT_EQ(undo_mojibake("25 Â°C en MĂĄlaga"), "25 °C en MĂĄlaga");
  EXPECT_EQ(undo_mojibake("Â˝ mĂĄ povinnosti"), "½ mĂĄ povinnosti");
  EXPECT_EQ(undo_mojibake("20 Â°C KaĹźdy"), "20 °C Każdy");
  EXPECT_EQ(undo_mojibake("SĂŠ amable con tus palabras y Ăştil con tus obras."),
            "Sé amable con tus palabras y útil con tus obras.");
  EXPECT_EQ(undo_mojibake("SĂ© amable con tus palabras y Ăştil con tus obras."),
            "Sé amable con tus palabras y útil con tus obras.");
  // "·" and "¡", by the one and by the other.
  for (const std::string_view text : {"word Âˇ", "5 Âˇ", "Âˇ word"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
}

// The letters of words that every encoding reads alike say of what language the others are.
TEST(which_encoding, is_the_one_that_fits_the_language_of_sure_words) {
  constexpr undone known[] = {
      {"mĂĄ nesmĂ\u00ADrnĂ˝ vĂ˝znam", "má nesmírný význam"},
      {"hĂ¸jeste mĂĄl,", "højeste mål,"},
      {"hĂ¸jeste mĂĽl,", "højeste mål,"},
      {"Ă¤r underkastat nĂĽgon", "är underkastat någon"},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// Small letters of ISO-8859-15 are capitals in windows-1252.
TEST(which_encoding, leaves_capitals_that_may_be_small_letters) {
  for (const std::string_view text :
       {"Ãš", "reato Ãš", "Ãš indispensabile", "Ã€r", "Alla Ã€ro", "MÃ€dchen\nGrÃ¶Ã\u009Fe"}) {
    const std::string was = undo_mojibake(text);
    EXPECT_EQ(was.substr(0, text.find('\n')), text.substr(0, text.find('\n')));
  }
  constexpr undone known[] = {
      {"Ã€frica", "Àfrica"},   {"ÃŽles", "Îles"},      {"ÃŠtes", "Êtes"},
      {"Ãšstí", "Ústí"},       {"Ãœmit", "Ümit"},      {"Ãžorsteinn", "Þorsteinn"},
      {"Ã€ Paris", "À Paris"}, {"ÃšnicoÃ‰", "ÚnicoÉ"},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// A letter by itself says nothing of which it was, where the words of its line are in another one.
TEST(which_encoding, leaves_a_single_letter_beside_words_in_another_one) {
  EXPECT_EQ(undo_mojibake("ein Ã€, und GrÃŒÃ\u009Fe"), "ein Ã€, und Grüße");
  EXPECT_EQ(undo_mojibake("ein Ã€, und GrÃ¼ÃŸe"), "ein À, und Grüße");
}

// Control characters beside it tell that it wasn't windows-1252.
TEST(which_encoding, is_none_that_has_no_control_characters) {
  EXPECT_EQ(undo_mojibake("hÃŒquq mÃŒstÉ\u0099qil"), "hüquq müstəqil");
}

// Mojibake whose letters were decomposed: the marks are bytes of windows-1258, and of nothing else.
TEST(which_encoding, leaves_what_was_decomposed) {
  for (const std::string_view text :
       {"SenI\u0300\u0192or NuI\u0300nI\u0300\u0192ez", "ReneI\u0300\u0081e", "SaI\u0300\u0192o",
        "DvorI\u0300\u0152aI\u0300\u0081k", "N\u0303\u0081Ð²Ð¾Ð±Ð¾Ð´Ð°"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
  EXPECT_EQ(undo_mojibake("SenÌƒor"), "Sen\u0303or");
  EXPECT_EQ(undo_mojibake("RenÃ©e SenI\u0300\u0192or"), "Renée SenI\u0300\u0192or");
  // Vietnamese that was decomposed before it was read as windows-1258.
  EXPECT_EQ(undo_mojibake("cho\u0300\u0081ng"), "cho\u0301ng");
}

}  // namespace
}  // namespace utfkit
