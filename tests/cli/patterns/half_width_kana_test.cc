#include "patterns/half_width_kana.hpp"

#include <gtest/gtest.h>

#include <string>

#include "../detect/encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::half_width_kana_in;
using utfkit::cli::in;

int surprise_of(encoding e, const std::string& text) {
  return half_width_kana_in(in(e, text)).surprise;
}

TEST(HalfWidthKana, AreCounted) {
  EXPECT_EQ(half_width_kana_in("plain").letters, 0u);
  EXPECT_EQ(half_width_kana_in(in(encoding::shift_jis, "｢ﾊﾞｽ｣､東京ﾀﾜｰ")).letters, 6u);
}

TEST(HalfWidthKana, AreUsualInNames) {
  for (const char* const name : {"ﾀﾅｶ ﾀﾛｳ", "ｻﾄｳ ｹﾝｲﾁ", "ｶﾌﾞｼｷｶﾞｲｼｬ", "ﾄｳｷｮｳ", "ｼﾝｼﾞｭｸ"})
    EXPECT_LT(surprise_of(encoding::shift_jis, name), 16) << name;
  EXPECT_GT(surprise_of(encoding::windows1251, "ИВАНОВ ИВАН"), 32);
  EXPECT_GT(surprise_of(encoding::windows1253, "ΔΗΜΗΤΡΊΟΥ"), 32);
}

// Marks of voice without a letter before them, small letters that begin, one among ASCII.
TEST(HalfWidthKana, AreWhereTheyMayStand) {
  const auto of = [](const char* text) { return surprise_of(encoding::shift_jis, text); };
  EXPECT_GT(of("ｱﾞ"), of("ｶﾞ") + 16);
  EXPECT_GT(of("ｶﾟ"), of("ﾊﾟ") + 16);
  EXPECT_GT(of("ｬｶ"), of("ｷｬ") + 16);
  EXPECT_GT(of("ｰｶ"), of("ｶｰ") + 16);
  EXPECT_GT(of("ﾝｶ"), of("ｶﾝ") + 16);
  EXPECT_GT(of("GRﾉGOIRE"), of("GR ﾉ") + 48);
  EXPECT_GT(of("DVOﾘﾁK"), of("DVO ﾘﾁ") + 48);
  EXPECT_LT(of("USBﾒﾓﾘ"), of("DVOﾘﾁK"));
}

}  // namespace
