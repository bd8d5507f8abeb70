// What makes an answer a guess that reads well.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "detect/doubt.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

TEST(Doubt, IsOfPrivateUseInGbk) {
  const std::string gbk = in(encoding::gbk,
                             "编号|名称|省份\n0|电视机|广东省\n1|洗衣机|湖北省\n2|电冰箱|四川省\n"
                             "3|收音机|浙江省\n4|自行车|江苏省\n5|手表|上海市\n6|照相机|北京市\n");
  detection d = detect(gbk);
  ASSERT_EQ(d.enc, encoding::gbk);
  EXPECT_EQ(doubt(d, gbk), "");
  // A row in Big5, which has two such characters.
  const std::string both = gbk + "7|\xA5\x5F\xA8\xCA\xA5\x5F\xA6\x7B\n";
  d = detect(both);
  ASSERT_EQ(d.enc, encoding::gbk);
  EXPECT_EQ(doubt(d, both), private_use_told);
  EXPECT_EQ(d.sure, confidence::guess);
}

// E8 is a mark in ANSEL, before the letter that it stands above, and a letter in windows-1252.
TEST(Doubt, IsOfAnselWhereItMayBeThat) {
  const std::string head = "0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n";
  const std::string marks =
      "1 NAME J\xE8urgen /M\xE8uller/\n2 PLAC D\xE8usseldorf\n1 NOTE sch\xE8on, K\xE8ohler\n";
  detection d = detect(head + marks);
  ASSERT_EQ(d.enc, encoding::windows1252);
  EXPECT_EQ(doubt(d, head + marks), "it calls itself ANSEL, which isn't supported");
  EXPECT_EQ(d.sure, confidence::guess);
  for (const std::string_view letters : {"Stra\xDF\x65", "M\xFCller", "Ren\xE9 K.", "Andr\xE9"}) {
    const std::string text = head + marks + std::string(letters);
    d = detect(text);
    EXPECT_EQ(doubt(d, text), "") << letters;
  }
  d = detect(marks + head);
  EXPECT_EQ(doubt(d, marks + head), "") << "no GEDCOM";
}

TEST(Doubt, IsOfWhatIsLikelyByADeclaration) {
  const std::string said = "<meta charset=x-mac-turkish>\n";
  const std::string likely = said + in(encoding::x_mac_cyrillic, "Привет, как дела?\n");
  detection d = detect(likely);
  ASSERT_EQ(d.sure, confidence::likely);
  EXPECT_NE(doubt(d, likely), "");
  EXPECT_EQ(d.sure, confidence::guess);
  const std::string certain =
      said + in(encoding::windows1251,
                "Все люди рождаются свободными и равными в своем достоинстве и правах.\n");
  d = detect(certain);
  ASSERT_EQ(d.sure, confidence::certain);
  EXPECT_EQ(doubt(d, certain), "");
}

}  // namespace
}  // namespace utfkit::cli
