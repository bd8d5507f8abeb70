// What check says of a file besides its findings.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "check/whole_file.hpp"

namespace utfkit::cli {
namespace {

std::string said(void (*say)(const context&, const std::string&, byte_view),
                 std::string_view text) {
  testing::internal::CaptureStderr();
  say(context("check"), "names", text);
  return testing::internal::GetCapturedStderr();
}

TEST(SayMojibake, NamesTheFirstAndWhatRepairsIt) {
  EXPECT_EQ(said(say_mojibake, "Zo\u00EB, Ren\u00C3\u00A9e, d\u00C3\u00A9j\u00C3\u00A0"),
            "utf8 check: names: valid UTF-8, and yet 'Ren\u00C3\u00A9e' was hardly meant, but "
            "'Ren\u00E9e', decoded wrongly: utf8 check --remarks shows all such places, and utf8 "
            "fix --mojibake repairs them\n");
}

TEST(SayMojibake, SaysNothingOfOtherText) {
  EXPECT_EQ(said(say_mojibake, "Zo\u00EB, Ren\u00E9e"), "");
  EXPECT_EQ(said(say_mojibake, ""), "");
}

TEST(SayLinesOfCr, NeedsTwo) {
  EXPECT_NE(said(say_lines_of_cr, "one\rtwo\r").find("its lines end in CR"), std::string::npos);
  EXPECT_EQ(said(say_lines_of_cr, "one\rtwo"), "");
}

}  // namespace
}  // namespace utfkit::cli
