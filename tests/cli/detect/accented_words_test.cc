#include "words/accented_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::accented_words;
using utfkit::cli::in;
using utfkit::cli::odd_word;

// "Jos茅 = José (UTF-8) in 2 at 12"
std::vector<std::string> found_in(encoding whole, const std::string& text,
                                  std::size_t piece = std::string::npos) {
  accented_words words(whole);
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    words.push(text.substr(at, piece));
  }
  std::vector<std::string> found;
  for (const odd_word& w : words.finish()) {
    found.push_back(w.text + " = " + w.instead + " (" + std::string(name(w.better)) + ") in " +
                    std::to_string(w.line) + " at " + std::to_string(w.at));
  }
  return found;
}

using words = std::vector<std::string>;

TEST(AccentedWords, AreInUtf8) {
  const std::string row = "1,José,Lima\n";
  EXPECT_EQ(found_in(encoding::gbk, in(encoding::gbk, "李娜,上海\n") + row),
            words{"Jos茅 = José (UTF-8) in 2 at 12"});
  EXPECT_EQ(found_in(encoding::euc_kr, row), words{"Jos챕 = José (UTF-8) in 1 at 2"});
  EXPECT_EQ(found_in(encoding::big5, row), words{"Jos矇 = José (UTF-8) in 1 at 2"});
  EXPECT_EQ(found_in(encoding::euc_jp, row), words{"Jos辿 = José (UTF-8) in 1 at 2"});
  EXPECT_EQ(found_in(encoding::shift_jis, row), words{"Josﾃｩ = José (UTF-8) in 1 at 2"});
  EXPECT_EQ(found_in(encoding::gbk, "1,Åsa,Ume\n"), words{"脜sa = Åsa (UTF-8) in 1 at 2"});
  EXPECT_EQ(found_in(encoding::euc_kr, "10 °C"), words{"10 째C = 10 °C (UTF-8) in 1 at 0"});
}

TEST(AccentedWords, AreInWindows1252) {
  const auto read = [](encoding whole, const std::string& text) {
    return found_in(whole, in(encoding::windows1252, text));
  };
  EXPECT_EQ(read(encoding::shift_jis, "it’s\n"), words{"it痴 = it’s (windows-1252) in 1 at 0"});
  EXPECT_EQ(read(encoding::gbk, "l’eau"), words{"l抏au = l’eau (windows-1252) in 1 at 0"});
  EXPECT_EQ(read(encoding::gbk, "10 °C"), words{"10 癈 = 10 °C (windows-1252) in 1 at 0"});
  EXPECT_EQ(read(encoding::gbk, "Größe"), words{"Gr鲞e = Größe (windows-1252) in 1 at 0"});
  EXPECT_EQ(read(encoding::euc_jp, "Conceição"),
            words{"Concei艫o = Conceição (windows-1252) in 1 at 0"});
  EXPECT_EQ(read(encoding::big5, "MÜLLER"), words{"M軩LER = MÜLLER (windows-1252) in 1 at 0"});
}

TEST(AccentedWords, MayBeCutAnywhere) {
  const std::string text =
      in(encoding::gbk, "李娜,上海\n") + "1,José,Lima\n" + in(encoding::gbk, "张伟\n") + "Åsa";
  const words all = found_in(encoding::gbk, text);
  EXPECT_EQ(all.size(), 2U);
  for (std::size_t piece = 1; piece < text.size(); ++piece) {
    EXPECT_EQ(found_in(encoding::gbk, text, piece), all) << piece;
  }
}

TEST(AccentedWords, BeginInALineThatIsNamed) {
  accented_words w(encoding::gbk);
  w.push("Jos\xC3\xA9\n", 7);
  w.push("Zo\xC3", 20);
  w.push("\xAB", 20);
  const auto found = w.finish();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].line, 7U);
  EXPECT_EQ(found[1].line, 20U);
}

// Each part of a name has a capital of its own, and each word is told once.
TEST(AccentedWords, HaveApostrophes) {
  const std::string rows = "1;D’Angelo José\n2;O’Brien Zoë\n3;José O’Neill\n";
  const words told = found_in(encoding::gbk, rows);
  ASSERT_EQ(told.size(), 5U);
  EXPECT_NE(told[0].find("= D’Angelo (UTF-8)"), std::string::npos);
  EXPECT_NE(told[4].find("= O’Neill (UTF-8)"), std::string::npos);
}

// Names that are cut behind a kana of one byte.
TEST(AccentedWords, AreNoKana) {
  EXPECT_EQ(found_in(encoding::shift_jis, "SONY\xC3\nNEC\xCC\nTOTO\xC4\n"), words{});
}

// Particles, units and classifiers beside Latin words, and whatever stands in such a line besides.
TEST(AccentedWords, AreNoneOfTheLanguage) {
  EXPECT_EQ(
      found_in(encoding::euc_kr, in(encoding::euc_kr, "PC를\nfile을\nWindows용\nSky타\n5째\n")),
      words{});
  EXPECT_EQ(found_in(encoding::gbk, in(encoding::gbk, "app的\nOK么\nQQ群\nVIP\n第n个\n王sir\n")),
            words{});
  EXPECT_EQ(found_in(encoding::big5, in(encoding::big5, "app的\nT恤\n卡拉OK\nPDF檔\n")), words{});
  const std::string japanese = "Web上\nTシャツ\n熊VALLEY\nBook店\nｱｲｳ\nn個\nPC型\n";
  EXPECT_EQ(found_in(encoding::shift_jis, in(encoding::shift_jis, japanese)), words{});
  EXPECT_EQ(found_in(encoding::euc_jp, in(encoding::euc_jp, japanese)), words{});
  EXPECT_EQ(found_in(encoding::gbk, "Jos\xC3\xA9," + in(encoding::gbk, "上海\n")), words{});
  EXPECT_EQ(found_in(encoding::gbk, "os\xC3\x89\nm\xC3\xB4\n"), words{});  // osÉ, mô
}

TEST(AccentedWords, AreLookedForInLinesOfALength) {
  EXPECT_EQ(found_in(encoding::gbk, std::string(5000, ' ') + "Jos\xC3\xA9\nJos\xC3\xA9\n"),
            words{"Jos茅 = José (UTF-8) in 2 at 5006"});
}

TEST(AccentedWords, AreOfEastAsia) {
  EXPECT_TRUE(accented_words::may_be_in(encoding::gb18030));
  EXPECT_FALSE(accented_words::may_be_in(encoding::windows1252));
  EXPECT_FALSE(accented_words::may_be_in(encoding::iso2022_jp));
}

}  // namespace
