// Rows of another script, and of another encoding behind a megabyte, however a text is cut.
#include "rows/words_of_other_scripts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../detect/made_texts.hpp"
#include "lines/lines_throughout.hpp"

namespace utfkit::cli {
namespace {

using test::in;
using test::repeated;

template <class Push>
void in_pieces(std::string_view text, std::size_t piece, Push push) {
  for (std::size_t at = 0; at < text.size(); at += piece) push(text.substr(at, piece));
}

std::vector<std::string> words_in(encoding e, bool latin, const std::string& text,
                                  std::size_t piece) {
  words_of_other_scripts words(e, latin);
  in_pieces(text, piece, [&](std::string_view part) { words.push(part); });
  std::vector<std::string> told;
  for (const odd_word& w : words.finish()) {
    told.push_back(w.instead + " in " + std::to_string(w.line) + " at " + std::to_string(w.at));
  }
  return told;
}

TEST(words_of_other_scripts, are_told_however_the_text_is_cut) {
  using enum encoding;
  const std::string rows = in(windows1252, "Jürgen;Köln\nZoë;Fürth\n");
  const std::string text = rows + in(windows1251, "Тодорова") + ";London\n" + rows +
                           in(gbk, "李华") + ";Wien\n" + in(windows1256, "خالد");
  const std::vector<std::string> told = {"Тодорова in 3 at 22", "李华 in 6 at 60",
                                         "خالد in 7 at 70"};
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 1000u}) {
    EXPECT_EQ(words_in(windows1252, true, text, piece), told) << piece;
  }
}

TEST(words_of_other_scripts, are_none_of_the_text) {
  using enum encoding;
  const std::string text = in(windows1252,
                              "París, Córdoba, Cádiz, según, pingüino\náéíóúü ÁÉÍÓÚ\n"
                              "éééé\n«É» ½¼¾ °°°\n");
  EXPECT_TRUE(words_in(windows1252, true, text, 1000).empty());
  const std::string russian = in(windows1251, "Привет, ВКонтакте; МиБ, СССР, ёлка №5\n");
  EXPECT_TRUE(words_in(windows1251, false, russian, 1000).empty());
  // What is in KOI8-R there has small letters before capitals.
  EXPECT_EQ(words_in(windows1251, false, russian + in(koi8_r, "Дмитрий\n"), 1000),
            std::vector<std::string>{"Дмитрий in 2 at 38"});
  // And capitals within it, what is in EUC-JP; but no unit.
  const std::string units = in(windows1251, "кВАр, нЕПРАВИЛЬНО, вКОНТАКТЕ\n");
  EXPECT_TRUE(words_in(windows1251, false, units, 1000).empty());
  EXPECT_EQ(words_in(windows1251, false, units + in(euc_jp, "山田太郎\n"), 1000),
            std::vector<std::string>{"山田太郎 in 2 at 29"});
  EXPECT_FALSE(words_of_other_scripts::may_be_in(windows1256));
  EXPECT_FALSE(words_of_other_scripts::may_be_in(ibm037));
}

TEST(lines_throughout, are_found_however_far_and_however_the_text_is_cut) {
  using enum encoding;
  const std::string own = in(windows1251, "Пользователь вошёл в систему, проверка завершена\n");
  const std::string other = in(koi8_r, "Не удалось открыть файл данных программы\n");
  const std::string text = repeated(own, 25000) + other + own + repeated(other, 2) + own + "\n";
  std::vector<line_range> ranges = {{25001, 25001}, {25003, 25004}};
  for (const std::size_t piece : {text.size(), std::size_t{65536}, std::size_t{1000}}) {
    lines_throughout lines(windows1251);
    std::vector<std::uint64_t> rare;
    in_pieces(text, piece, [&](std::string_view part) {
      lines.push(part, [&](byte_view, std::uint64_t number) { rare.push_back(number); });
    });
    const auto found = lines.finish([](byte_view, std::uint64_t) {});
    ASSERT_TRUE(found) << piece;
    EXPECT_EQ(found->enc, koi8_r);
    ASSERT_EQ(found->range_count, ranges.size());
    EXPECT_TRUE(std::equal(ranges.begin(), ranges.end(), found->ranges.begin()));
    EXPECT_EQ(rare, (std::vector<std::uint64_t>{25001, 25003, 25004}));
  }
}

TEST(lines_throughout, are_none_of_a_text_in_one_encoding) {
  using enum encoding;
  lines_throughout lines(koi8_r);
  const auto no_line = [](byte_view, std::uint64_t) {};
  for (int i = 0; i < 30000; ++i) lines.push(in(koi8_r, "Привет, мир, ёлка; Щука\n"), no_line);
  EXPECT_FALSE(lines.finish(no_line));
  EXPECT_FALSE(lines_throughout::may_be_in(utf8));
  EXPECT_FALSE(lines_throughout::may_be_in(ibm037));
}

}  // namespace
}  // namespace utfkit::cli
