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

// cp1125 is no typing error for cp1252.
TEST(nearest, has_the_same_digits) {
  const std::vector<std::string_view> encodings = {"cp1252", "iso-8859-15", "koi8-r", "latin1"};
  for (const char* other : {"cp1125", "cp1251", "iso-8859-12", "iso-8859-1", "koi7-r", "latin9"}) {
    EXPECT_EQ(nearest(other, encodings), "") << other;
  }
  EXPECT_EQ(nearest("pc1252", encodings), "cp1252");
  EXPECT_EQ(nearest("iso8859-15", encodings), "iso-8859-15");
  EXPECT_EQ(nearest("koi-8r", encodings), "koi8-r");
  EXPECT_EQ(nearest("latin-l", encodings), "latin1");
}

TEST(did_you_mean, is_nothing_where_nothing_is_near) {
  EXPECT_EQ(did_you_mean("chek", words), " (did you mean 'check'?)");
  EXPECT_EQ(did_you_mean("klingon", words), "");
}

}  // namespace
}  // namespace utfkit::cli
