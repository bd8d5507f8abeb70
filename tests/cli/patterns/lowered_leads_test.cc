// UTF-8 whose bytes were made small.
#include "patterns/lowered_leads.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace utfkit::cli {
namespace {

// As tolower() does it in ISO-8859-1.
std::string lowered(std::string_view text) {
  std::string all(text);
  for (char& c : all) {
    const auto b = static_cast<unsigned char>(c);
    if (b >= 0xC0 && b <= 0xDE && b != 0xD7) c = static_cast<char>(b + 0x20);
  }
  return all;
}

TEST(lowered_leads, are_those_of_two_bytes) {
  for (const std::string_view text :
       {"Пожалуйста, закройте дверь и окно", "Größe, Äpfel, Öl, über, Käse, Füße, schön, früh",
        "التقارير الشهرية"}) {
    EXPECT_TRUE(has_lowered_leads(lowered(text))) << text;
    EXPECT_FALSE(has_lowered_leads(text)) << text;
  }
  EXPECT_FALSE(has_lowered_leads(""));
  EXPECT_FALSE(has_lowered_leads(lowered("Größe")));  // too few
  EXPECT_FALSE(has_lowered_leads("第一步已完成，请上传文件。"));
  std::string cut_emoji;
  for (int i = 0; i < 20; ++i) cut_emoji += "a nice day \xF0\x9F today\n";
  EXPECT_FALSE(has_lowered_leads(cut_emoji));
  // A text of which a part was lowered isn't.
  EXPECT_FALSE(has_lowered_leads(lowered("Пожалуйста, закройте") + "дверь и окно"));
}

}  // namespace
}  // namespace utfkit::cli
