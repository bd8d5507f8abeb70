#include "words/central_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::central_words;
using utfkit::cli::in;
using utfkit::cli::odd_word;

// "£ukasz = Łukasz (windows-1250) in 2 at 12"
std::vector<std::string> found_in(const std::string& text, std::size_t piece = std::string::npos) {
  central_words words;
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    words.push(std::string_view(text).substr(at, piece));
  }
  std::vector<std::string> found;
  for (const odd_word& w : words.finish()) {
    found.push_back(w.text + " = " + w.instead + " (" + std::string(name(w.better)) + ") in " +
                    std::to_string(w.line) + " at " + std::to_string(w.at));
  }
  return found;
}

// As they would be read again.
std::vector<std::string> instead_of(const std::string& text) {
  central_words words;
  words.push(in(encoding::windows1250, text));
  std::vector<std::string> found;
  for (const odd_word& w : words.finish()) found.push_back(w.instead);
  return found;
}

using words = std::vector<std::string>;

TEST(CentralWords, AreTold) {
  EXPECT_EQ(found_in(in(encoding::windows1250, "ok\nŁukasz Wójcik\n")),
            words{"£ukasz = Łukasz (windows-1250) in 2 at 3"});
  const words polish{"sygnał",  "Małgorzata", "Dąbrowska", "Wiśniewski", "określony",
                     "Gdański", "należy",     "Żywiec",    "wyjaźnij"};
  const words others{"Kovačević", "Ćosić", "Šarić",      "moguće",  "Černe",  "Dvořák",
                     "Třebíč",    "Jenő",  "Vásárhelyő", "Mureşan", "Ştefan", "soluţii"};
  for (const words& all : {polish, others}) {
    for (const std::string& word : all) EXPECT_EQ(instead_of(word), words{word});
  }
}

TEST(CentralWords, AreNoneOfWesternEurope) {
  const std::string text =
      "£5 £million £sterling £pcm £net £gross £amount £total smørcrème fløtecrème £k m³ dm³ x² 1ª "
      "edición nº ¿Qué? ¿cómo ½lb "
      "œuvre cœur cœlacanthe œnologie fœtus Œdipe "
      "Ærø Mæhl Ægir træet Ægæiske samþykkti Þórður fjørðávirkan søen Jomfruøer "
      "poème Noël caffè Israèl dempuèi È Èv ões põe João Conceição Tõnu sõna "
      "España año niño Coruña Forlì città ¯\\_ cañón";
  EXPECT_EQ(found_in(in(encoding::windows1252, text)), words{});
}

// What is valid as it is, in a line that has other bytes.
TEST(CentralWords, AreIllFormed) {
  EXPECT_EQ(found_in("\xC5\x82ukasz sygna\xC5\x82 m\xC3\xB3wi\xC4\x87 \xE9t\n"), words{});
}

TEST(CentralWords, MayBeCutAnywhere) {
  const std::string text = in(encoding::windows1250, "ok Łukasz\nJosip Ćosić, Dvořák\nŁukasz\n");
  const words all = found_in(text);
  EXPECT_EQ(all.size(), 3U);
  for (std::size_t piece = 1; piece < text.size(); ++piece) {
    EXPECT_EQ(found_in(text, piece), all) << piece;
  }
}

TEST(CentralWords, MayBeTheSameInAnother) {
  EXPECT_EQ(found_in(in(encoding::iso8859_2, "wszystkie może")),
            words{"mo¿e = może (windows-1250) in 1 at 10"});
}

}  // namespace
