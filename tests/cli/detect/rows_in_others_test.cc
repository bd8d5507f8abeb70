// Rows of a text that are in other encodings than it, one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lines/big5_lines.hpp"
#include "lines/lines_of_pairs.hpp"
#include "rows/mac_cyrillic_lines.hpp"
#include "whole/rows_read_otherwise.hpp"

namespace utfkit::cli {
namespace {

std::string told_in(const std::vector<odd_word>& words) {
  std::string all;
  for (const odd_word& w : words) all += std::to_string(w.line) + ' ' + w.instead + ';';
  return all;
}

TEST(rows_read_otherwise, are_told_each_by_itself) {
  const std::string_view words = "Muñoz;Peña;Łódź;Jurek\n";
  const std::string text =
      "1;\xA3ukasz;\xA3\xF3\x9F\n"  // windows-1250
      "2;Mu\xF1oz;Pe\xF1"
      "a\n"                               // windows-1252
      "3;\xC4\xCD\xC9\xD4\xD2\xC9\xCA\n"  // KOI8-R
      "4;Anna;Berlin\n";
  EXPECT_EQ(told_in(rows_read_otherwise(words, text, 7, encoding::windows1250)),
            "8 Muñoz;9 дмитрий;");
  EXPECT_EQ(told_in(rows_read_otherwise(words, "2;Mu\xF1oz\n", 1, encoding::windows1252)), "");
  EXPECT_EQ(told_in(rows_read_otherwise(words, "", 1, encoding::windows1252)), "");
}

TEST(lines_of_pairs, are_well_formed_by_chance) {
  // 图片, which is CD BC C6 AC in GBK, beside lines that are ill-formed.
  const std::string text = "1,\xBC\xDB\xB8\xF1\n2,\xCD\xBC\xC6\xAC\n3,\xC3\xFB\xB3\xC6\n";
  EXPECT_EQ(told_in(lines_of_pairs(text, 5, encoding::gbk)), "6 图片;");
  EXPECT_EQ(told_in(lines_of_pairs("1,café\n2,Ж\n3,αβγ\n4,Größe\n", 1, encoding::gbk)), "");
  // Greek words between two lines of UTF-8 stay what they are.
  EXPECT_EQ(told_in(lines_of_pairs("1,手机\n2,αβγδ\n3,电脑\n", 1, encoding::gbk)), "");
}

TEST(big5_lines, touch_letters_with_signs) {
  const std::string_view row = "\xB3\xAF\xC0R\xA9y;\xA5x\xA5_\xA5\xAB;\xC5\xDC\xA7\xF3\n";
  const std::string_view russian = "\x8F\xE0\xA8\xA2\xA5\xE2;\xE1\xAB\xAE\xA2\xAE\n";  // IBM866
  big5_lines lines(encoding::ibm866);
  EXPECT_FALSE(lines.take(russian, 1));
  EXPECT_TRUE(lines.take(row, 2));
  ASSERT_TRUE(lines.others().has_value());
  EXPECT_EQ(lines.others()->enc, encoding::big5);
  EXPECT_FALSE(lines.take("\xDA\xC4\xAC\xA5\xAD\xEE\xC4\xBF\n", 3));  // ┌─меню─┐
  EXPECT_FALSE(lines.take("\xDB\xB2\xB1\xB0Info\xB0\xB1\xB2\xDB\n", 3));
  EXPECT_FALSE(lines.take("\xB4Open\xC3\xC4\xC2\xB4Save\xC3\xC4\xC1\xB4Quit\xC3\xC4\n", 3));
  EXPECT_FALSE(lines.take("\xC4\xC4\xC4\xC4\xC2\xC4\xC4\xC4\n", 3));  // a line that is drawn
}

// Файл не найден, Неверный пароль, Мария: the second and the third in Mac OS Cyrillic.
constexpr std::string_view russian =
    "\xD4\xE0\xE9\xEB \xED\xE5 \xED\xE0\xE9\xE4\xE5\xED\n"
    "\x8D\xE5\xE2\xE5\xF0\xED\xFB\xE9 \xEF\xE0\xF0\xEE\xEB\xFC\n"
    "\xD4\xE0\xE9\xEB\n\x8C\xE0\xF0\xE8\xDF\n";

std::string told_in_cyrillic(encoding in, std::string_view text, std::string_view language,
                             std::size_t piece = 4096) {
  mac_cyrillic_lines lines(in);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    lines.push(text.substr(0, piece));
  }
  return told_in(lines.finish(language));
}

TEST(mac_cyrillic_lines, are_told_however_the_text_is_cut) {
  for (const std::size_t piece : {1U, 3U, 16U, 4096U}) {
    EXPECT_EQ(told_in_cyrillic(encoding::windows1251, russian, "ru", piece), "2 Неверный;4 Мария;");
  }
  EXPECT_EQ(told_in_cyrillic(encoding::windows1251, russian, "sr"), "");
  EXPECT_FALSE(mac_cyrillic_lines::may_be_in(encoding::koi8_r));
}

TEST(mac_cyrillic_lines, are_told_behind_any_number_of_dashes) {
  std::string text;  // он – дома
  for (int i = 0; i < 600; ++i) text += "\xEE\xED \x96 \xE4\xEE\xEC\xE0\n";
  text += "\x8D\xE5\xE2\xE5\xF0\xED\xFB\xE9 \xEF\xE0\xF0\xEE\xEB\xFC\n";
  EXPECT_EQ(told_in_cyrillic(encoding::windows1251, text, "ru"), "601 Неверный;");
}

TEST(mac_cyrillic_lines, have_no_capital_of_the_text) {
  // «файл» — это; and a line with capitals of both.
  const std::string_view text =
      "\xAB\xF4\xE0\xE9\xEB\xBB \x97 \xFD\xF2\xEE\n"
      "\x8D\xE5\xE2\xE5\xF0\xED\xFB\xE9 \xCF\xE0\xF0\xEE\xEB\xFC\n";
  EXPECT_EQ(told_in_cyrillic(encoding::windows1251, text, "ru"), "");
}

}  // namespace
}  // namespace utfkit::cli
