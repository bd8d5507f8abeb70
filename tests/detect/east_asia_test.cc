// Detection of tables and lists of Chinese and Japanese, which have little but names.
#include <utfkit/detect.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"

namespace {

using test::in;
using utfkit::confidence;
using utfkit::detect;
using enum utfkit::encoding;

// Drawn lines are characters of two bytes, which repeat: that says nothing of a language. In Big5
// and EUC-KR, those of GBK read as ideographs and as letters.
TEST(legacy_detect, boxes_of_east_asia) {
  constexpr std::string_view table =
      "┌────────┬────────┐\n│编号    │姓名    │\n├────────┼────────┤\n│1       │王小明  │\n"
      "├────────┼────────┤\n│2       │李华    │\n└────────┴────────┘\n";
  constexpr std::string_view talk = "——————————————\n王小明:你好\n——————————————\n";
  constexpr std::string_view japanese =
      "┌────────┬────────┐\n│番号    │名前    │\n├────────┼────────┤\n│1       │田中さん│\n"
      "└────────┴────────┘\n";
  for (const std::string_view text : {table, talk}) {
    EXPECT_EQ(detect(in(gbk, text)).enc, gbk);
  }
  EXPECT_EQ(detect(in(shift_jis, japanese)).enc, shift_jis);
  EXPECT_EQ(detect(in(euc_jp, japanese)).enc, euc_jp);
}

// Half-width katakana, as banks have them, are one byte each: in the code pages of DOS they are
// lines and letters.
TEST(legacy_detect, half_width_katakana) {
  constexpr std::string_view names[] = {
      "ﾔﾏﾀﾞ ﾀﾛｳ",  "ｽｽﾞｷ ﾊﾅｺ", "ﾀﾅｶ ｲﾁﾛｳ", "ｻﾄｳ ﾕｷ",     "ﾐﾂｲｽﾐﾄﾓ", "ﾐｽﾞﾎｷﾞﾝｺｳ", "ｺﾊﾞﾔｼ ｹﾝｼﾞ",
      "ﾜﾀﾅﾍﾞ ﾐｻｷ", "ｲﾄｳ ﾋﾛｼ",  "ﾅｶﾑﾗ ｱｷﾗ", "ｶ)ﾔﾏﾄｼｮｳｼﾞ", "ﾎﾝﾃﾝ",    "ｼﾌﾞﾔｼﾃﾝ"};
  std::string rows = "ID;NAME\n", all;
  for (const std::string_view name : names) rows.append("1;").append(name).append("\n");
  EXPECT_EQ(detect(in(shift_jis, rows)).enc, shift_jis);
  for (unsigned n = 0; n < 8; ++n) all += rows;
  EXPECT_EQ(detect(in(shift_jis, all)).enc, shift_jis);
  EXPECT_GE(detect(in(shift_jis, all)).sure, confidence::likely);
}

// A table in UTF-8 with two rows of another one: no conversion is right for all of it.
TEST(legacy_detect, rows_of_one_script_in_utf8) {
  constexpr std::string_view before =
      "2;Charlotte Klotz;Bad Mergentheim;Köhricht Loos\n"
      "6;Manuel Schulz;Säckingen;Lachmann\n"
      "7;Asta Säuberlich;Kusel;Sölzer Nette\n";
  constexpr std::string_view between =
      "12;Claudius Kambs;Schwäbisch Gmünd;Ebert\n"
      "13;Klaus Hein;Ilmenau;Biggen Köhler\n"
      "14;Sinaida Schäfer;Holzminden;Noack Heser\n"
      "15;Amelie Gnatz;Kemnath;Hänel\n"
      "16;Ehrhard Eigen;München;Mosemann\n"
      "17;Diethelm Pölitz;Kehl;Dussen\n"
      "19;Michelle Heser;Mühldorf am Inn;Fröhlich\n";
  constexpr std::string_view after =
      "20;Christoph Mitschke;Aschaffenburg;Fröhlich\n"
      "21;Reinald Zänker;Eckernförde;Textor\n"
      "24;Jost Kobelt;Wiedenbrück;Franke\n"
      "29;Janett Röhricht;Lüneburg;Albers Graf\n";
  const std::string table =
      std::string(before) + in(euc_kr, "1008;이지민;수원시;유한회사 하나국민기술\n") +
      std::string(between) + in(euc_kr, "1019;조민석;속초시;(유) 비전\n") + std::string(after);
  const auto d = detect(table);
  EXPECT_TRUE(d.enc == utf8 || d.sure == confidence::guess) << d.name;
}

}  // namespace
