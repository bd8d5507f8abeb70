#include "tree/git_attributes.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace {

using utfkit::cli::working_tree_encoding_in;
using said = std::optional<std::string>;

TEST(git_attributes, say_the_encoding_of_the_working_tree) {
  constexpr std::string_view lines =
      "# *.txt working-tree-encoding=UTF-32\n"
      "*.rc\ttext working-tree-encoding=UTF-16LE eol=crlf\r\n"
      "/top.txt working-tree-encoding=windows-1252\n"
      "\"with blank\\\".csv\" working-tree-encoding=EUC-JP\n"
      "old/** working-tree-encoding=KOI8-R\n"
      "old/new.rc !working-tree-encoding\n"
      "old/set.rc working-tree-encoding\n"
      "\"\\303\\244.txt\" working-tree-encoding=GB18030\n"
      "\"#a.txt\" working-tree-encoding=KOI8-U\n"
      "[attr]x working-tree-encoding=GBK\n"
      "!no.txt working-tree-encoding=GBK\n"
      "*.md text working-tree-encodings=GBK\n"
      "last.rc working-tree-encoding=Big5";
  const auto in = [&](std::string_view path) { return working_tree_encoding_in(lines, path); };
  EXPECT_EQ(in("a.rc"), said("UTF-16LE"));
  EXPECT_EQ(in("sub/a.rc"), said("UTF-16LE"));
  EXPECT_EQ(in("top.txt"), said("windows-1252"));
  EXPECT_EQ(in("sub/top.txt"), said());
  EXPECT_EQ(in("with blank\".csv"), said("EUC-JP"));
  EXPECT_EQ(in("old/sub/a"), said("KOI8-R"));
  EXPECT_EQ(in("old/new.rc"), said(""));
  EXPECT_EQ(in("old/set.rc"), said(""));
  EXPECT_EQ(in("\xC3\xA4.txt"), said("GB18030"));
  EXPECT_EQ(in("#a.txt"), said("KOI8-U"));
  EXPECT_EQ(in("rx"), said());
  EXPECT_EQ(in("no.txt"), said());
  EXPECT_EQ(in("a.md"), said());
  EXPECT_EQ(in("last.rc"), said("Big5"));
  EXPECT_EQ(working_tree_encoding_in("", "a"), said());
  EXPECT_EQ(working_tree_encoding_in("\xEF\xBB\xBF* working-tree-encoding=GBK", "a"), said("GBK"));
}

}  // namespace
