#include "words/latin9_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::in;
using utfkit::cli::joined;
using utfkit::cli::latin9_words;
using utfkit::cli::odd_word;

using words = std::vector<std::string>;

words instead_of(const std::string& text, std::size_t piece = std::string::npos) {
  latin9_words all;
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    all.push(std::string_view(text).substr(at, piece));
  }
  words found;
  for (const odd_word& w : all.finish()) {
    EXPECT_EQ(w.better, encoding::iso8859_15);
    found.push_back(w.instead);
  }
  return found;
}

words of_latin9(const std::string& text) {
  return instead_of(in(encoding::iso8859_15, text));
}

TEST(Latin9Words, AreTold) {
  for (const std::string word : {"Šimková", "ŠKODA", "Škoda", "KOŠICE", "škoda", "Roža", "Œuvre",
                                 "œuvre", "CŒUR", "cœur", "Œdipe", "ŒNOLOGIE", "LOUŸS", "HAŸ"}) {
    EXPECT_EQ(of_latin9("Frau " + word + ", Köln"), words{word}) << word;
  }
  EXPECT_EQ(of_latin9("à L'HAŸ-LES-ROSES"), words{"HAŸ"});
}

TEST(Latin9Words, AreNoSigns) {
  EXPECT_EQ(instead_of(in(encoding::windows1252,
                          "1½ kg ½ kg ½kg 2½\" ¼l ¼Pfund ¼inch ¾ \"½'' 3¾-inch it´s ´tis L´EAU "
                          "a ¦ b | ¦x c¸a Franc¸ois GARC¸ON Karhum¨aki ¨Christina 2h½ 3m½ ¸ ¨ ")),
            words{});
  EXPECT_EQ(
      instead_of(in(encoding::windows1252,
                    "Größe¦Höhe und Länge¦Breite ab¦fahren Durée 1h½ ou 2h½, 1l½, 3m½ de fil")),
      words{});
  EXPECT_EQ(instead_of(in(encoding::windows1252, "Ele disse ¨por favor¨ e ¨bom dia¨")), words{});
  // A column that is drawn.
  EXPECT_EQ(instead_of(in(encoding::windows1252, "¦Name¦Ort¦\n¦Müller ¦Köln\n")), words{});
  EXPECT_EQ(instead_of(in(encoding::windows1252, "Name ¦ Ort\nJürgen ¦Köln ¦Bonn\n")), words{});
  // Between fields: of other cases than a letter would have there, or in many rows.
  EXPECT_EQ(instead_of(in(encoding::windows1252, "Müller¦Köln\nMayer¦Bonn\nSchön ¦ Ulm\n")),
            words{});
  std::string rows;
  for (char c = 'A'; c <= 'J'; ++c) rows += std::string("M\xDCLLER") + c + "\xA6K\xD6LN\n";
  EXPECT_EQ(instead_of(rows), words{});
  // UTF-8 in a line that has other bytes.
  EXPECT_EQ(instead_of("K\xF6ln \xC3\xBC"
                       "ber \xC5\xA6"
                       "im"),
            words{});
}

TEST(Latin9Words, MayBeCutAnywhere) {
  const std::string text = in(encoding::iso8859_15, "ok Šimková\nune Œuvre, L'HAŸ\n");
  const words all = instead_of(text);
  EXPECT_EQ(all.size(), 3U);
  for (std::size_t piece = 1; piece < text.size(); ++piece) {
    EXPECT_EQ(instead_of(text, piece), all) << piece;
  }
}

TEST(Latin9Words, StandForWhatIsSaidOfTheSame) {
  const odd_word one{9, 1, "¦koda", encoding::ibm852, "Žkoda"},
      other{5, 1, "x", encoding::ibm850, "y"};
  const odd_word better{9, 1, "¦koda", encoding::iso8859_15, "Škoda"};
  const auto all = joined({other, one}, {better});
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].instead, "y");
  EXPECT_EQ(all[1].instead, "Škoda");
}

}  // namespace
