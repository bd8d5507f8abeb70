// Mojibake that is whole, beside letters that aren't: text in which "Ã©" was replaced before and
// "â€™" was not.
#include <utfkit/mojibake.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using utfkit::next_mojibake;
using utfkit::undo_mojibake;

struct undone {
  std::string_view text, was;
};

// Letters that are lead bytes of three and four in the encoding: "î" would begin one that is lost.
constexpr undone before_letters[] = {
    {"Elle visite lâ€™île de Ré.", "Elle visite l’île de Ré."},
    {"lâ€™été", "l’été"},
    {"lâ€™école", "l’école"},
    {"lâ€™âge", "l’âge"},
    {"lâ€™âme", "l’âme"},
    {"lâ€™érable", "l’érable"},
    {"lâ€™étoile", "l’étoile"},
    {"lâ€™écran", "l’écran"},
    {"lâ€™être", "l’être"},
    {"lâ€™État", "l’État"},
    {"lâ€™Égypte", "l’Égypte"},
    {"lâ€™ère", "l’ère"},
    {"lâ€™œuvre", "l’œuvre"},
    {"lâ€™à", "l’à"},
    {"Jâ€™Ã©tais lâ€™été", "J’étais l’été"},
    {"nâ€™ôte", "n’ôte"},
    {"â€“été", "–été"},
    {"MÃ¼nchenâ€”ñandú", "München—ñandú"},
    {"â€œÉcoleâ€œ", "“École“"},
    {"â€œàâ€œ", "“à“"},
    {"Â«Â\u00A0École", "«\u00A0École"},
    {"Â«Â\u00A0été Â»", "«\u00A0été »"},
    {"30â‚¬été", "30€été"},
    {"crÃ©ée, créÃ©e", "créée, créée"},
    {"l‚ÄôÎle", "l’Île"},
    {"lÃ©gÃ©rité ?", "légérité ?"},
    {"lâ€™habité??", "l’habité??"},
};

TEST(mojibake_beside_letters, is_undone_as_far_as_it_goes) {
  for (const undone& k : before_letters) {
    EXPECT_EQ(undo_mojibake(k.text), k.was);
    EXPECT_EQ(undo_mojibake(k.text, {.replace_lost = true}), k.was);
  }
}

TEST(mojibake_beside_letters, ends_where_they_begin) {
  const std::string_view text = "lâ€™île";
  const auto run = next_mojibake(text);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->was(), "l’");
  EXPECT_EQ(text.substr(run->offset + run->length), "île");
  EXPECT_EQ(run->lost, 0u);
}

// No text has "â€" within a word but such.
TEST(mojibake_beside_letters, is_undone_between_them) {
  constexpr undone within[] = {
      {"passéâ€”évidemment", "passé—évidemment"},
      {"étéâ€“été", "été–été"},
      {"peut-êtreâ€™été", "peut-être’été"},
      {"oùâ€¦était", "où…était"},
      {"иâ€”а", "и—а"},
  };
  for (const undone& k : within) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view list : {"á…â…ã…à…ç", "“à”…“á”…“â”…“ã”", "éâ†’é"}) {
    EXPECT_EQ(undo_mojibake(list), list);
  }
}

// Signs that are no rarer alone than what they became is.
TEST(mojibake_beside_letters, is_undone_in_signs_alone) {
  constexpr undone alone[] = {
      {"â†’", "→"},
      {"Menu â†’ Save", "Menu → Save"},
      {"[âœ“] done", "[✓] done"},
      {"âœ— no", "✗ no"},
      {"x â‰¤ y", "x ≤ y"},
      {"â˜… five", "★ five"},
      {"3 mÂ²", "3 m²"},
      {"100 kmÂ² de terres", "100 km² de terres"},
      {"(cmÂ³)", "(cm³)"},
  };
  for (const undone& k : alone) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view text : {"voilâ†’", "atomÂ²", "â † ’", "â œ “"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
}

// A letter and a quotation mark may be meant, "„Ä“", but not where a word goes on, or where the
// other quotation mark is read so as well.
TEST(mojibake_beside_letters, is_undone_within_quotation_marks) {
  constexpr undone quoted[] = {
      {"VALUES (1,'Ã“scar','NÃ®mes');", "VALUES (1,'Óscar','Nîmes');"},
      {"la sigla Â«A.N.A.S.Â», e", "la sigla «A.N.A.S.», e"},
      {"(Â«U.S.A.Â»)", "(«U.S.A.»)"},
      {"\"Ã”livier\"", "\"Ôlivier\""},
      {"'Â«--noÂ»'", "'«--no»'"},
      {"\"Â»JAVAÂ«\"", "\"»JAVA«\""},
      {"'Â«auto'", "'«auto'"},
      {"vel Â«$JAVAÂ».", "vel «$JAVA»."},
  };
  for (const undone& k : quoted) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view text :
       {"„Ã“ und „Â“", "'Ã“'", "\"Â«\"", "“Ã” or “Â”", "'Â«' and 'Â»'", "The “Ã”s are nasal.",
        "des „Ã“s und des „Õ“s", "‚Ã‘s"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
}

// What is no letter of that language, or stands behind one that isn't whole, was lost as before.
TEST(mojibake_beside_letters, leaves_what_may_be_lost) {
  constexpr undone lost[] = {
      {"Ð¿Ñ€Ð¸Ð²ÐµÑ", "приве\uFFFD"},
      {"Ð¿ÑÐ¸Ð²ÐµÑ‚", "п\uFFFDивет"},
      {"Å™Ã\u00ADÄ", "ří\uFFFD"},
      {"rÃ©sumÃ?", "résum\uFFFD"},
      {"bienâ€\uFFFDâ€œêtre", "bien\uFFFD“être"},
      {"æ—¥æœ¬ã", "日本\uFFFD"},
  };
  for (const undone& l : lost) {
    EXPECT_EQ(undo_mojibake(l.text), l.text);
    EXPECT_EQ(undo_mojibake(l.text, {.replace_lost = true}), l.was);
  }
}

}  // namespace
