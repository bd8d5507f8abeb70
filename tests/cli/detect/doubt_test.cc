// What makes an answer a guess that reads well.
#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace utfkit::cli
