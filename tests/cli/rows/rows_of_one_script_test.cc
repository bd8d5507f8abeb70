// Rows in another encoding of East Asia, however a text is cut.
#include "rows/rows_of_one_script.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "../detect/made_texts.hpp"

namespace utfkit::cli {
namespace {

using enum encoding;
using test::in;

std::vector<std::string> rows_in(encoding e, std::string_view text, std::size_t piece) {
  rows_of_one_script rows(e);
  for (std::size_t at = 0; at < text.size(); at += piece) rows.push(text.substr(at, piece));
  std::vector<std::string> told;
  for (const odd_word& w : rows.finish()) {
    told.push_back(w.instead + " in " + std::to_string(w.line) + " at " + std::to_string(w.at));
  }
  return told;
}

TEST(rows_of_one_script, are_told_however_the_text_is_cut) {
  const std::string text = in(euc_kr, "1;김영희;서울\n2;이민준;부산\n") + in(gbk, "3;李华;北京\n") +
                           in(euc_jp, "4;山田太郎;東京");
  const std::vector<std::string> told = {"李华 北京 in 3 at 30", "山田太郎 東京 in 4 at 42"};
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 1000u}) {
    EXPECT_EQ(rows_in(euc_kr, text, piece), told) << piece;
  }
}

TEST(rows_of_one_script, are_none_of_the_text) {
  EXPECT_TRUE(rows_in(euc_kr, in(euc_kr, "1;김영희;서울\n박지훈\n대구\n"), 1000).empty());
  EXPECT_TRUE(rows_in(euc_jp, in(euc_jp, "左 左\n緩和\n山田太郎;東京\n"), 1000).empty());
  EXPECT_TRUE(rows_in(big5, in(big5, "戴爾\n華碩\n陳怡君;臺北\n"), 1000).empty());
  EXPECT_FALSE(rows_of_one_script::may_be_in(windows1252));
}

// A row in Cyrillic, of eight letters and more; none that is drawn.
TEST(rows_of_one_script, are_told_in_cyrillic) {
  const std::string text = in(windows1251, "1;Иванов;Москва\n2;Щербакова;Казань\n") +
                           in(koi8_r, "3;ИВАНОВ;МОСКВА;УФА\n") + in(ibm866, "4;═══════════\n");
  const std::vector<std::string> told = {"ИВАНОВ МОСКВА in 3 at 37"};
  for (const std::size_t piece : {1u, 7u, 1000u}) {
    EXPECT_EQ(rows_in(windows1251, text, piece), told) << piece;
  }
}

}  // namespace
}  // namespace utfkit::cli
