// Rows in another encoding of Latin letters: by signs within their words, and by letters that no
// language has together.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "../detect/made_texts.hpp"
#include "rows/rows_of_no_language.hpp"
#include "rows/rows_with_signs.hpp"

namespace utfkit::cli {
namespace {

using enum encoding;
using test::in;

template <class Rows>
std::vector<std::string> rows_in(encoding e, std::string_view text, std::size_t piece = 1000) {
  Rows rows(e);
  for (std::size_t at = 0; at < text.size(); at += piece) rows.push(text.substr(at, piece));
  std::vector<std::string> told;
  for (const odd_word& w : rows.finish()) {
    told.push_back(w.text + " is " + w.instead + " in " + std::to_string(w.line) + " at " +
                   std::to_string(w.at));
  }
  return told;
}

TEST(rows_with_signs, are_told_however_the_text_is_cut) {
  const std::string text =
      in(windows1252, "1;Jürgen Müller\n") + in(macintosh, "2;María Gómez;León\n") + "3;Ann\n" +
      in(iso8859_2, "4;Željko Babić;Zadar\n") + in(ibm852, "5;Karel Novák;Tábor");
  const std::vector<std::string> told = {"Mar’a is María in 2 at 18", "®eljko is Željko in 4 at 43",
                                         "Nov\u00A0k is Novák in 5 at 70"};
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 1000u}) {
    EXPECT_EQ(rows_in<rows_with_signs>(windows1252, text, piece), told) << piece;
  }
}

TEST(rows_with_signs, are_told_beside_other_letters) {
  const std::string text = in(ibm852, "Łukasz Woźniak;Wrocław\n");
  EXPECT_EQ(rows_in<rows_with_signs>(windows1251, in(windows1251, "Юлия;Уфа\n") + text).size(), 1u);
  EXPECT_EQ(rows_in<rows_with_signs>(windows1257, in(macintosh, "Noè Greco;Agliè\n")).size(), 1u);
  EXPECT_EQ(rows_in<rows_with_signs>(windows1254, in(macintosh, "María Gómez;León\n")).size(), 1u);
}

// With whatever numbers, and however often.
TEST(rows_with_signs, are_told_once) {
  const std::string row = in(macintosh, "María Gómez;León\n");
  EXPECT_EQ(rows_in<rows_with_signs>(windows1252, "1;" + row + "2;" + row).size(), 1u);
  const std::string other = in(windows1252, "Andrés Ibáñez;Ávila\n");
  EXPECT_EQ(rows_in<rows_of_no_language>(windows1250, "1;" + other + "2;" + other).size(), 1u);
}

// Letters that both readings have don't stand for the word that is told.
TEST(rows_with_signs, tell_a_word_that_differs) {
  const std::string row = in(ibm775, "Rūta Kazlauskaitė;Kėdainiai\n");
  const auto told = rows_in<rows_with_signs>(windows1252, row);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0], "KazlauskaitÓ is Kazlauskaitė in 1 at 5");
}

// What somebody writes there: dashes and no-break spaces between words, apostrophes, footnotes.
TEST(rows_with_signs, are_none_of_what_is_written_so) {
  for (const std::string_view text : {
           "He said—well—no.",
           "The cost–benefit ratio, a pre–war house",
           "rock’n’roll, don’t, we’ll, it’s",
           "qu’a-t-il, jusqu’a, dall’a",
           "v\u00A0Praze, k\u00A0tomu a s\u00A0ním",
           "5\u00A0km and 10\u00A0kg",
           "Total† and sum‡;12",
           "Acme® and Foo™, © 2003",
           "„so“ und „anders“, “this” and “that”",
           "§5 and 20 €, 5€, £5",
           "µm, µmol and 5 µg",
           "a–z, x–y",
           "MacÉwan",
           "640×480 and 3×4",
           "width×height×depth",
           "Smith†, Jones‡, Brown†",
           "Photo ©éditions du Seuil",
           "Accueil• Contact• Plan du site",
           "dime¿que quieres, hola¡que tal",
           "article§trois, a dollar¢s",
           "if ¬p or ¬q, plus ±a and ±b",
           "dates;juin–;mai–;fin",
           "T–shirt and X–ray",
           "prix en\u00A0kg et\u00A0m par\u00A0h",
           "St–Denis, Mt–Blanc, Mr—X and Dr—Y",
       }) {
    EXPECT_TRUE(rows_in<rows_with_signs>(windows1252, in(windows1252, text)).empty()) << text;
  }
  // One place is none where another encoding reads no words of usual case.
  EXPECT_TRUE(rows_in<rows_with_signs>(windows1252, "\xA9\xA9x;\xAEX\xE9").empty());
}

TEST(rows_of_no_language, are_told_however_the_text_is_cut) {
  const std::string text =
      in(windows1250, "1;Jiří Dvořák;Ústí\n") + in(windows1252, "2;Hélène Mercier;Besançon\n") +
      in(windows1250, "3;Petr Novotný;Plzeň\n") + in(windows1252, "4;Andrés Ibáñez;Ávila");
  const std::vector<std::string> told = {"Hélčne is Hélène in 2 at 21",
                                         "Ibáńez is Ibáñez in 4 at 75"};
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 1000u}) {
    EXPECT_EQ(rows_in<rows_of_no_language>(windows1250, text, piece), told) << piece;
  }
}

// Rows of two languages, and of letters that one has.
TEST(rows_of_no_language, are_none_that_read_no_better) {
  const std::string text =
      in(windows1250,
         "René Wójcik;Gdańsk\nNagy László;Kraków, Łódź\nMüller;Žižkov\nFrançois Dvořák;Brno\n"
         "Kőszegi Éva;Győr\nŠtěpán;Ľuboš\nCafé Łódź\n");
  EXPECT_EQ(rows_in<rows_of_no_language>(windows1250, text), std::vector<std::string>());
  EXPECT_FALSE(rows_of_no_language::may_be_in(ibm850));
  EXPECT_TRUE(rows_of_no_language::may_be_in(windows1257));
}

}  // namespace
}  // namespace utfkit::cli
