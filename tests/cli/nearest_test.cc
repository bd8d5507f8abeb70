// What was probably meant.
#include "base/nearest.hpp"

#include <gtest/gtest.h>

namespace utfkit::cli {
namespace {

const std::vector<std::string_view> words = {"check", "count", "convert",
                                             "fix",   "find",  "utf-16le"};

TEST(nearest, is_a_letter_or_two_away) {
  EXPECT_EQ(nearest("chek", words), "check");
  EXPECT_EQ(nearest("cehck", words), "check");
  EXPECT_EQ(nearest("covnert", words), "convert");
  EXPECT_EQ(nearest("CUONT", words), "count");
  EXPECT_EQ(nearest("utf16le", words), "utf-16le");
  EXPECT_EQ(nearest("fid", words), "fix");
}

TEST(nearest, is_nothing_far_away) {
  for (const char* other : {"", "x", "fi", "repair", "chexxk!", "counting"}) {
    EXPECT_EQ(nearest(other, words), "") << other;
  }
  EXPECT_EQ(nearest(std::string(100000, 'c'), words), "");
  EXPECT_EQ(nearest("check", {}), "");
  EXPECT_EQ(nearest("char:", {"char:"}), "");
}

TEST(did_you_mean, is_nothing_where_nothing_is_near) {
  EXPECT_EQ(did_you_mean("chek", words), " (did you mean 'check'?)");
  EXPECT_EQ(did_you_mean("klingon", words), "");
}

}  // namespace
}  // namespace utfkit::cli
