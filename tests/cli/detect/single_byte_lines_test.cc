#include "words/single_byte_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::in;
using utfkit::cli::odd_word;
using utfkit::cli::single_byte_lines;
using words = std::vector<std::string>;

// "肉囗钼 = Иванов (windows-1251) in 2 at 12"
words found_in(encoding whole, const std::string& text, std::size_t piece = std::string::npos) {
  single_byte_lines lines(whole);
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    lines.push(text.substr(at, piece));
  }
  words found;
  for (const odd_word& w : lines.finish()) {
    found.push_back(w.text + " = " + w.instead + " (" + std::string(name(w.better)) + ") in " +
                    std::to_string(w.line) + " at " + std::to_string(w.at));
  }
  return found;
}

// Behind two lines of the text's own.
words found_behind(encoding whole, const std::string& own, encoding of_line,
                   const std::string& line) {
  const std::string rows = in(whole, own);
  words found = found_in(whole, rows + rows + in(of_line, line));
  const std::string at = " at " + std::to_string(2 * rows.size()), where = " in 3";
  for (std::string& word : found) {
    EXPECT_NE(word.find(where), word.npos) << word;
    word.resize(word.find(where));
  }
  return found;
}

TEST(SingleByteLines, AreOfOtherAlphabets) {
  EXPECT_EQ(found_behind(encoding::gbk, "李娜,上海\n", encoding::windows1251, "Иванов Пётр"),
            words{"肉囗钼 = Иванов (windows-1251)"});
  EXPECT_EQ(found_behind(encoding::gbk, "李娜,上海\n", encoding::koi8_r, "Кузнецов Андрей"),
            words{"胝谖琶献 = Кузнецов (KOI8-R)"});
  EXPECT_EQ(found_behind(encoding::big5, "陳建國,台北\n", encoding::windows1253, "Κωνσταντίνου"),
            words{"旴薃酃薀蜁瀦 = Κωνσταντίνου (windows-1253)"});
  EXPECT_EQ(found_behind(encoding::euc_kr, "김민수,서울\n", encoding::windows1256, "أحمد الخطيب"),
            words{"촐豺 = أحمد (windows-1256)"});
  EXPECT_EQ(found_behind(encoding::euc_jp, "佐藤,東京\n", encoding::windows874, "ประเสริฐ"),
            words{"暫俥蔽坩 = ประเสริฐ (windows-874)"});
}

TEST(SingleByteLines, AreHalfwidthKanaOfShiftJis) {
  const auto read = [](encoding of_line, const std::string& line) {
    return found_behind(encoding::shift_jis, "1,ﾀﾅｶ ﾀﾛｳ,東京\n", of_line, line);
  };
  EXPECT_EQ(read(encoding::windows1251, "ИВАНОВ ИВАН,МОСКВА"),
            words{"ﾈﾂﾀﾍﾎﾂ = ИВАНОВ (windows-1251)"});
  EXPECT_EQ(read(encoding::windows1253, "ΟΙΚΟΝΌΜΟΥ ΓΙΏΡΓΟΣ"),
            words{"ﾏﾉﾊﾏﾍｼﾌﾏﾕ = ΟΙΚΟΝΌΜΟΥ (windows-1253)"});
  EXPECT_EQ(read(encoding::windows1252, "GRÉGOIRE BÉZIER"),
            words{"GRﾉGOIRE = GRÉGOIRE (windows-1252)"});
  EXPECT_EQ(read(encoding::ibm850, "Martín Rodríguez"), words{"Mart｡n = Martín (IBM850)"});
  EXPECT_EQ(read(encoding::windows1250, "JIŘÍ DVOŘÁK"), words{"JIﾘﾍ = JIŘÍ (windows-1250)"});
}

TEST(SingleByteLines, AreNoneInTexts) {
  const auto read = [](encoding whole, const std::string& text) {
    return found_in(whole, in(whole, text));
  };
  EXPECT_EQ(read(encoding::shift_jis, "山田,ﾔﾏﾀﾞ ﾊﾅｺ\nﾐﾔﾓﾄ ﾑｻｼ\nﾉﾑﾗ ﾘｻ\nUSBﾒﾓﾘ\n｢OK｣\n"), words{});
  EXPECT_EQ(read(encoding::gbk, "陷阱\n葡萄牙\n遮罩\n中国\n"), words{});
  EXPECT_EQ(read(encoding::big5, "劉麗\n戴爾\n斐濟\n台灣\n"), words{});
  EXPECT_EQ(read(encoding::euc_jp, "不明\n台湾\n左 Ctrl+左 Shift\n"), words{});
  EXPECT_EQ(read(encoding::euc_kr, "<갯수>\n셸\n서울\n"), words{});
}

// As of a list of characters that hardly a text has.
TEST(SingleByteLines, AreFewerThanTheOthers) {
  const std::string own = in(encoding::gbk, "李娜\n"), other = in(encoding::koi8_r, "Кузнецов\n");
  EXPECT_EQ(found_in(encoding::gbk, own + other).size(), 1u);
  EXPECT_EQ(found_in(encoding::gbk, own + other + other), words{});
}

TEST(SingleByteLines, AreFoundHoweverTheTextIsCut) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += in(encoding::gbk, "李娜,上海\n");
  text += in(encoding::windows1251, "7,Иванов Пётр\n") + in(encoding::koi8_r, "Кузнецов Андрей");
  const words expected = found_in(encoding::gbk, text);
  EXPECT_EQ(expected.size(), 2u);
  for (const std::size_t piece : {1u, 2u, 3u, 7u, 100u}) {
    EXPECT_EQ(found_in(encoding::gbk, text, piece), expected) << piece;
  }
}

TEST(SingleByteLines, AreOnlyInEncodingsOfEastAsia) {
  EXPECT_TRUE(single_byte_lines::may_be_in(encoding::euc_jp));
  EXPECT_FALSE(single_byte_lines::may_be_in(encoding::windows1251));
  EXPECT_FALSE(single_byte_lines::may_be_in(encoding::utf8));
}

}  // namespace
